import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import type { StaffMemberView, staffListQuery } from '../../contract/admin/staff.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Db } from '../platform/db/database.ts'
import { pageOf, readCursor } from '../platform/db/keyset.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { type RoleRow, refuseBeyond } from './grants.ts'
import { isOpen } from './session-lookup.ts'
import type { Granter, StaffDeps } from './staff-deps.ts'
import {
  deleteStaffSessions,
  findRole,
  hasOtherOwner,
  lockOwners,
  lockStaff,
  type StaffRow,
} from './staff-queries.ts'

type ListDeps = Pick<StaffDeps, 'db' | 'clock'>

const noMember = () => refuse('not_found', 'There is no such member')

function members(db: Db) {
  return db
    .selectFrom('staff as m')
    .innerJoin('staff_role as r', 'r.id', 'm.role_id')
    .select(['m.id', 'm.name', 'm.email', 'm.disabled_at', 'm.created_at'])
    .select(['r.id as role_id', 'r.name as role', 'r.is_owner'])
    .select((eb) => [
      sql<boolean>`m.totp_secret is not null or exists (select from staff_passkey p where p.staff_id = m.id)`.as(
        'has_second_factor',
      ),
      eb
        .selectFrom('staff_session as s')
        .select((inner) => inner.fn.max('s.last_used_at').as('at'))
        .whereRef('s.staff_id', '=', 'm.id')
        .as('last_seen_at'),
    ])
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number]

function viewOf(row: MemberRow): StaffMemberView {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: { id: row.role_id, name: row.role, isOwner: row.is_owner },
    isDisabled: row.disabled_at !== null,
    hasSecondFactor: row.has_second_factor,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

/** Members by name, page by page. */
export async function listStaff(
  { db }: Pick<ListDeps, 'db'>,
  { q, role, state, cursor, limit }: z.output<typeof staffListQuery>,
) {
  const [name, id] = readCursor(cursor, 2) ?? []
  let query = members(db)
  if (q) {
    const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where((eb) => eb.or([eb('m.name', 'ilike', like), eb('m.email', 'ilike', like)]))
  }
  if (role) query = query.where('r.name', '=', role)
  if (state) query = query.where('m.disabled_at', state === 'active' ? 'is' : 'is not', null)
  if (name !== undefined && id !== undefined && isUuid(id)) {
    query = query.where((eb) => eb(eb.refTuple('m.name', 'm.id'), '>', eb.tuple(name, id)))
  }
  const rows = await query
    .orderBy('m.name')
    .orderBy('m.id')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, (row) => [row.name, row.id])
  return { rows: page.rows.map(viewOf), next: page.next }
}

async function memberView(db: Db, id: string): Promise<StaffMemberView | Refusal> {
  const row = await members(db).where('m.id', '=', id).executeTakeFirst()
  return row ? viewOf(row) : noMember()
}

/** The id of a member by id or address. */
export async function findStaffId(db: Db, reference: string): Promise<string | Refusal> {
  const query = db.selectFrom('staff').select('id')
  const row = isUuid(reference)
    ? await query.where('id', '=', reference).executeTakeFirst()
    : await query.where('email', '=', reference.trim().toLowerCase()).executeTakeFirst()
  return row?.id ?? noMember()
}

/** One member with their open sessions. */
export async function getStaff({ db, clock }: ListDeps, id: string) {
  const member = isUuid(id) ? await memberView(db, id) : noMember()
  if (isRefusal(member)) return member
  const rows = await openSessions(db, id, clock.now())
  return {
    member,
    sessions: rows.map((row) => ({
      id: row.id,
      device: row.device,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
    })),
  }
}

