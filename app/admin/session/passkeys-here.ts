import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { staffSignInEndpoints } from '../../../contract/admin/sign-in.ts'
import type { CallResult } from '../../api/client.ts'
import { adminCall } from '../api/admin-queries.ts'

/** Whether this browser makes passkeys for this address: a name, not a number such as 127.0.0.1. */
export function canUsePasskeys(): boolean {
  return browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname)
}

const cancelled = 'The passkey was not used. Please try again.'

type Refused = { ok: false; message: string }

function refusedBy(result: Extract<CallResult<unknown>, { ok: false }>): Refused {
  return { ok: false, message: result.problem.message || cancelled }
}

/** Completes a sign-in with a passkey. */
export async function signInWithPasskey() {
  const asked = await adminCall(staffSignInEndpoints.askForPasskey)
  if (!asked.ok) return refusedBy(asked)
  const response = await startAuthentication({ optionsJSON: asked.reply }).catch(() => null)
  if (!response) return { ok: false, message: cancelled } as const
  const given = await adminCall(staffSignInEndpoints.givePasskey, {
    body: { response: { ...response, clientExtensionResults: {} } },
  })
  return given.ok ? given : refusedBy(given)
}

/** Makes a passkey and keeps it under this name. */
export async function makePasskey(name: string) {
  const started = await adminCall(staffSignInEndpoints.startPasskey)
  if (!started.ok) return refusedBy(started)
  const response = await startRegistration({ optionsJSON: started.reply }).catch(() => null)
  if (!response) return { ok: false, message: 'No passkey was made. Please try again.' } as const
  const added = await adminCall(staffSignInEndpoints.addPasskey, {
    body: { name, response: { ...response, clientExtensionResults: {} } },
  })
  return added.ok ? added : refusedBy(added)
}
