import { shop } from '../../contract/shop.ts'
import type { Route } from './+types/newsletter-unsubscribe'
import { NewsletterPage } from './newsletter/newsletter-page.tsx'

export function meta(): Route.MetaDescriptors {
  return [
    { title: `Unsubscribe | ${shop.name}` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function NewsletterUnsubscribe() {
  return (
    <NewsletterPage
      ask={{
        title: 'Leaving the list?',
        text: `You will get no more news from ${shop.name}. Mails about your orders still come.`,
        button: 'Unsubscribe',
      }}
      done={{
        title: 'You are unsubscribed',
        text: 'You will get no more news from us. If it was a mistake, subscribe again on the home page.',
      }}
      invalid={{
        title: 'This link is no longer valid',
        text: `Use the link in our latest mail, or write to ${shop.support.email}.`,
      }}
    />
  )
}
