import { sql } from 'kysely'
import { rollUp } from '../../server/figures/figures.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import type { Db } from '../../server/platform/db/database.ts'
import { makeRandom } from './grow-sql.ts'

/** Sold-out sizes that are asked for in a day. */
const demandADay = 400

/**
 * Visits and what they asked for in vain where there are none yet, and all that the shop's job would have counted: a shop
 * that is measured runs no jobs.
 */
export async function countFigures(db: Db, say: (line: string) => void): Promise<void> {
  await db.connection().execute(async (one) => {
    await makeRandom(one)
    await writeVisits(one)
    await writeDemand(one)
  })
  const { days, faults } = await rollUp({ db, clock: systemClock() })
  const [fault] = faults
  if (fault) throw new Error(`${fault.subject}: ${fault.detail}`)
  if (days === 0) return
  for (const table of ['figure_day', 'figure_model_day', 'figure_model_month', 'figure_size_day']) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  }
  say(`${days} days counted`)
}

/** Visitors of each day of the trade, more than its orders. */
async function writeVisits(db: Db): Promise<void> {
  await sql`
    insert into figure_visit_day (day, viewed, carted, checkouts)
    select created_at::date, count(*) * 40, count(*) * 4, count(*) * 2 from customer_order group by 1
    on conflict do nothing`.execute(db)
}

/** Of sizes that are sold out, the same more often. */
async function writeDemand(db: Db): Promise<void> {
  await sql`
    insert into figure_demand_day (day, product_id, size, presses, wishes)
    with soldout as materialized (
      select v.product_id, s.size, (row_number() over (order by md5(v.product_id::text || s.size)))::int as place
        from variant_size s join variant v on v.id = s.variant_id where s.stock = 0 group by 1, 2
    ), day as (
      select day, (row_number() over (order by day))::int as n from figure_visit_day
    )
    select d.day, s.product_id, s.size, 1 + (pg_temp.chance(d.n * 1000 + i, 21) * 3)::int,
           (pg_temp.chance(d.n * 1000 + i, 22) < 0.2)::int
      from day d cross join generate_series(1, ${demandADay}::int) i
      join soldout s
        on s.place = 1 + floor(pg_temp.chance(d.n * 1000 + i, 20) ^ 2 * (select max(place) from soldout))::int
     where not exists (select from figure_demand_day f where f.day = d.day)
    on conflict do nothing`.execute(db)
}
