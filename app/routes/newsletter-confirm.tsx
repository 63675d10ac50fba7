import { shop } from '../../contract/shop.ts'
import type { Route } from './+types/newsletter-confirm'
import { MailLinkPage, mailLinkMeta } from './mail-link/mail-link-page.tsx'

export function meta(): Route.MetaDescriptors {
  return mailLinkMeta('Confirm your subscription')
}

export default function NewsletterConfirm() {
  return (
    <MailLinkPage
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
