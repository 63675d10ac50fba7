/** Front door of the newsletter. */
export { listSubscribers } from './newsletter-queries.ts'
