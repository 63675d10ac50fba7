import { MailLinkPage, mailLinkMeta } from '../features/mail-link/mail-link-page.tsx'
import type { Route } from './+types/restock-stop'

export function meta(): Route.MetaDescriptors {
  return mailLinkMeta('Stop size alerts')
}

export default function RestockStop() {
  return (
    <MailLinkPage
      leaves
      ask={{
        title: 'Stop size alerts?',
        text: 'We’ll stop emailing you when sizes you asked about are back.',
        button: 'Stop these emails',
      }}
      done={{
        title: 'Done',
        text: 'We won’t email you about sizes that come back. You can ask again on any shoe’s page.',
      }}
    />
  )
}
