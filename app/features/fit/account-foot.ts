import { call } from '../../api/browser-call.ts'
import { fitProfileEndpoints } from '../../api/endpoints.ts'
import { replyOrThrow } from '../../api/personal-query.ts'
import type { Foot } from './foot-size.ts'
import { readGuestFoot, writeGuestFoot } from './guest-foot.ts'

/** The customer's foot. What was measured before signing in goes into an account that has none. */
export async function readAccountFoot(signal?: AbortSignal): Promise<Foot | null> {
  const { fitProfile } = replyOrThrow(await call(fitProfileEndpoints.getFitProfile, {}, { signal }))
  const guestFoot = readGuestFoot()
  if (fitProfile !== null || guestFoot === null) return fitProfile
  const saved = await writeAccountFoot(guestFoot)
  writeGuestFoot(null)
  return saved
}

export async function writeAccountFoot(fitProfile: Foot | null): Promise<Foot | null> {
  return replyOrThrow(await call(fitProfileEndpoints.setFitProfile, { body: { fitProfile } })).fitProfile
}
