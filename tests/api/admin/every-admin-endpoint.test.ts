import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { adminContract } from '../../../contract/admin/admin-contract.ts'
import type { AdminEndpoint } from '../../../contract/admin/admin-endpoint.ts'
import { completeKeys, type StaffKey, staffKeys } from '../../../contract/admin/staff-keys.ts'
import { contract } from '../../../contract/contract.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { problemBody, problemStatus } from '../../../contract/problem.ts'
import { hashToken } from '../../../server/accounts/accounts.ts'
import { apiRoot, createApi } from '../../../server/api.ts'
import { openCatalogue } from '../../../server/catalogue/catalogue.ts'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { loadConfig } from '../../../server/platform/config/config.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { silentLog } from '../../../server/platform/log/log.ts'
import { addStaff, ownOrigin, sendEmpty, type TestMember } from '../../support/staff-actions.ts'
import { addCustomer } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

/** Every endpoint of the back office, as the contract lists them: called by everybody who may, and by everybody else. */

const { db } = await testDatabase()
const clock = movableClock()
const catalogue = await openCatalogue({ db, clock, log: silentLog() })
afterAll(() => catalogue.close())
const config = loadConfig({ CLIENT_LIMIT_PER_HOUR: '1000000' })
const api = createApi({ db, clock, config, log: silentLog(), catalogue, checkReplies: true })

const endpoints = Object.entries(adminContract).flatMap(([noun, group]) =>
  Object.entries<AdminEndpoint>(group).map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint })),
)
const roles = await db.selectFrom('staff_role').select(['name', 'keys', 'is_owner']).orderBy('name').execute()
const customer = await addCustomer(db, clock)
/** Stays when the others lose their rights. */
let owner: TestMember

beforeAll(async () => {
  owner = await addStaff(db, clock)
})

const isKey = (needs: string): needs is StaffKey => needs.includes(':')

async function codeOf(response: Response): Promise<string> {
  if (response.ok) return 'ok'
  const problem = problemBody.parse(await response.json())
  expect(problemStatus[problem.code]).toBe(response.status)
  expect(problem.message).toMatch(/^[A-Za-z].{9,}/)
  return problem.code
}

async function addApiKey(keys: readonly string[], madeBy = owner.staffId): Promise<string> {
  const secret = `osk_${newId()}${newId()}`
  const row = {
    id: newId(),
    name: 'Test',
    keys: [...keys],
    hint: 'osk_',
    made_by: madeBy,
    created_at: clock.now(),
  }
  await db
    .insertInto('api_key')
    .values({ ...row, token_hash: hashToken(secret) })
    .execute()
  return `Bearer ${secret}`
}

describe.each(endpoints)('$name', ({ endpoint }) => {
  const { needs, method } = endpoint
  const signedInCode = needs === 'nobody' ? [] : ['unauthorized']

  it.each(roles)('as $name', async (role) => {
    const member = await addStaff(db, clock, { role: role.name })
    const code = await codeOf(await sendEmpty(api, endpoint, { Cookie: member.cookie, Origin: ownOrigin }))
    const mayCall = !isKey(needs) || role.is_owner || completeKeys(role.keys).includes(needs)
    if (mayCall) expect(['unauthorized', 'second_factor_required', 'forbidden']).not.toContain(code)
    else expect(code).toBe('forbidden')
  })

  it('as nobody, as a customer, with an expired, forged or half-finished session', async () => {
    const dead = await addStaff(db, clock)
    await db.deleteFrom('staff_session').where('id', '=', dead.sessionId).execute()
    const idle = await addStaff(db, clock)
    const halfDay = new Date(clock.now().getTime() - 12 * 3_600_000)
    await db
      .updateTable('staff_session')
      .set({ last_used_at: halfDay })
      .where('id', '=', idle.sessionId)
      .execute()
    const old = await addStaff(db, clock)
    const week = new Date(clock.now().getTime() - 7 * 86_400_000)
    await db.updateTable('staff_session').set({ created_at: week }).where('id', '=', old.sessionId).execute()
    const shutOut = await addStaff(db, clock)
    await db
      .updateTable('staff')
      .set({ disabled_at: clock.now() })
      .where('id', '=', shutOut.staffId)
      .execute()
    const wrong: Record<string, string>[] = [
      {},
      { Authorization: `Bearer ${customer.token}` },
      { Cookie: `outsole_staff=${customer.token}` },
      { Cookie: dead.cookie },
      { Cookie: idle.cookie },
      { Cookie: old.cookie },
      { Cookie: shutOut.cookie },
      { Cookie: 'outsole_staff=' },
      { Cookie: owner.cookie, Authorization: `Bearer ${customer.token}` },
    ]
    for (const headers of wrong) {
      const code = await codeOf(await sendEmpty(api, endpoint, { Origin: ownOrigin, ...headers }))
      if (needs !== 'nobody') expect([headers, code]).toEqual([headers, 'unauthorized'])
      else expect(signedInCode).not.toContain(code)
    }
    const half = await addStaff(db, clock, { isComplete: false })
    const code = await codeOf(await sendEmpty(api, endpoint, { Cookie: half.cookie, Origin: ownOrigin }))
    const isOpenHalfway = needs === 'nobody' || needs === 'password'
    if (isOpenHalfway) expect(code).not.toBe('unauthorized')
    else expect(code).toBe('second_factor_required')
  })

  it('with API keys', async () => {
    const own = isKey(needs) ? [needs] : []
    const code = await codeOf(await sendEmpty(api, endpoint, { Authorization: await addApiKey(own) }))
    if (needs === 'session' || needs === 'password') expect(code).toBe('forbidden')
    else expect(['unauthorized', 'forbidden']).not.toContain(code)
    if (!isKey(needs)) return
    const others = staffKeys.filter((key) => key !== needs && key.replace('write', 'read') !== needs)
    const lacking = await addApiKey(others)
    expect(await codeOf(await sendEmpty(api, endpoint, { Authorization: lacking }))).toBe('forbidden')
    const revoked = await addApiKey([needs])
    await db
      .updateTable('api_key')
      .set({ revoked_at: clock.now() })
      .where('token_hash', '=', hashToken(revoked.replace('Bearer ', '')))
      .execute()
    expect(await codeOf(await sendEmpty(api, endpoint, { Authorization: revoked }))).toBe('unauthorized')
    const maker = await addStaff(db, clock, { role: 'analyst' })
    const beyond = isHeld(needs, 'analyst') ? null : await addApiKey([needs], maker.staffId)
    if (beyond)
      expect(await codeOf(await sendEmpty(api, endpoint, { Authorization: beyond }))).toBe('forbidden')
  })

  it.runIf(method !== 'GET')('not from another page', async () => {
    const member = await addStaff(db, clock)
    for (const Origin of [
      'https://elsewhere.example',
      'null',
      `${ownOrigin}.example`,
      'http://127.0.0.1:3001',
    ]) {
      const response = await sendEmpty(api, endpoint, { Cookie: member.cookie, Origin })
      expect([Origin, response.status]).toEqual([Origin, 403])
    }
    expect((await sendEmpty(api, endpoint, { Cookie: member.cookie })).status).toBe(403)
    const key = await addApiKey(staffKeys)
    const foreign = { Authorization: key, Origin: 'https://elsewhere.example' }
    expect((await sendEmpty(api, endpoint, foreign)).status).toBe(403)
  })
})

