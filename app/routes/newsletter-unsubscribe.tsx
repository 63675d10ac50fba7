import { shop } from '../../contract/shop.ts'
import { MailLinkPage, mailLinkMeta } from '../features/mail-link/mail-link-page.tsx'
import type { Route } from './+types/newsletter-unsubscribe'

export function meta(): Route.MetaDescriptors {
  return mailLinkMeta('Unsubscribe')
}

export default function NewsletterUnsubscribe() {
  return (
    <MailLinkPage
      leaves
      ask={{
        title: 'Unsubscribe?',
        text: `You won’t get any more news from ${shop.name}. We’ll still email you about your orders.`,
        button: 'Unsubscribe',
      }}
      done={{
        title: 'You’re unsubscribed',
        text: 'You won’t get any more news from us. Changed your mind? Subscribe again on the home page.',
      }}
    />
  )
}
