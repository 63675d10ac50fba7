import { type Call, createClient } from '../../app/api/client.ts'
import type { AdminEndpoint } from '../../contract/admin/admin-endpoint.ts'
import { hashPassword, hashToken, newToken } from '../../server/accounts/accounts.ts'
import { apiRoot } from '../../server/api.ts'
import type { Clock } from '../../server/platform/clock/clock.ts'
import type { Db } from '../../server/platform/db/database.ts'
import { newId } from '../../server/platform/db/ids.ts'

/** The page that calls, as `loadConfig({})` names the shop. */
export const ownOrigin = 'http://127.0.0.1:3000'
export const staffPassword = 'a-long-enough-password'

const hashed = hashPassword(staffPassword)

export type TestMember = { staffId: string; email: string; name: string; cookie: string; sessionId: string }

/** Inserts a member with a complete session; cheaper than an invitation. */
export async function addStaff(
  db: Db,
  clock: Clock,
  { role = 'owner', email = `${newId()}@staff.example`, isComplete = true, name = '' } = {},
): Promise<TestMember> {
  const [staffId, sessionId, token] = [newId(), newId(), newToken()]
  const now = clock.now()
  const { id: roleId } = await db
    .selectFrom('staff_role')
    .select('id')
    .where('name', '=', role)
    .executeTakeFirstOrThrow()
  const shownName = name || `Member ${staffId.slice(-4)}`
  await db
    .insertInto('staff')
    .values({
      id: staffId,
      email,
      name: shownName,
      password_hash: await hashed,
      role_id: roleId,
      created_at: now,
    })
    .execute()
  await db
    .insertInto('staff_session')
    .values({
      id: sessionId,
      staff_id: staffId,
      token_hash: hashToken(token),
      device: 'Firefox on Linux',
      created_at: now,
      last_used_at: now,
      signed_in_at: isComplete ? now : null,
    })
    .execute()
  return { staffId, email, name: shownName, sessionId, cookie: `outsole_staff=${token}` }
}

type Api = { request(path: string, init?: RequestInit): Response | Promise<Response> }

/** A browser of the back office: sends its page and keeps the session's cookie. */
export function adminBrowser(api: Api, { cookie = '', origin = ownOrigin } = {}) {
  const jar = { cookie }
  const call: Call = createClient({
    root: () => `${ownOrigin}${apiRoot}`,
    fetch: async (request) => {
      if (jar.cookie) request.headers.set('Cookie', jar.cookie)
      request.headers.set('Origin', origin)
      request.headers.set('User-Agent', 'Mozilla/5.0 (X11; Linux) Firefox/140.0')
      const response = await api.request(new URL(request.url).pathname + new URL(request.url).search, {
        method: request.method,
        headers: request.headers,
        ...(request.method === 'GET' ? {} : { body: await request.text() }),
      })
      const set = response.headers.get('Set-Cookie')
      if (set) jar.cookie = set.split(';')[0] ?? ''
      return response
    },
  })
  return { call, jar }
}

/** Sends a call of the contract with nothing in it that fits: ids of nothing, an empty body. */
export function sendEmpty(
  api: Api,
  { method, path }: AdminEndpoint,
  headers: Record<string, string>,
): Promise<Response> {
  const filled = path.replaceAll(/\{\w+\}/g, newId())
  const init = { method, headers: { 'Content-Type': 'application/json', ...headers } }
  return Promise.resolve(api.request(apiRoot + filled, method === 'GET' ? init : { ...init, body: '{}' }))
}
