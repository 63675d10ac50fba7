import { shop } from '../../contract/shop.ts'
import type { Route } from './+types/newsletter-unsubscribe'
import { deadLink, MailLinkPage, mailLinkMeta } from './mail-link/mail-link-page.tsx'

export function meta(): Route.MetaDescriptors {
  return mailLinkMeta('Unsubscribe')
}

export default function NewsletterUnsubscribe() {
  return (
    <MailLinkPage
      leaves
      ask={{
        title: 'Leaving the list?',
        text: `You will get no more news from ${shop.name}. Mails about your orders still come.`,
        button: 'Unsubscribe',
      }}
      done={{
        title: 'You are unsubscribed',
        text: 'You will get no more news from us. If it was a mistake, subscribe again on the home page.',
      }}
      invalid={deadLink()}
    />
  )
}
