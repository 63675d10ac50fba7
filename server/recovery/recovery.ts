/** Front door of cart recovery. */
export { remindCarts } from './remind-carts.ts'
export { discountOfAge, firstReminderHours } from './reminder-rules.ts'
