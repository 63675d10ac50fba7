import { call } from '../../api/browser-call.ts'
import { accountEndpoints } from '../../api/endpoints.ts'
import { forgetTab } from './forget-tab.ts'
import { writeSession } from './use-session.ts'

/** Ends the session on the server and in this browser; here also if the server cannot be reached. */
export async function signOut(): Promise<void> {
  const ended = call(accountEndpoints.logout)
  writeSession(null)
  forgetTab()
  await ended
}
