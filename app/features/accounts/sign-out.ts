import { call } from '../../api/browser-call.ts'
import { accountEndpoints } from '../../api/endpoints.ts'
import { clearDrafts } from './clear-drafts.ts'
import { writeSession } from './use-session.ts'

/** Ends the session on the server and in this browser; here also if the server cannot be reached. */
export async function signOut(): Promise<void> {
  const ended = call(accountEndpoints.logout)
  writeSession(null)
  clearDrafts()
  await ended
}
