/** The front door of cart recovery: what other folders may import. */
export { remindCarts } from './remind-carts.ts'
export { discountOfAge, firstReminderHours } from './reminder-rules.ts'
