import { newsletterEndpoints } from '../../contract/newsletter.ts'
import { handle, type Route } from '../platform/http/route.ts'
import { confirmSubscription, type NewsletterDeps, subscribe, unsubscribe } from './subscriptions.ts'

export function newsletterRoutes(deps: NewsletterDeps): Route[] {
  return [
    handle(newsletterEndpoints.subscribe, ({ body }, context) =>
      subscribe(deps, body.email, context.clientAddress),
    ),
    handle(newsletterEndpoints.confirmSubscription, ({ params }) => confirmSubscription(deps, params.token)),
    handle(newsletterEndpoints.unsubscribe, ({ params }) => unsubscribe(deps, params.token)),
    handle(newsletterEndpoints.unsubscribeOneClick, ({ params }) => unsubscribe(deps, params.token)),
  ]
}
