import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/database.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** A limit per window, which begins with the first call. */
export type Limit = { name: string; max: number; windowMs: number }

type LimitDeps = { db: Db; clock: Clock }

/** A limit and the key it is counted by. */
export type CountedLimit = { limit: Limit; who: string }

/**
 * Counts a call and refuses with `rate_limited` beyond the limit. One statement decides, so that it holds across
 * processes and for concurrent calls. Not for transactions that may roll back.
 */
export function consumeLimit(deps: LimitDeps, limit: Limit, who: string): Promise<Refusal | null> {
  return consumeLimits(deps, [{ limit, who }])
}

/** Counts a call against each limit in one statement; a full one leaves those after it unchanged. */
export async function consumeLimits(
  { db, clock }: LimitDeps,
  takes: readonly CountedLimit[],
): Promise<Refusal | null> {
  const now = clock.now()
  const { parts, rows } = limitsStatement(takes, now)
  const counted = await sql<Counted>`with ${parts} ${rows}`.execute(db)
  const full = firstExceeded(counted.rows)
  return full ? tooMany(full.endsAt, now) : null
}

export type Counted = { count: number; max: number; endsAt: Date }

/** First limit that is exceeded. */
export function firstExceeded(counted: readonly Counted[]): Counted | null {
  return counted.find((row) => row.count > row.max) ?? null
}

/**
 * `consumeLimits` as parts of a larger statement: `parts` follow `with`, `rows` selects the counts. In a transaction,
 * others that count against the same limit wait for its end, and a rollback undoes the count.
 */
export function limitsStatement(
  takes: readonly CountedLimit[],
  now: Date,
): { parts: RawBuilder<unknown>; rows: RawBuilder<Counted> } {
  const names = takes.map((_, place) => sql.ref(`taken_${place}`))
  const parts = takes.map((take, place) => {
    const before = names[place - 1]
    const onlyAfter = before ? sql`from ${before} where ${before}.count <= ${before}.max` : sql``
    return sql`${names[place]} as (${countOne(take, now, onlyAfter)})`
  })
  const counts = names.map((name) => sql`select count, max, ends_at as "endsAt" from ${name}`)
  return { parts: sql`${sql.join(parts)}`, rows: sql<Counted>`${sql.join(counts, sql` union all `)}` }
}

/** A window ends no later than one that begins now, even if a clock ahead of time began it. */
function countOne(
  { limit, who }: CountedLimit,
  now: Date,
  onlyAfter: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { max, windowMs } = limit
  const end = new Date(now.getTime() + windowMs)
  return sql`
    insert into limit_count as l (key, count, ends_at)
    select ${keyOf(limit, who)}::text, 1, ${end}::timestamptz ${onlyAfter}
    on conflict (key) do update set
      count = case when l.ends_at <= ${now} then 1 else least(l.count, ${max}::int) + 1 end,
      ends_at = case when l.ends_at <= ${now} then excluded.ends_at else least(l.ends_at, excluded.ends_at) end
    returning count, ends_at, ${max}::int as max`
}

/** Takes back one count. */
export async function undoLimit(deps: LimitDeps, limit: Limit, who: string): Promise<void> {
  await undoLimits(deps, [{ limit, who }])
}

/** Resets a count. */
export async function resetLimit(db: Db, limit: Limit, who: string): Promise<void> {
  await db.deleteFrom('limit_count').where('key', '=', keyOf(limit, who)).execute()
}

/** Undoes counts in one statement, in the order of `consumeLimits`: by one, or a reset with `resetLimit`. */
export async function undoLimits(
  deps: LimitDeps,
  takes: readonly (CountedLimit & { resetLimit?: boolean })[],
): Promise<void> {
  const names = takes.map((_, place) => sql.ref(`undone_${place}`))
  const parts = takes.map((take, place) => {
    const before = names[place - 1]
    // Reading the previous part orders the updates.
    const after = before ? sql`and (select count(*) from ${before}) >= 0` : sql``
    return sql`${names[place]} as (${undoOne(deps, take, after)})`
  })
  await sql`with ${sql.join(parts)} select`.execute(deps.db)
}

function undoOne(
  { clock }: LimitDeps,
  { limit, who, resetLimit }: CountedLimit & { resetLimit?: boolean },
  after: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const key = keyOf(limit, who)
  if (resetLimit) return sql`delete from limit_count where key = ${key} ${after} returning key`
  return sql`
    update limit_count set count = count - 1
     where key = ${key} and count > 0 and ends_at > ${clock.now()} ${after} returning key`
}

/** Deletes ended windows, except those being counted: `consumeLimits` locks several in an order of its own. */
export async function deleteEndedLimits({ db, clock }: LimitDeps): Promise<void> {
  await sql`
    delete from limit_count where key in (
      select key from limit_count where ends_at <= ${clock.now()} for update skip locked)`.execute(db)
}

/** Key of a client for limits: an IPv6 customer owns a whole /64. */
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
