import { call } from '../../api/browser-call.ts'
import { newsletterEndpoints } from '../../api/endpoints.ts'

/** Fetched when the form is first sent, so that pages with the form stay light. */
export function subscribe(email: string) {
  return call(newsletterEndpoints.subscribe, { body: { email } })
}
