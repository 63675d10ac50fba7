import { shop } from '../../contract/shop.ts'
import type { Route } from './+types/newsletter-confirm'
import { NewsletterPage } from './newsletter/newsletter-page.tsx'

export function meta(): Route.MetaDescriptors {
  return [
    { title: `Confirm your subscription | ${shop.name}` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function NewsletterConfirm() {
  return (
    <NewsletterPage
      ask={{
        title: 'One step left',
        text: `Confirm that you would like news from ${shop.name} at your address.`,
        button: 'Confirm my subscription',
      }}
      done={{
        title: 'You are subscribed',
        text: 'Your subscription is confirmed. Welcome! We write when there is something worth reading.',
      }}
      invalid={{
        title: 'This link is no longer valid',
        text: 'It may have been replaced by a newer one. Look for our latest mail, or subscribe again on the home page.',
      }}
    />
  )
}
