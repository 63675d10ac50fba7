import { shop } from '../../contract/shop.ts'
import type { Route } from './+types/dev-mail'
import { MailboxScreen } from './dev-mail/mailbox-screen.tsx'

export function meta(): Route.MetaDescriptors {
  return [{ title: `Mailbox | ${shop.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function DevMail() {
  return <MailboxScreen />
}
