import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { prepareOnce } from '../platform/db/prepared-statements.ts'

const minute = 60_000
const hour = 60 * minute

/** A session ends 12 hours after its last use, and 7 days after it began (docs/product.md#staff-sessions). */
const idleMs = 12 * hour
const longestMs = 7 * 24 * hour
/** How long a session without its second factor lasts. */
const halfwayMs = 30 * minute
/** `last_used_at` is updated at most that often. */
const noteEveryMs = 5 * minute

/** The times that decide whether a session is open at `now`. */
export function sessionTimes(now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return {
    idle: before(idleMs),
    begun: before(longestMs),
    halfway: before(halfwayMs),
    noted: before(noteEveryMs),
  }
}

/** SQL condition: session `s` is open at `now`. */
export function isOpen(now: Date) {
  const { idle, begun, halfway } = sessionTimes(now)
  return sql<boolean>`s.last_used_at > ${idle} and s.created_at > ${begun}
    and (s.signed_in_at is not null or s.created_at > ${halfway})`
}

export type FoundSession = {
  id: string
  staff_id: string
  name: string
  last_used_at: Date
  signed_in_at: Date | null
  keys: string[]
  is_owner: boolean
}

/** The open session of a token with the rights of its member as they are now: one indexed read. */
export async function findStaffSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<FoundSession | undefined> {
  const { rows } = await sql<FoundSession>`${prepareOnce}
    select s.id, s.staff_id, m.name, s.last_used_at, s.signed_in_at, r.keys, r.is_owner
      from staff_session s join staff m on m.id = s.staff_id join staff_role r on r.id = m.role_id
     where s.token_hash = ${tokenHash} and m.disabled_at is null and ${isOpen(now)}`.execute(db)
  return rows[0]
}

export async function noteSessionUse(db: Db, session: FoundSession, now: Date): Promise<void> {
  if (session.last_used_at > sessionTimes(now).noted) return
  await db.updateTable('staff_session').set({ last_used_at: now }).where('id', '=', session.id).execute()
}

export type FoundApiKey = {
  id: string
  name: string
  keys: string[]
  role_keys: string[]
  is_owner: boolean
  last_used_at: Date | null
}

/** A key that was not revoked, with the rights its maker has now: it never outlives them. */
export async function findApiKey(db: Db, tokenHash: Buffer): Promise<FoundApiKey | undefined> {
  const { rows } = await sql<FoundApiKey>`${prepareOnce}
    select k.id, k.name, k.keys, r.keys as role_keys, r.is_owner, k.last_used_at
      from api_key k join staff m on m.id = k.made_by join staff_role r on r.id = m.role_id
     where k.token_hash = ${tokenHash} and k.revoked_at is null and m.disabled_at is null`.execute(db)
  return rows[0]
}

export async function noteApiKeyUse(db: Db, key: FoundApiKey, now: Date): Promise<void> {
  if (key.last_used_at && key.last_used_at > sessionTimes(now).noted) return
  await db.updateTable('api_key').set({ last_used_at: now }).where('id', '=', key.id).execute()
}
