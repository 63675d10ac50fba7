import { mailLinkMeta } from '../../features/mail-link/mail-link-page.tsx'
import type { Route } from './+types/contact-link'
import { ThreadScreen } from './thread-screen.tsx'

/** The address holds a secret token: `noindex` and no referrer. */
export function meta(): Route.MetaDescriptors {
  return mailLinkMeta('Your message')
}

/** The document is the same for every token; the thread is loaded in the browser. */
export default function ContactLink({ params }: Route.ComponentProps) {
  return <ThreadScreen key={params.token} token={params.token} />
}
