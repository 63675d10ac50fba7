import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import type { RoleView, roleBody } from '../../contract/admin/staff.ts'
import { completeKeys } from '../../contract/admin/staff-keys.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { keysOf, type RoleRow, refuseBeyond, refuseKeysBeyond } from './grants.ts'
import type { Granter, StaffDeps } from './staff-deps.ts'

type RoleDeps = Pick<StaffDeps, 'db' | 'clock'>
type WantedRole = z.output<typeof roleBody>

const maxRoles = 100
const noRole = () => refuse('not_found', 'There is no such role')
const nameTaken = () => refuse('invalid_state', 'There is a role of this name already')

/** All roles: the owner first, then by name. */
export async function listRoles(db: Db): Promise<RoleView[]> {
  const rows = await db
    .selectFrom('staff_role as r')
    .select(['r.id', 'r.name', 'r.keys', 'r.is_owner'])
    .select((eb) =>
      eb
        .selectFrom('staff as m')
        .select((inner) => inner.fn.countAll<string>().as('members'))
        .whereRef('m.role_id', '=', 'r.id')
        .as('members'),
    )
    .orderBy('r.is_owner', 'desc')
    .orderBy('r.name')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isOwner: row.is_owner,
    keys: keysOf(row),
    members: Number(row.members ?? 0),
  }))
}

async function roleView(db: Db, id: string): Promise<RoleView | Refusal> {
  return (await listRoles(db)).find((role) => role.id === id) ?? noRole()
}

/** Makes a role of rights that the caller holds. */
export function createRole(
  deps: RoleDeps,
  wanted: WantedRole,
  granter: Granter,
): Promise<RoleView | Refusal> {
  return transaction(deps.db, async (tx) => {
    const keys = completeKeys(wanted.keys)
    const refused = refuseKeysBeyond(granter, keys)
    if (refused) return refused
    if ((await listRoles(tx)).length >= maxRoles) {
      return refuse('invalid_state', `There are ${maxRoles} roles: remove one first`)
    }
    const id = newId()
    const now = deps.clock.now()
    const added = await tx
      .insertInto('staff_role')
      .values({ id, name: wanted.name, keys, created_at: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return nameTaken()
    const on = { kind: 'role', id }
    await recordAudit(tx, {
      by: granter.by,
      verb: 'role.create',
      on,
      after: { name: wanted.name, keys },
      at: now,
    })
    return roleView(tx, id)
  })
}

/** Changes a role for all members who have it. Refused where it holds, or would hold, more than the caller. */
export function updateRole(
  deps: RoleDeps,
  { id, ...wanted }: WantedRole & { id: string },
  granter: Granter,
): Promise<RoleView | Refusal> {
  return transaction(deps.db, async (tx) => {
    const role = await roleWithin(tx, id, granter)
    if (isRefusal(role)) return role
    const keys = completeKeys(wanted.keys)
    const refused = refuseKeysBeyond(granter, keys)
    if (refused) return refused
    const namesake = await tx
      .selectFrom('staff_role')
      .select('id')
      .where('name', '=', wanted.name)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (namesake) return nameTaken()
    await tx.updateTable('staff_role').set({ name: wanted.name, keys }).where('id', '=', id).execute()
    await recordAudit(tx, {
      by: granter.by,
      verb: 'role.update',
      on: { kind: 'role', id },
      before: { name: role.name, keys: keysOf(role) },
      after: { name: wanted.name, keys },
      at: deps.clock.now(),
    })
    return roleView(tx, id)
  })
}

/** Removes a role that nobody has; invitations to it go with it. */
export function deleteRole(
  deps: RoleDeps,
  id: string,
  granter: Granter,
): Promise<{ success: true } | Refusal> {
  return transaction(deps.db, async (tx) => {
    const role = await roleWithin(tx, id, granter)
    if (isRefusal(role)) return role
    const bearer = await tx
      .selectFrom('staff')
      .select('id')
      .where('role_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (bearer) return refuse('invalid_state', 'Members bear this role: give them another one first')
    await tx.deleteFrom('staff_role').where('id', '=', id).execute()
    await recordAudit(tx, {
      by: granter.by,
      verb: 'role.delete',
      on: { kind: 'role', id },
      before: { name: role.name, keys: keysOf(role) },
      at: deps.clock.now(),
    })
    return { success: true } as const
  })
}

/** A role, locked, that the caller may change. The owner's holds everything and stays as it is. */
async function roleWithin(tx: Tx, id: string, granter: Granter): Promise<RoleRow | Refusal> {
  const role = isUuid(id)
    ? await tx
        .selectFrom('staff_role')
        .select(['id', 'name', 'keys', 'is_owner'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!role) return noRole()
  if (role.is_owner) return refuse('invalid_state', 'The owner’s role cannot be changed')
  return refuseBeyond(granter, role) ?? role
}