function isHeld(key: StaffKey, name: string): boolean {
  const role = roles.find((each) => each.name === name)
  return role !== undefined && completeKeys(role.keys).includes(key)
}

describe('the contract of the back office', () => {
  const mountedBelow = `${apiRoot}/admin/`

  it('every endpoint is mounted, below /admin, and no other', async () => {
    const wanted = endpoints.map(
      ({ endpoint: { method, path } }) => `${method} ${apiRoot}${path.replace(/\{(\w+)\}/g, ':$1')}`,
    )
    const pages = ['openapi.json', 'docs', 'content/:page/preview']
    const described = pages.map((name) => `GET ${mountedBelow}${name}`)
    const mounted = api.routes
      .filter(({ path, method }) => path.startsWith(mountedBelow) && method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(mounted)].sort()).toEqual([...wanted, ...described].sort())
  })

  it('only reads need a right to read, and every change one to write', () => {
    for (const { name, endpoint } of endpoints) {
      if (!isKey(endpoint.needs)) continue
      expect([name, endpoint.needs.endsWith(endpoint.method === 'GET' ? ':read' : ':write')]).toEqual([
        name,
        true,
      ])
    }
  })

  it('is described to staff and API keys only', async () => {
    for (const path of ['docs', 'openapi.json']) {
      expect((await api.request(mountedBelow + path)).status).toBe(401)
      const asCustomer = { Authorization: `Bearer ${customer.token}` }
      expect((await api.request(mountedBelow + path, { headers: asCustomer })).status).toBe(401)
      const analyst = await addStaff(db, clock, { role: 'analyst' })
      const shown = await api.request(mountedBelow + path, { headers: { Cookie: analyst.cookie } })
      expect(await shown.text()).toContain('/admin/staff')
    }
    const shops = await (await api.request(`${apiRoot}/openapi.json`)).text()
    expect(shops).not.toContain('/admin')
  })

  it('drafts are previewed by those alone who may read content', async () => {
    const preview = `${mountedBelow}content/home/preview`
    const asCustomer = { Authorization: `Bearer ${customer.token}` }
    expect((await api.request(preview)).status).toBe(401)
    expect((await api.request(preview, { headers: asCustomer })).status).toBe(401)
    const answers = { warehouse: 403, support: 403, merchandiser: 503, owner: 503 }
    for (const [role, status] of Object.entries(answers)) {
      const { cookie } = await addStaff(db, clock, { role })
      // This process has no pages to render.
      expect([role, (await api.request(preview, { headers: { Cookie: cookie } })).status]).toEqual([
        role,
        status,
      ])
    }
  })

  it('no session of staff signs anybody in to the shop', async () => {
    const token = owner.cookie.replace('outsole_staff=', '')
    const credentials: Record<string, string>[] = [
      { Cookie: owner.cookie },
      { Authorization: `Bearer ${token}` },
    ]
    const calls = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group))
    for (const { method, path } of calls.filter(({ access }) => access === 'customer')) {
      for (const headers of credentials) {
        const init = { method, headers: { 'Content-Type': 'application/json', ...headers } }
        const body = method === 'GET' ? {} : { body: '{}' }
        const response = await api.request(apiRoot + path.replaceAll(/\{\w+\}/g, newId()), {
          ...init,
          ...body,
        })
        expect([path, response.status]).toEqual([path, 401])
      }
    }
  })

  it('nothing of it is stored by caches', async () => {
    const response = await api.request(`${mountedBelow}session`, { headers: { Cookie: owner.cookie } })
    const reply = z.object({ staff: z.object({ email: z.string() }) }).parse(await response.json())
    expect([reply.staff.email, response.headers.get('cache-control')]).toEqual([owner.email, 'no-store'])
  })
})
