import { describe, expect, it } from 'vitest'
import { auditEndpoints } from '../../../contract/admin/audit.ts'
import { staffSignInEndpoints } from '../../../contract/admin/sign-in.ts'
import { staffEndpoints as e } from '../../../contract/admin/staff.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import {
  addStaff,
  adminBrowser,
  sendEmpty,
  staffPassword,
  type TestMember,
} from '../../support/staff-actions.ts'
import { staffShop } from '../../support/staff-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const { db, clock, api, mailbox } = await staffShop(database)

const as = (member: TestMember) => adminBrowser(api, member).call

async function roleId(name: string): Promise<string> {
  const row = await db
    .selectFrom('staff_role')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.id
}

async function tokenMailedTo(email: string): Promise<string> {
  const [mail] = await mailbox(email)
  return /\/admin\/invitation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const owner = await addStaff(db, clock)

describe('an invitation', () => {
  it('makes a member of the role, once, and is recorded', async () => {
    const email = 'packer@staff.example'
    const invited = replyOf(await as(owner)(e.invite, { body: { email, role: await roleId('warehouse') } }))
    expect(invited).toMatchObject({ email, role: { name: 'warehouse' }, invitedBy: owner.name })
    const token = await tokenMailedTo(email)
    const guest = adminBrowser(api)
    const { readInvitation, acceptInvitation } = staffSignInEndpoints
    expect(replyOf(await guest.call(readInvitation, { body: { token } }))).toEqual({
      email,
      role: 'warehouse',
      isReset: false,
      name: '',
    })
    const body = { token, name: 'Pat Packer', password: staffPassword }
    const short = { ...body, password: 'too-short' }
    expect(refusalOf(await guest.call(acceptInvitation, { body: short })).code).toBe('validation_failed')
    const session = replyOf(await guest.call(acceptInvitation, { body }))
    expect([session.state, session.staff.role]).toEqual(['signed_in', 'warehouse'])
    expect(refusalOf(await guest.call(acceptInvitation, { body })).code).toBe('expired')
    expect(refusalOf(await guest.call(e.listStaff, {})).code).toBe('forbidden')
    const { rows } = replyOf(await as(owner)(auditEndpoints.listAudit, { query: { limit: 2 } }))
    expect(rows.map(({ verb, actor, after }) => [verb, actor.name, after])).toEqual([
      ['staff.join', 'Pat Packer', { email, name: 'Pat Packer', role: 'warehouse' }],
      ['staff.invite', owner.name, { email, role: 'warehouse' }],
    ])
  })

  it('works for a week, until it is withdrawn or sent anew, and not for members', async () => {
    const role = await roleId('analyst')
    const email = 'late@staff.example'
    const { call } = adminBrowser(api)
    const read = async (token: string) => call(staffSignInEndpoints.readInvitation, { body: { token } })
    replyOf(await as(owner)(e.invite, { body: { email, role } }))
    const first = await tokenMailedTo(email)
    const again = replyOf(await as(owner)(e.invite, { body: { email, role } }))
    expect(refusalOf(await read(first)).code).toBe('expired')
    const second = await tokenMailedTo(email)
    replyOf(await read(second))
    const listed = replyOf(await as(owner)(e.listInvitations, {}))
    expect(listed.rows.filter((row) => row.email === email)).toHaveLength(1)
    replyOf(await as(owner)(e.withdrawInvitation, { params: { id: again.id } }))
    expect(refusalOf(await read(second)).code).toBe('expired')
    replyOf(await as(owner)(e.invite, { body: { email, role } }))
    const third = await tokenMailedTo(email)
    await db
      .updateTable('staff_invitation')
      .set({ expires_at: clock.now() })
      .where('email', '=', email)
      .execute()
    expect(refusalOf(await read(third)).code).toBe('expired')
    const taken = await as(owner)(e.invite, { body: { email: owner.email, role } })
    expect(refusalOf(taken).code).toBe('email_taken')
  })

  it('to a member sets password and second factor anew', async () => {
    const member = await addStaff(db, clock, { role: 'support', email: 'forgot@staff.example' })
    await db
      .updateTable('staff')
      .set({ totp_secret: 'JBSWY3DPEHPK3PXP' })
      .where('id', '=', member.staffId)
      .execute()
    replyOf(await as(owner)(e.resetStaff, { params: { id: member.staffId } }))
    const token = await tokenMailedTo(member.email)
    const body = { token, name: member.name, password: 'a-new-long-password' }
    const session = replyOf(await adminBrowser(api).call(staffSignInEndpoints.acceptInvitation, { body }))
    expect(session).toMatchObject({
      state: 'signed_in',
      staff: { role: 'support' },
      secondFactor: { hasTotp: false },
    })
    expect(refusalOf(await as(member)(staffSignInEndpoints.getSession)).status).toBe(401)
  })
})

describe('nobody grants more than they hold', () => {
  it('neither by invitation, role nor API key, nor changes who holds more', async () => {
    const manager = await addStaff(db, clock, { role: 'manager' })
    const call = as(manager)
    const [owners, warehouse] = [await roleId('owner'), await roleId('warehouse')]
    const refused = await Promise.all([
      call(e.invite, { body: { email: 'friend@staff.example', role: owners } }),
      call(e.setStaffRole, { params: { id: manager.staffId }, body: { role: owners } }),
      call(e.setStaffRole, { params: { id: owner.staffId }, body: { role: warehouse } }),
      call(e.disableStaff, { params: { id: owner.staffId } }),
      call(e.endStaffSessions, { params: { id: owner.staffId } }),
      call(e.resetStaff, { params: { id: owner.staffId } }),
      call(e.createRole, { body: { name: 'more', keys: ['settings:write'] } }),
      call(e.updateRole, {
        params: { id: warehouse },
        body: { name: 'warehouse', keys: ['settings:write'] },
      }),
      call(e.createApiKey, { body: { name: 'More', keys: ['orders:read', 'settings:write'] } }),
    ])
    expect(refused.map((result) => (result.ok ? 'ok' : result.problem.code))).toEqual(
      refused.map(() => 'forbidden'),
    )
    const fixed = await call(e.updateRole, { params: { id: owners }, body: { name: 'owner', keys: [] } })
    expect(refusalOf(fixed).code).toBe('invalid_state')
    replyOf(await call(e.createRole, { body: { name: 'packer', keys: ['orders:write'] } }))
    const other = await addStaff(db, clock, { role: 'analyst' })
    replyOf(await call(e.setStaffRole, { params: { id: other.staffId }, body: { role: warehouse } }))
  })

  it('an API key has only rights that its creator has now, and is revoked with them', async () => {
    const maker = await addStaff(db, clock, { role: 'manager' })
    const made = replyOf(
      await as(maker)(e.createApiKey, { body: { name: 'ERP', keys: ['staff:write', 'orders:read'] } }),
    )
    expect(made.apiKey.keys).toEqual(['orders:read', 'staff:read', 'staff:write'])
    const headers = { Authorization: `Bearer ${made.secret}` }
    const use = async () => (await sendEmpty(api, e.listStaff, headers)).status
    expect(await use()).toBe(200)
    const listed = replyOf(await as(owner)(e.listApiKeys, {})).rows.find(({ id }) => id === made.apiKey.id)
    expect(listed).toMatchObject({ hint: made.secret.slice(0, 8), lastUsedAt: clock.now().toISOString() })
    expect(JSON.stringify(listed)).not.toContain(made.secret)
    const stored = await db.selectFrom('api_key').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(made.secret)
    const params = { id: maker.staffId }
    replyOf(await as(owner)(e.setStaffRole, { params, body: { role: await roleId('analyst') } }))
    expect(await use()).toBe(403)
    replyOf(await as(owner)(e.setStaffRole, { params, body: { role: await roleId('manager') } }))
    expect(await use()).toBe(200)
    replyOf(await as(owner)(e.disableStaff, { params }))
    expect(await use()).toBe(401)
    replyOf(await as(owner)(e.enableStaff, { params }))
    replyOf(await as(owner)(e.revokeApiKey, { params: { id: made.apiKey.id } }))
    expect(await use()).toBe(401)
  })
})

describe('roles', () => {
  it('change at once for all members who have them; one that is in use stays', async () => {
    const body = { name: 'reader', keys: ['staff:read' as const] }
    const role = replyOf(await as(owner)(e.createRole, { body }))
    expect(refusalOf(await as(owner)(e.createRole, { body })).code).toBe('invalid_state')
    const reader = await addStaff(db, clock, { role: 'reader' })
    replyOf(await as(reader)(e.listRoles))
    const params = { id: role.id }
    expect(refusalOf(await as(owner)(e.deleteRole, { params })).code).toBe('invalid_state')
    replyOf(await as(owner)(e.updateRole, { params, body: { name: 'reader', keys: ['orders:write'] } }))
    expect(refusalOf(await as(reader)(e.listRoles)).code).toBe('forbidden')
    const session = replyOf(await as(reader)(staffSignInEndpoints.getSession))
    expect(session.keys).toEqual(['orders:read', 'orders:write'])
    const analyst = { role: await roleId('analyst') }
    replyOf(await as(owner)(e.setStaffRole, { params: { id: reader.staffId }, body: analyst }))
    replyOf(await as(owner)(e.deleteRole, { params }))
  })
})

describe('the last owner', () => {
  it('is neither demoted nor disabled, also by two at once', async () => {
    const role = await roleId('manager')
    for (let round = 0; round < 5; round++) {
      await db.updateTable('staff').set({ disabled_at: clock.now() }).execute()
      const [one, two] = [await addStaff(db, clock), await addStaff(db, clock)]
      const results = await Promise.all([
        as(one)(e.setStaffRole, { params: { id: two.staffId }, body: { role } }),
        as(two)(e.disableStaff, { params: { id: one.staffId } }),
        as(two)(e.setStaffRole, { params: { id: two.staffId }, body: { role } }),
      ])
      const left = await db
        .selectFrom('staff as m')
        .innerJoin('staff_role as r', 'r.id', 'm.role_id')
        .select('m.id')
        .where('r.is_owner', '=', true)
        .where('m.disabled_at', 'is', null)
        .execute()
      expect([round, left.length]).toEqual([round, 1])
      expect(results.some(({ ok }) => ok)).toBe(true)
    }
  })
})

describe('the list of members', () => {
  it('is read page by page and by words, role and state', async () => {
    const seen: string[] = []
    const { call } = adminBrowser(api, await addStaff(db, clock))
    let cursor: string | undefined
    do {
      const page = replyOf(await call(e.listStaff, { query: { limit: 3, ...(cursor ? { cursor } : {}) } }))
      seen.push(...page.rows.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    const all = await db.selectFrom('staff').select('id').orderBy('name').orderBy('id').execute()
    expect(seen).toEqual(all.map(({ id }) => id))
    const found = replyOf(await call(e.listStaff, { query: { q: 'PACKER', state: 'disabled' } }))
    expect(found.rows.map(({ name }) => name)).toEqual(['Pat Packer'])
    const odd = await call(e.listStaff, { query: { cursor: 'nonsense', role: 'warehouse' } })
    expect(replyOf(odd).rows.every(({ role }) => role.name === 'warehouse')).toBe(true)
  })
})
