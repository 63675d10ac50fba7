/** Front door of contact queries. */
export { listContactQueries } from './contact-queries.ts'
