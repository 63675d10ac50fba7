/** Contact's front door: what other folders may import. */

export { listContactQueries } from './contact-queries.ts'
export { contactRoutes } from './contact-routes.ts'
