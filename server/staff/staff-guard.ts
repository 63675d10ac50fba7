import type { StaffKey, StaffNeed } from '../../contract/admin/staff-keys.ts'
import { completeKeys } from '../../contract/admin/staff-keys.ts'
import { hashToken } from '../accounts/accounts.ts'
import { byApiKey, byStaff } from '../platform/actor.ts'
import type { StaffCaller } from '../platform/http/admin-route.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { keysOf } from './grants.ts'
import { findApiKey, findStaffSession, noteApiKeyUse, noteSessionUse } from './session-lookup.ts'
import type { StaffDeps } from './staff-deps.ts'
import { isOwnOrigin } from './staff-origin.ts'

export const apiKeyMark = 'osk_'

/** What the guard looks at of a request. */
export type GuardedRequest = {
  method: string
  requestId: string
  header(name: string): string | undefined
}

export type StaffGuard = (request: GuardedRequest, needs: StaffNeed) => Promise<StaffCaller | null | Refusal>

/**
 * Decides who calls the back office and whether they may: by the session's cookie or an API key, never by a customer's
 * token. Reads the database each time, so that every change of rights holds at once.
 */
export function createStaffGuard(deps: Pick<StaffDeps, 'db' | 'clock' | 'config'>): StaffGuard {
  return async function guard(request, needs) {
    const foreign = refuseForeignOrigin(request, deps.config.publicUrl)
    if (foreign) return foreign
    if (needs === 'nobody') return null
    const caller = await findCaller(deps, request)
    if (!caller) return refuse('unauthorized', 'Please sign in to the back office')
    return refuseNeed(caller, needs) ?? caller
  }
}

/** A browser names the page that sends: no other site changes anything with the cookie of somebody who is signed in. */
function refuseForeignOrigin({ method, header }: GuardedRequest, publicUrl: string): Refusal | null {
  if (method === 'GET' || method === 'HEAD') return null
  const origin = header('Origin')
  const isFromBrowser = origin !== undefined || header('Authorization') === undefined
  if (!isFromBrowser || isOwnOrigin(origin, header('Host'), publicUrl)) return null
  return refuse('forbidden', 'This change does not come from a page of the back office')
}

async function findCaller(
  { db, clock, config }: Pick<StaffDeps, 'db' | 'clock' | 'config'>,
  { header, requestId }: GuardedRequest,
): Promise<StaffCaller | null> {
  const now = clock.now()
  const authorization = header('Authorization')
  if (authorization !== undefined) {
    const secret = /^Bearer (osk_[\w-]{20,100})$/.exec(authorization)?.[1]
    const key = secret === undefined ? undefined : await findApiKey(db, hashToken(secret))
    if (!key) return null
    await noteApiKeyUse(db, key, now)
    const held = keysOf({ keys: key.role_keys, is_owner: key.is_owner })
    const keys = completeKeys(key.keys).filter((each) => held.includes(each))
    return { by: byApiKey(key, requestId), keys, isOwner: false, session: null }
  }
  const token = readCookie(header('Cookie'), cookieName(config.publicUrl))
  const session = token === undefined ? undefined : await findStaffSession(db, hashToken(token), now)
  if (!session) return null
  await noteSessionUse(db, session, now)
  return {
    by: byStaff({ id: session.staff_id, name: session.name }, requestId),
    keys: keysOf(session),
    isOwner: session.is_owner,
    session: { id: session.id, staffId: session.staff_id, signedInAt: session.signed_in_at },
  }
}

function refuseNeed({ session, keys }: StaffCaller, needs: StaffNeed): Refusal | null {
  if (needs === 'password' || needs === 'session') {
    if (!session) return refuse('forbidden', 'An API key cannot do this: sign in to the back office')
    if (needs === 'password') return null
  }
  if (session && !session.signedInAt) {
    return refuse('second_factor_required', 'Please complete your sign-in with your second factor')
  }
  if (isKey(needs) && !keys.includes(needs)) {
    return refuse('forbidden', `You need the right ${needs} for this. Ask an owner of the shop for it.`)
  }
  return null
}

function isKey(needs: StaffNeed): needs is StaffKey {
  return needs.includes(':')
}

/** Under https browsers take this name over https only. */
export function cookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Secure-outsole_staff' : 'outsole_staff'
}

/** `Set-Cookie` of a session's token; null ends it. Sent back to the API of the back office alone. */
export function createCookieText({ publicUrl, path }: { publicUrl: string; path: string }) {
  return function cookieText(token: string | null): string {
    const parts = [`${cookieName(publicUrl)}=${token ?? ''}`, `Path=${path}`, 'HttpOnly', 'SameSite=Strict']
    if (publicUrl.startsWith('https:')) parts.push('Secure')
    parts.push(`Max-Age=${token === null ? 0 : 7 * 24 * 3600}`)
    return parts.join('; ')
  }
}

function readCookie(header: string | undefined, name: string): string | undefined {
  const value = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return value !== undefined && /^[\w-]{20,100}$/.test(value) ? value : undefined
}
