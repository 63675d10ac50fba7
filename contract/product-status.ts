/**
 * What shoppers see of a product (docs/product.md#product-status): `live` all of it; the others nothing. A draft was
 * never live, a hidden product may come back, an archived one is kept for the books.
 */
export const productStatuses = ['draft', 'live', 'hidden', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]
