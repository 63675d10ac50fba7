/** The newsletter's front door: what other folders may import. */
export { mountNewsletterForms } from './newsletter-forms.ts'
export { listSubscribers } from './newsletter-queries.ts'
export { newsletterRoutes } from './newsletter-routes.ts'
export type { NewsletterDeps } from './subscriptions.ts'
