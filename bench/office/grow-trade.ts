import { type RawBuilder, sql } from 'kysely'
import { familyNames, firstNames, streets, towns } from '../../demo/trade/trade-names.ts'
import type { Db } from '../../server/platform/db/database.ts'
import { writeOrders } from './grow-orders.ts'
import { dropIndexes, makeRandom, randomId } from './grow-sql.ts'
import { writeAudit, writeStaff } from './grow-staff.ts'

export type TradeSize = {
  customers: number
  orders: number
  /** The trade is that of the eighteen months before. */
  now: Date
}

/** How long the trade goes back, in seconds. */
const spanSeconds = 548 * 86_400

const tables = [
  'account',
  'customer_order',
  'order_line',
  'order_search',
  'order_status_event',
  'payment',
  'payment_event',
  'stock_movement',
  'shipment',
  'shipment_line',
  'audit_event',
  'staff',
]

/**
 * Adds customers, orders with all that hangs on them, staff and their audit to a shop with a catalogue: the same rows for
 * the same catalogue, size and moment. Written inside the database by one connection, a million orders in some minutes.
 */
export async function growTrade(db: Db, size: TradeSize, say: (line: string) => void): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db)
  await sql`set synchronous_commit = off`.execute(db)
  await sql`set work_mem = '256MB'`.execute(db)
  await sql`set maintenance_work_mem = '512MB'`.execute(db)
  await makeRandom(db)
  const makeIndexes = await dropIndexes(db, tables)
  await writeCustomers(db, size)
  say(`${size.customers} customers written`)
  await writeShelf(db)
  await writeOrders(db, { ...size, spanSeconds }, say)
  await writeStaff(db, size)
  await writeAudit(db, { events: Math.ceil(size.orders / 2), spanSeconds, now: size.now })
  say('Making the indexes …')
  await makeIndexes()
  await sql`drop table bench_buyer, bench_shelf`.execute(db)
  await sql`set session_replication_role = origin`.execute(db)
  for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

/** Skewed, so that the first names of the list are common ones. */
function nameOf(names: readonly string[], salt: number): RawBuilder<string> {
  return sql`(${names}::text[])[1 + floor(pg_temp.chance(n, ${salt}) ^ 1.6 * ${names.length}::int)::int]`
}

/** Accounts, and what an order takes from them in `bench_buyer`; the earlier their number, the longer they are customers. */
async function writeCustomers(db: Db, { customers, now }: TradeSize): Promise<void> {
  const places = towns.map(([city, state, code]) => `${city}|${state}|${code}`)
  await sql`
    create temp table bench_buyer as
    select n, ${randomId(sql`since`, sql`'buyer ' || n`)} as id, since, name,
           lower(replace(name, ' ', '.')) || '.' || n || '@bench.example' as email,
           jsonb_build_object('name', name, 'phone', '+1 555 010 ' || lpad((n % 10000)::text, 4, '0'),
             'street', 1 + n % 240 || ' ' || street, 'city', split_part(place, '|', 1),
             'state', split_part(place, '|', 2),
             'pincode', split_part(place, '|', 3) || lpad((n % 100)::text, 2, '0')) as address
      from (select n, ${now}::timestamptz
                        - make_interval(secs => ${spanSeconds}::int * (1 - (n - 1) / ${customers}::float8) + 600) as since,
                   ${nameOf(firstNames, 1)} || ' ' || ${nameOf(familyNames, 2)} as name,
                   (${places}::text[])[1 + n % ${places.length}::int] as place,
                   (${streets}::text[])[1 + n % ${streets.length}::int] as street
              from generate_series(1, ${customers}::int) n) person`.execute(db)
  await sql`create unique index on bench_buyer (n)`.execute(db)
  await sql`analyze bench_buyer`.execute(db)
  await sql`
    insert into account (id, email, name, password_hash, verified_at, created_at)
    select id, email, name, 'no password opens this account', case when n % 9 > 0 then since end, since
      from bench_buyer order by n`.execute(db)
}

/** The sizes that are sold, some of each style; the first places sell most. */
async function writeShelf(db: Db): Promise<void> {
  await sql`
    create temp table bench_shelf as
    select (row_number() over (order by hashtext(s.sku), s.sku))::int as place, s.variant_id, s.size, v.product_id,
           p.title, b.name as brand, v.color_name as color, v.tint, s.price_cents as cents,
           (select vp.picture_id from variant_picture vp where vp.variant_id = v.id order by vp.position limit 1)
             as picture_id
      from variant_size s
      join variant v on v.id = s.variant_id
      join product p on p.id = v.product_id
      join brand b on b.id = p.brand_id
     where hashtext(s.sku) % 6 = 0`.execute(db)
  await sql`create unique index on bench_shelf (place)`.execute(db)
  await sql`analyze bench_shelf`.execute(db)
}
