import { sql } from 'kysely'
import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/database.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** So many of something per window, which begins with the first one. */
export type Limit = { name: string; most: number; windowMs: number }

type LimitDeps = { db: Db; clock: Clock }

/**
 * Counts one and refuses with `rate_limited` beyond the limit. One statement decides, so that it holds across
 * processes and for calls that come at the same instant. Never inside a transaction that may be undone.
 */
export async function takeOne({ db, clock }: LimitDeps, limit: Limit, who: string): Promise<Refusal | null> {
  const now = clock.now()
  const end = new Date(now.getTime() + limit.windowMs)
  const counted = await sql<{ count: number; ends_at: Date }>`
    insert into limit_count as l (key, count, ends_at) values (${keyOf(limit, who)}, 1, ${end})
    on conflict (key) do update set
      count = case when l.ends_at <= ${now} then 1 else least(l.count, ${limit.most}::int) + 1 end,
      ends_at = case when l.ends_at <= ${now} then excluded.ends_at else l.ends_at end
    returning count, ends_at`.execute(db)
  const row = counted.rows[0]
  return row && row.count > limit.most ? tooMany(row.ends_at, now) : null
}

/** Takes one back that was counted too early. */
export async function giveBack({ db, clock }: LimitDeps, limit: Limit, who: string): Promise<void> {
  await db
    .updateTable('limit_count')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', keyOf(limit, who))
    .where('count', '>', 0)
    .where('ends_at', '>', clock.now())
    .execute()
}

/** Forgets what was counted. */
export async function startOver(db: Db, limit: Limit, who: string): Promise<void> {
  await db.deleteFrom('limit_count').where('key', '=', keyOf(limit, who)).execute()
}

/** Drops windows that are over. */
export async function tidyLimits({ db, clock }: LimitDeps): Promise<void> {
  await db.deleteFrom('limit_count').where('ends_at', '<=', clock.now()).execute()
}

/** A client's address as limits see it: an IPv6 customer owns a whole /64. */
export function clientOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = address.includes('::') ? Math.max(0, 8 - before.length - after.length) : 0
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return `${groups.slice(0, 4).join(':')}::/64`
}

function keyOf(limit: Limit, who: string): string {
  return `${limit.name}:${who}`
}

function tooMany(endsAt: Date, now: Date): Refusal {
  return refuse('rate_limited', 'Too many attempts. Please wait a while and try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)),
  })
}
