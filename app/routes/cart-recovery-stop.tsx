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
        text: 'We will write no more about pairs that you left in your cart.',
        button: 'Stop these emails',
      }}
      done={{
        title: 'Done',
        text: 'We will not remind you of your cart again. What is in it stays there.',
      }}
    />
  )
}
