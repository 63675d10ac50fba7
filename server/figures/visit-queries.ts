import { sql } from 'kysely'
import type { Wearer } from '../../contract/admin/figures.ts'
import type { Db } from '../platform/db/database.ts'

/** What a client counts once a day for. */
export type Once = { day: string; hash: Buffer }

/** Sizes of a day that are kept of those that were filtered by: anybody may write any into an address. */
const maxFilters = 200

/** The salt of a day, the same for all processes. */
export async function readSalt(db: Db, day: string, fresh: Buffer): Promise<Buffer> {
  await sql`insert into figure_salt (day, salt) values (${day}::date, ${fresh}) on conflict do nothing`.execute(
    db,
  )
  const { salt } = await db
    .selectFrom('figure_salt')
    .select('salt')
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirstOrThrow()
  return salt
}

const seen = ({ day, hash }: Once) => sql`
  insert into figure_client (day, hash) values (${day}::date, ${hash}) on conflict do nothing returning day`

const columns = { viewed: 'viewed', carted: 'carted', checkout: 'checkouts' } as const

export async function countStep(db: Db, once: Once, step: keyof typeof columns): Promise<void> {
  const column = sql.ref(columns[step])
  await sql`
    with seen as (${seen(once)})
    insert into figure_visit_day as f (day, ${column}) select day, 1 from seen
    on conflict (day) do update set ${column} = f.${column} + 1`.execute(db)
}

export async function countDemand(
  db: Db,
  once: Once,
  { productId, size }: { productId: string; size: string },
): Promise<void> {
  await sql`
    with seen as (${seen(once)})
    insert into figure_demand_day as f (day, product_id, size, presses)
    select day, ${productId}::uuid, ${size}, 1 from seen
    on conflict (day, product_id, size) do update set presses = f.presses + 1`.execute(db)
}

export async function countFilter(
  db: Db,
  once: Once,
  { wearer, size }: { wearer: Wearer; size: string },
): Promise<void> {
  await sql`
    with seen as (${seen(once)})
    insert into figure_filter_day as f (day, wearer, size, searches) select day, ${wearer}, ${size}, 1 from seen
    on conflict (day, wearer, size) do update set searches = f.searches + 1`.execute(db)
}

/** Forgets whom days before this one have counted, and of yesterday's filters all but the most frequent. */
export async function tidyVisits(db: Db, today: string): Promise<void> {
  await sql`delete from figure_client where day < ${today}::date`.execute(db)
  await sql`delete from figure_salt where day < ${today}::date`.execute(db)
  await sql`
    delete from figure_filter_day f using (
      select day, wearer, size, row_number() over (partition by day order by searches desc, wearer, size) as place
        from figure_filter_day where day between ${today}::date - 2 and ${today}::date) r
     where r.place > ${maxFilters} and f.day = r.day and f.wearer = r.wearer and f.size = r.size`.execute(db)
}
