/** Front door of contact queries. */
export { countInboxWork } from './inbox-list.ts'
