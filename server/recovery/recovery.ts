/** The front door of cart recovery: what other folders may import. */
export { findDiscount, noteDiscount, releaseDiscount, takeDiscount } from './cart-discount.ts'
export { remindCarts } from './remind-carts.ts'
export { discountOfAge, firstReminderHours } from './reminder-rules.ts'
