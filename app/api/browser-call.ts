import { basePath } from '../../contract/base-path.ts'
import { tellAnswer } from './answer-listener.ts'
import { createClient } from './client.ts'
import { sessionToken } from './session-token.ts'
import { createSignedOutRule } from './signed-out.ts'

/** The browser's API client, with its session. */
export const call = createClient({
  fetch: (request) => globalThis.fetch(request),
  root: () => `${window.location.origin}${basePath}/api`,
  onAnswer: tellAnswer,
  token: () => sessionToken.read(),
  onUnauthorized: createSignedOutRule(sessionToken, () => window.location),
})
