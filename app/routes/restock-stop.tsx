import { shop } from '../../contract/shop.ts'
import type { Route } from './+types/restock-stop'
import { NewsletterPage } from './newsletter/newsletter-page.tsx'

export function meta(): Route.MetaDescriptors {
  return [
    { title: `Stop waiting for sizes | ${shop.name}` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function RestockStop() {
  return (
    <NewsletterPage
      ask={{
        title: 'Stop waiting?',
        text: 'We will forget every size you wait for and write no more about sizes that come back.',
        button: 'Stop these mails',
      }}
      done={{
        title: 'Done',
        text: 'We will not write to you about sizes that come back. You can ask again at any shoe.',
      }}
      invalid={{
        title: 'This link is no longer valid',
        text: `Use the link in our latest mail, or write to ${shop.support.email}.`,
      }}
    />
  )
}
