import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { LearnedUse } from './search/learned-uses.ts'

const halfLifeDays = 30
/** Rows kept of each table, the last counted first. */
const maxUses = 20_000
const maxTexts = 5_000
const maxMissing = 2_000
const missingKeptDays = 90
/** A weight below that of half a click is ignored. */
const leastWeight = 0.4

export type UseRow = {
  term: string
  shown: string
  productId: string
  weight: number
  isOpening: boolean
  /** `YYYY-MM-DD`. */
  day: string
  now: Date
  /** What the client is counted for once a day: this use of the product, and the text. */
  useHash: Buffer
  textHash: Buffer
}

/** The weight of a row as it is worth at a time. */
function decayed(now: Date, table = 'w') {
  const [weight, at] = [sql.ref(`${table}.weight`), sql.ref(`${table}.counted_at`)]
  const seconds = sql`greatest(0, extract(epoch from ${now}::timestamptz - ${at}))`
  return sql<number>`${weight} * power(0.5::float8, (${seconds} / ${halfLifeDays * 86_400})::float8)`
}

/** The salt of a day, the same for all processes. */
export async function readSalt(db: Db, day: string, fresh: Buffer): Promise<Buffer> {
  await sql`insert into search_salt (day, salt) values (${day}::date, ${fresh}) on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<{ salt: Buffer }>`select salt from search_salt where day = ${day}::date`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('The salt of the day is not there')
  return row.salt
}

/** Counts a use in one statement, unless this client has been counted for it today. */
export async function insertUse(db: Db, use: UseRow): Promise<void> {
  const { term, shown, productId, weight, isOpening, day, now, useHash, textHash } = use
  const client = (opening: boolean) => sql`case
    when not ${opening}::boolean then t.clients when t.day = excluded.day then t.clients + 1 else 1 end`
  const counted = (opening: boolean) => sql`
    weight = least(1e6, ${decayed(now, 't')} + excluded.weight), day = excluded.day, clients = ${client(opening)},
    most_clients = greatest(t.most_clients, ${client(opening)}), counted_at = excluded.counted_at`
  await sql`
    with seen_use as (
      insert into search_client (day, hash) values (${day}::date, ${useHash}) on conflict do nothing returning 1
    ), seen_text as (
      insert into search_client (day, hash) select ${day}::date, ${textHash} from seen_use
      on conflict do nothing returning 1
    ), text as (
      insert into search_text as t (term, shown, weight, day, clients, most_clients, counted_at)
      select ${term}, ${shown}, 1, ${day}::date, 1, 1, ${now}::timestamptz from seen_text where ${shown} <> ''
      on conflict (term) do update set shown = excluded.shown, ${counted(true)}
    )
    insert into search_click as t (term, product_id, weight, day, clients, most_clients, counted_at)
    select ${term}, ${productId}::uuid, ${weight}::float8, ${day}::date, 1, 1, ${now}::timestamptz from seen_use
    on conflict (term, product_id) do update set ${counted(isOpening)}`.execute(db)
}

/** Products used after searches by so many clients on one day, as they are worth at a time. */
export async function readUses(db: Db, now: Date, fewestClients: number): Promise<LearnedUse[]> {
  const { rows } = await sql<LearnedUse>`
    select term, product_id as "productId", ${decayed(now)} as weight from search_click w
    where most_clients >= ${fewestClients} order by counted_at desc limit ${maxUses}`.execute(db)
  return rows
}

/** Searches that so many clients asked for on one day, the most frequent first. */
export async function readPopular(
  db: Db,
  now: Date,
  fewestClients: number,
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ shown: string }>`
    select shown from search_text w where most_clients >= ${fewestClients}
    order by ${decayed(now)} desc, term limit ${count}`.execute(db)
  return rows.map(({ shown }) => shown)
}

/** Changes whenever a use is counted. */
export async function readUseState(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', (select max(counted_at) from search_click), (select sum(weight) from search_click),
      (select max(counted_at) from search_text), (select sum(weight) from search_text)) as state`.execute(db)
  return rows[0]?.state ?? ''
}

export type MissingSearch = { text: string; count: number }
export type MissingRow = MissingSearch & { first_seen_at: Date; last_seen_at: Date }

export async function insertMissing(db: Db, found: readonly MissingSearch[], now: Date): Promise<void> {
  if (found.length === 0) return
  await sql`
    insert into search_missing as m (text, count, first_seen_at, last_seen_at)
    select r.text, r.count, ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(found)}::json) as r(text text, count int) order by r.text
    on conflict (text) do update set count = least(1e9, m.count + excluded.count),
      last_seen_at = greatest(m.last_seen_at, excluded.last_seen_at)`.execute(db)
}

export type MissingPage = {
  limit: number
  /** Only texts that contain it. */
  q?: string | undefined
  /** The last row of the page before. */
  after?: MissingSearch | undefined
}

export async function readMissing(db: Db, { limit, q = '', after }: MissingPage): Promise<MissingRow[]> {
  const { rows } = await sql<MissingRow>`
    select text, count, first_seen_at, last_seen_at from search_missing
    where position(${q.toLowerCase()} in text) > 0
      and (${after === undefined} or (-count, text) > (${-(after?.count ?? 0)}::bigint, ${after?.text ?? ''}))
    order by -count, text limit ${limit}`.execute(db)
  return rows
}

export async function deleteMissing(db: Db, text: string): Promise<MissingSearch | undefined> {
  return db
    .deleteFrom('search_missing')
    .where('text', '=', text)
    .returning(['text', 'count'])
    .executeTakeFirst()
}

/** Deletes what is worth nothing any more, what goes beyond the bounds, and who was counted on earlier days. */
export async function tidyUses(db: Db, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  await sql`delete from search_client where day < ${day}::date`.execute(db)
  await sql`delete from search_salt where day < ${day}::date`.execute(db)
  await sql`delete from search_click w where ${decayed(now)} < ${leastWeight} or (term, product_id) in (
    select term, product_id from search_click order by counted_at desc offset ${maxUses})`.execute(db)
  await sql`delete from search_text w where ${decayed(now)} < ${leastWeight} or term in (
    select term from search_text order by counted_at desc offset ${maxTexts})`.execute(db)
  await sql`delete from search_missing
    where last_seen_at < ${now}::timestamptz - make_interval(days => ${missingKeptDays}) or text in (
      select text from search_missing order by last_seen_at desc offset ${maxMissing})`.execute(db)
}
