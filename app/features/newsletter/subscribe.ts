import { call } from '../../api/browser-call.ts'
import { newsletterEndpoints } from '../../api/endpoints.ts'

/** Lazy chunk, loaded when the form is first submitted. */
export function subscribe(email: string) {
  return call(newsletterEndpoints.subscribe, { body: { email } })
}
