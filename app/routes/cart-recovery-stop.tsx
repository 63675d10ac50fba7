import { MailLinkPage, mailLinkMeta } from '../features/mail-link/mail-link-page.tsx'
import type { Route } from './+types/cart-recovery-stop'

export function meta(): Route.MetaDescriptors {
  return mailLinkMeta('Stop cart reminders')
}

export default function CartRecoveryStop() {
  return (
    <MailLinkPage
      leaves
      ask={{
        title: 'Stop cart reminders?',
        text: 'We’ll stop emailing you about pairs you left in your cart.',
        button: 'Stop these emails',
      }}
      done={{
        title: 'Done',
        text: 'We won’t remind you about your cart again. Everything in it stays there.',
      }}
    />
  )
}
