import { MailLinkPage, mailLinkMeta } from '../features/mail-link/mail-link-page.tsx'
import type { Route } from './+types/restock-stop'

export function meta(): Route.MetaDescriptors {
  return mailLinkMeta('Stop waiting for sizes')
}

export default function RestockStop() {
  return (
    <MailLinkPage
      leaves
      ask={{
        title: 'Stop waiting?',
        text: 'We will forget every size you wait for and write no more about sizes that come back.',
        button: 'Stop these emails',
      }}
      done={{
        title: 'Done',
        text: 'We will not write to you about sizes that come back. You can ask again at any shoe.',
      }}
    />
  )
}