export function openSessions(db: Db, staffId: string, now: Date) {
  return db
    .selectFrom('staff_session as s')
    .select(['s.id', 's.device', 's.created_at', 's.last_used_at'])
    .where('s.staff_id', '=', staffId)
    .where(isOpen(now))
    .orderBy('s.last_used_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
}

/** Gives a member another role. The last owner stays one. */
export function setStaffRole(
  deps: ListDeps,
  { id, role: roleId }: { id: string; role: string },
  granter: Granter,
): Promise<StaffMemberView | Refusal> {
  return changeMember(deps, id, granter, async (tx, member, old) => {
    const role = isUuid(roleId) ? await findRole(tx, roleId) : undefined
    if (!role) return refuse('not_found', 'There is no such role')
    const refused = refuseBeyond(granter, role)
    if (refused) return refused
    if (old.is_owner && !role.is_owner && !(await hasOtherOwner(tx, id))) return lastOwner()
    await tx.updateTable('staff').set({ role_id: role.id }).where('id', '=', member.id).execute()
    return { verb: 'staff.set_role', before: { role: old.name }, after: { role: role.name } }
  })
}

/** Shuts a member out: sessions, invitations they made and their API keys end at once. */
export function disableStaff(deps: ListDeps, id: string, granter: Granter) {
  return changeMember(deps, id, granter, async (tx, member, role) => {
    if (role.is_owner && !(await hasOtherOwner(tx, id))) return lastOwner()
    const now = deps.clock.now()
    await tx
      .updateTable('staff')
      .set({ disabled_at: member.disabled_at ?? now })
      .where('id', '=', id)
      .execute()
    await deleteStaffSessions(tx, id)
    await tx.deleteFrom('staff_invitation').where('invited_by', '=', id).execute()
    await tx.deleteFrom('staff_invitation').where('staff_id', '=', id).execute()
    return {
      verb: 'staff.disable',
      before: { disabled: member.disabled_at !== null },
      after: { disabled: true },
    }
  })
}

/** Reactivates a member, who has to sign in anew. */
export function enableStaff(deps: ListDeps, id: string, granter: Granter) {
  return changeMember(deps, id, granter, async (tx, member) => {
    await tx.updateTable('staff').set({ disabled_at: null }).where('id', '=', id).execute()
    return {
      verb: 'staff.enable',
      before: { disabled: member.disabled_at !== null },
      after: { disabled: false },
    }
  })
}

/** Ends all sessions of a member. */
export function endStaffSessions(
  deps: ListDeps,
  id: string,
  granter: Granter,
): Promise<{ ended: number } | Refusal> {
  return transaction(deps.db, async (tx) => {
    const found = await memberWithin(tx, id, granter)
    if (isRefusal(found)) return found
    const ended = await deleteStaffSessions(tx, id)
    const entry = { by: granter.by, on: { kind: 'staff', id }, at: deps.clock.now() }
    await recordAudit(tx, {
      ...entry,
      verb: 'staff.end_sessions',
      before: { sessions: ended },
      after: { sessions: 0 },
    })
    return { ended }
  })
}

const lastOwner = () => refuse('invalid_state', 'This is the last owner: make somebody else an owner first')

type Change = {
  verb: string
  before: Record<string, string | boolean>
  after: Record<string, string | boolean>
}

function changeMember(
  { db, clock }: ListDeps,
  id: string,
  granter: Granter,
  change: (tx: Tx, member: StaffRow, role: RoleRow) => Promise<Change | Refusal>,
): Promise<StaffMemberView | Refusal> {
  return transaction(db, async (tx) => {
    await lockOwners(tx)
    const found = await memberWithin(tx, id, granter)
    if (isRefusal(found)) return found
    const done = await change(tx, found.member, found.role)
    if (isRefusal(done)) return done
    await recordAudit(tx, { by: granter.by, on: { kind: 'staff', id }, at: clock.now(), ...done })
    return memberView(tx, id)
  })
}

/** A member, locked, whom the caller may change. */
async function memberWithin(
  tx: Tx,
  id: string,
  granter: Granter,
): Promise<{ member: StaffRow; role: RoleRow } | Refusal> {
  const member = isUuid(id) ? await lockStaff(tx, id) : undefined
  const role = member && (await findRole(tx, member.role_id))
  if (!member || !role) return noMember()
  return refuseBeyond(granter, role) ?? { member, role }
}
