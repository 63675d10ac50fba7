/** The newsletter's front door: what other folders may import. */
export { listSubscribers } from './newsletter-queries.ts'
