/** The form of a code as it is stored; customers may type it in small letters, with spaces around it. */
export const discountCodeForm = /^[A-Z0-9][A-Z0-9-]{2,39}$/

/** Most codes that one discount may have. */
export const maxDiscountCodes = 10_000
