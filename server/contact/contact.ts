/** Contact's front door: what other folders may import. */
export { listContactQueries } from './contact-queries.ts'
