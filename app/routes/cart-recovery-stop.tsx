import { shop } from '../../contract/shop.ts'
import type { Route } from './+types/cart-recovery-stop'
import { NewsletterPage } from './newsletter/newsletter-page.tsx'

export function meta(): Route.MetaDescriptors {
  return [
    { title: `Stop cart reminders | ${shop.name}` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function CartRecoveryStop() {
  return (
    <NewsletterPage
      ask={{
        title: 'Stop cart reminders?',
        text: 'We will write no more about pairs that you left in your cart.',
        button: 'Stop these mails',
      }}
      done={{
        title: 'Done',
        text: 'We will not remind you of your cart again. What is in it stays there.',
      }}
      invalid={{
        title: 'This link is no longer valid',
        text: `Use the link in our latest mail, or write to ${shop.support.email}.`,
      }}
    />
  )
}
