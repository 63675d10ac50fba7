import { shop } from '../../contract/shop.ts'
import { newsletterEndpoints } from '../api/endpoints.ts'
import { pageCall } from '../api/page-call.ts'
import { MailLinkPage, mailLinkMeta } from '../features/mail-link/mail-link-page.tsx'
import type { Route } from './+types/newsletter-confirm'

/** An unknown link shows no button; if that cannot be checked, the button shows the error. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const result = await pageCall(context)(newsletterEndpoints.checkConfirmation, { params })
  return { valid: !result.ok || result.reply.valid }
}

export function meta(): Route.MetaDescriptors {
  return mailLinkMeta('Confirm your subscription')
}

export default function NewsletterConfirm({ loaderData }: Route.ComponentProps) {
  return (
    <MailLinkPage
      isDead={!loaderData.valid}
      ask={{
        title: 'One more step',
        text: `Confirm that you’d like to get ${shop.name} news by email.`,
        button: 'Confirm my subscription',
      }}
      done={{
        title: 'You’re subscribed',
        text: 'Your subscription is confirmed. Welcome! We’ll write when there’s something worth reading.',
      }}
      invalid={{
        title: 'This link is no longer valid',
        text: 'It may have been replaced by a newer one. Look for our latest email, or subscribe again on the home page.',
      }}
    />
  )
}
