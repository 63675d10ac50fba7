/** Contact's front door: what other folders may import. */
export { contactRoutes } from './contact-routes.ts'
