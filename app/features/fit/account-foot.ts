import type { BoughtSizes } from '../../../contract/fit-profile.ts'
import { call } from '../../api/browser-call.ts'
import { fitProfileEndpoints } from '../../api/endpoints.ts'
import { replyOrThrow } from '../../api/personal-query.ts'
import type { Foot } from './foot-size.ts'
import { readGuestFoot, writeGuestFoot } from './guest-foot.ts'

/** The fit profile of the account. A foot measured as a guest is saved to an account that has none. */
export async function readAccountFit(signal?: AbortSignal): Promise<AccountFit> {
  const { fitProfile, boughtSizes } = replyOrThrow(
    await call(fitProfileEndpoints.getFitProfile, {}, { signal }),
  )
  const guestFoot = readGuestFoot()
  if (fitProfile !== null || guestFoot === null) return { foot: fitProfile, boughtSizes }
  const saved = await writeAccountFoot(guestFoot)
  writeGuestFoot(null)
  return { foot: saved, boughtSizes }
}

export type AccountFit = { foot: Foot | null; boughtSizes: BoughtSizes }

export async function writeAccountFoot(fitProfile: Foot | null): Promise<Foot | null> {
  return replyOrThrow(await call(fitProfileEndpoints.setFitProfile, { body: { fitProfile } })).fitProfile
}
