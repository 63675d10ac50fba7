import { sql } from 'kysely'
import type { StaffKey } from '../../contract/admin/staff-keys.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import type { Tx } from '../platform/db/transaction.ts'

const columns = [
  'id',
  'email',
  'name',
  'password_hash',
  'role_id',
  'disabled_at',
  'totp_secret',
  'totp_last_period',
  'known_clients',
] as const

export function findStaffByEmail(db: Db, email: string) {
  return db.selectFrom('staff').select(columns).where('email', '=', email).executeTakeFirst()
}

export function findStaffById(db: Db, id: string) {
  return db.selectFrom('staff').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Locks a member's row until the transaction ends, so that changes of their rights and factors are serialized. */
export function lockStaff(tx: Tx, id: string) {
  return tx.selectFrom('staff').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaffById>>>

export function findRole(db: Db, id: string) {
  return db
    .selectFrom('staff_role')
    .select(['id', 'name', 'keys', 'is_owner'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function findRoleByName(db: Db, name: string) {
  return db
    .selectFrom('staff_role')
    .select(['id', 'name', 'keys', 'is_owner'])
    .where('name', '=', name)
    .executeTakeFirst()
}

/** Members who may sign in and hold a right, by name. */
export async function listStaffWith(db: Db, key: StaffKey): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('staff as m')
    .innerJoin('staff_role as r', 'r.id', 'm.role_id')
    .select(['m.id', 'm.name', 'm.email'])
    .where('m.disabled_at', 'is', null)
    .where((eb) => eb.or([eb('r.is_owner', '=', true), sql<boolean>`${key} = any(r.keys)`]))
    .orderBy('m.name')
    .execute()
  return rows.map(({ id, name, email }) => ({ id, name: name || email }))
}

/** Makes all changes of owners wait for one another, so that of two none takes away the other. */
export async function lockOwners(tx: Tx): Promise<void> {
  await tx.selectFrom('staff_role').select('id').where('is_owner', '=', true).forNoKeyUpdate().execute()
}

/** Whether somebody else of the owners may still sign in. */
export async function hasOtherOwner(tx: Tx, staffId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('staff as m')
    .innerJoin('staff_role as r', 'r.id', 'm.role_id')
    .select('m.id')
    .where('r.is_owner', '=', true)
    .where('m.disabled_at', 'is', null)
    .where('m.id', '<>', staffId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export type NewStaffSession = {
  staffId: string
  passwordHash: string
  tokenHash: Buffer
  device: string
  isComplete: boolean
  now: Date
}

/** Sessions that a member may have at once; the least recently used goes. */
const maxSessions = 20

/**
 * Opens a session where the member may still sign in and the password is still the one that was checked; null where
 * not.
 */
export async function insertStaffSession(db: Db, session: NewStaffSession): Promise<string | null> {
  const { staffId, passwordHash, tokenHash, device, isComplete, now } = session
  const id = newId()
  // The deletion sees the sessions as they were before this one.
  const opened = await sql`
    with member as (
      select id from staff where id = ${staffId} and password_hash = ${passwordHash} and disabled_at is null
         for share),
    opened as (
      insert into staff_session (id, staff_id, token_hash, device, created_at, last_used_at, signed_in_at)
      select ${id}::uuid, id, ${tokenHash}::bytea, ${device}::text, ${now}::timestamptz, ${now},
             ${isComplete ? now : null}::timestamptz
        from member
      returning staff_id),
    pruned as (
      delete from staff_session where id in (
        select s.id from staff_session s where s.staff_id = (select staff_id from opened)
         order by s.last_used_at desc, s.id desc offset ${maxSessions - 1}))
    select staff_id from opened`.execute(db)
  return opened.rows.length > 0 ? id : null
}

/** Completes a sign-in under a new token; false where it was complete, or is over. */
export async function completeStaffSession(
  tx: Tx,
  { id, tokenHash, now }: { id: string; tokenHash: Buffer; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('staff_session')
    .set({ token_hash: tokenHash, signed_in_at: now, last_used_at: now, challenge: null, totp_secret: null })
    .where('id', '=', id)
    .where('signed_in_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends all sessions of a member but one, if given; returns how many. */
export async function deleteStaffSessions(db: Db, staffId: string, except?: string): Promise<number> {
  let sessions = db.deleteFrom('staff_session').where('staff_id', '=', staffId)
  if (except !== undefined) sessions = sessions.where('id', '<>', except)
  return (await sessions.returning('id').execute()).length
}

/** Networks that are remembered of a member. */
const maxClients = 20

/** Notes the network of a sign-in. */
export async function noteStaffClient(db: Db, staffId: string, hash: Buffer): Promise<void> {
  await sql`
    update staff set known_clients = (array_prepend(${hash}::bytea, array_remove(known_clients, ${hash})))[1:${maxClients}::int]
     where id = ${staffId}`.execute(db)
}

export function selectPasskeys(db: Db, staffId: string) {
  return db
    .selectFrom('staff_passkey')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_code')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Whether a member has a second factor; recovery codes alone are none. */
export async function hasSecondFactor(
  db: Db,
  member: Pick<StaffRow, 'id' | 'totp_secret'>,
): Promise<boolean> {
  return member.totp_secret !== null || (await selectPasskeys(db, member.id)).length > 0
}

/** Takes all second factors of a member away. */
export async function deleteSecondFactors(tx: Tx, staffId: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ totp_secret: null, totp_last_period: null })
    .where('id', '=', staffId)
    .execute()
  await tx.deleteFrom('staff_passkey').where('staff_id', '=', staffId).execute()
  await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
}
