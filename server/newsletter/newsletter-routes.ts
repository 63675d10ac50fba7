import { newsletterEndpoints } from '../../contract/newsletter.ts'
import type { MailForm } from '../platform/http/mail-form.ts'
import { handle, type Route } from '../platform/http/route.ts'
import {
  checkConfirmation,
  confirmSubscription,
  type NewsletterDeps,
  subscribe,
  unsubscribe,
} from './subscriptions.ts'

export function newsletterRoutes(deps: NewsletterDeps): Route[] {
  return [
    handle(newsletterEndpoints.subscribe, ({ body }, context) =>
      subscribe(deps, body.email, context.clientAddress),
    ),
    handle(newsletterEndpoints.checkConfirmation, ({ params }) => checkConfirmation(deps, params.token)),
    handle(newsletterEndpoints.confirmSubscription, ({ params }) => confirmSubscription(deps, params.token)),
    handle(newsletterEndpoints.unsubscribe, ({ params }) => unsubscribe(deps, params.token)),
    handle(newsletterEndpoints.unsubscribeOneClick, ({ params }) => unsubscribe(deps, params.token)),
  ]
}

export function newsletterForms(deps: NewsletterDeps): MailForm[] {
  return [
    { page: '/newsletter/confirm', act: (token) => confirmSubscription(deps, token) },
    { page: '/newsletter/unsubscribe', act: (token) => unsubscribe(deps, token) },
  ]
}
