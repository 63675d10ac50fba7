import { isPrivateHost } from '../platform/http/private-addresses.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'

/** The address in one spelling; refuses one that is no https address, or one of a private network, unless they are allowed. */
export function webhookAddress(text: string, allowPrivate: boolean): string | Refusal {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    return wrong('Please enter an address such as https://receiver.example/hook')
  }
  if (url.username !== '' || url.password !== '') {
    return wrong('Please leave name and password out: the signature says that the shop sends')
  }
  if (!allowPrivate && url.protocol !== 'https:')
    return wrong('Please use an address that begins with https://')
  if (!allowPrivate && isPrivateHost(url)) return wrong('This address belongs to a private network')
  url.hash = ''
  return url.href
}

function wrong(message: string): Refusal {
  return refuse('validation_failed', message, { details: [{ path: 'url', message }] })
}
