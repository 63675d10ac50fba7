import { sql } from 'kysely'
import type { Db } from '../../server/platform/db/database.ts'
import { dropIndexes, makeRandom, randomId } from '../office/grow-sql.ts'

export type ReturnsSize = { open: number; settled: number; now: Date }

const tables = [
  'order_return',
  'order_return_line',
  'order_return_event',
  'fit_answer',
  'order_change',
  'order_line',
  'shipment',
  'shipment_line',
  'stock_movement',
]

/**
 * Adds returns to a grown trade: open ones in every state, whose deadlines end in a month or two, and exchanges that were
 * settled, the newest of which wait for their parcel. Orders of the last 40 days have none.
 */
export async function growReturns(db: Db, size: ReturnsSize, say: (line: string) => void): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db)
  await sql`set synchronous_commit = off`.execute(db)
  await sql`set work_mem = '256MB'`.execute(db)
  await sql`set maintenance_work_mem = '512MB'`.execute(db)
  await makeRandom(db)
  const makeIndexes = await dropIndexes(
    db,
    tables.filter((table) => table.startsWith('order_return') || table === 'fit_answer'),
  )
  await chooseOrders(db, size)
  await planReturns(db, size)
  await writeReturns(db)
  say(`${size.open} open returns and ${size.settled} settled ones written`)
  await bookHeld(db)
  await writeSettled(db)
  say('Making the indexes …')
  await makeIndexes()
  await sql`drop table bench_return`.execute(db)
  await sql`set session_replication_role = origin`.execute(db)
  for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

/** One line of one pair each, with another size of its color. */
async function chooseOrders(db: Db, { open, settled, now }: ReturnsSize): Promise<void> {
  await sql`
    create temp table bench_chosen as
    select row_number() over (order by md5(o.id::text)) as n, o.id as order_id, o.updated_at as delivered, l.position,
           l.product_id, l.variant_id, l.size, l.unit_price_cents as cents, other.size as new_size
      from customer_order o
      join order_line l on l.order_id = o.id and l.position = 1 and l.quantity = 1
      join lateral (select s.size from variant_size s where s.variant_id = l.variant_id and s.size <> l.size
                     order by s.position limit 1) other on true
     where o.order_number ~ '-B[0-9A-F]{6}$' and o.status = 'delivered'
       and o.created_at < ${now}::timestamptz - interval '40 days'
     order by 1 limit ${open + settled}`.execute(db)
  await sql`analyze bench_chosen`.execute(db)
}

/** Every return with its state; of ten that are open one is counted and waits for a decision. */
async function planReturns(db: Db, { open, now }: ReturnsSize): Promise<void> {
  await sql`
    create temp table bench_return as
    with drawn as (
      select *, n > ${open} as is_settled,
             case when n > ${open} then 'exchange'
                  else (array['return', 'return', 'return', 'exchange', 'exchange', 'claim'])[
                    1 + floor(pg_temp.chance(n, 30) * 6)::int] end as kind,
             (array['requested', 'requested', 'requested', 'requested', 'requested', 'labelled', 'labelled', 'in_transit',
                    'in_transit', 'received'])[1 + floor(pg_temp.chance(n, 31) * 10)::int] as drawn_status
        from bench_chosen
    ), timed as (
      select *, case when is_settled then 'settled' when kind = 'claim' then 'requested' else drawn_status end as status,
             case when is_settled then delivered + make_interval(secs => 90000 + 1500000 * pg_temp.chance(n, 32))
                  else ${now}::timestamptz - make_interval(secs => 2400000 * pg_temp.chance(n, 33)) end as at
        from drawn
    )
    select *, ${randomId(sql`at`, sql`'return ' || n`)} as id, ${randomId(sql`at`, sql`'answer ' || n`)} as answer_id,
           case when status in ('requested', 'labelled') and kind <> 'claim'
                then ${now}::timestamptz + make_interval(secs => 2592000 * (1 + pg_temp.chance(n, 34))) end as lapses_at,
           kind = 'exchange' as is_exchange,
           (array['too_short', 'too_long', 'too_narrow', 'heel_slips', 'changed_mind'])[
             1 + floor(pg_temp.chance(n, 35) * 5)::int] as reason
      from timed`.execute(db)
  await sql`drop table bench_chosen`.execute(db)
  await sql`analyze bench_return`.execute(db)
}

async function writeReturns(db: Db): Promise<void> {
  await sql`
    insert into order_return (id, number, order_id, kind, status, preview, if_sold_out, refund_to, sends_back, value_cents,
      expected_cents, lapses_at, created_at, updated_at, actor_kind)
    select id, 'R-' || lpad(upper(to_hex(n)), 7, '0'), order_id, kind, status, 'bench-' || n, 'refund', 'payment',
           kind <> 'claim', cents, case when is_exchange then 0 else cents end, lapses_at, at, at, 'customer'
      from bench_return order by at`.execute(db)
  await sql`
    insert into order_return_line (return_id, order_id, position, pairs, reason, new_variant_id, new_size,
      new_unit_price_cents, held, answer_id)
    select id, order_id, position, 1, case when kind = 'claim' then 'faulty' else reason end,
           case when is_exchange then variant_id end, case when is_exchange then new_size end,
           case when is_exchange then cents end, (is_exchange and not is_settled)::int,
           case when kind <> 'claim' then answer_id end
      from bench_return order by at`.execute(db)
  await sql`
    insert into order_return_event (id, return_id, status, at, actor_kind)
    select ${randomId(sql`at`, sql`'asked ' || n`)}, id, 'requested', at, 'customer' from bench_return
    union all
    select ${randomId(sql`at`, sql`'now ' || n`)}, id, status, at + interval '1 hour', 'staff'
      from bench_return where status <> 'requested'`.execute(db)
  await sql`
    insert into order_return_receipt (id, return_id, position, pairs, condition, accepted)
    select ${randomId(sql`at`, sql`'receipt ' || n`)}, id, position, 1,
           case when is_settled then 'as_new' else 'worn' end, case when is_settled then true end
      from bench_return where status in ('received', 'settled')`.execute(db)
  await sql`
    insert into fit_answer (id, product_id, size, reason, kept_size, day)
    select answer_id, product_id, size, reason, case when is_settled then new_size end, at::date
      from bench_return where kind <> 'claim'`.execute(db)
}

/** The new pairs are booked out to their orders; as many came in, so that the stock stays as it was. */
async function bookHeld(db: Db): Promise<void> {
  await sql`
    insert into stock_movement (id, variant_id, size, quantity, cause, order_id, at)
    select ${randomId(sql`at`, sql`cause || ' new ' || n`)}, variant_id, new_size, sign, cause,
           case when cause = 'exchange' then order_id end, at
      from bench_return, (values ('exchange', -1), ('operator', 1)) m (cause, sign)
     where is_exchange`.execute(db)
}

/** How many of the newest settled exchanges wait for their parcel. */
const toSend = 400

/** Lines, stock and parcels of the exchanges that were settled. */
async function writeSettled(db: Db): Promise<void> {
  await sql`
    create temp table bench_new as
    select r.*, (select max(l.position) from order_line l where l.order_id = r.order_id) + 1 as new_position,
           row_number() over (order by at desc) > ${toSend} as is_sent
      from bench_return r where is_settled`.execute(db)
  await sql`
    insert into order_line (order_id, position, product_id, variant_id, size, title, brand, color, picture_id, tint,
      quantity, unit_price_cents, return_id)
    select l.order_id, r.new_position, l.product_id, l.variant_id, r.new_size, l.title, l.brand, l.color, l.picture_id,
           l.tint, 1, l.unit_price_cents, r.id
      from bench_new r join order_line l on l.order_id = r.order_id and l.position = r.position`.execute(db)
  await sql`
    update order_line l set quantity = 0, returned = 1
      from bench_new r where l.order_id = r.order_id and l.position = r.position`.execute(db)
  await sql`
    insert into stock_movement (id, variant_id, size, quantity, cause, order_id, at)
    select ${randomId(sql`at`, sql`cause || ' old ' || n`)}, variant_id, size, sign, cause,
           case when cause = 'returned' then order_id end, at
      from bench_new, (values ('returned', 1), ('operator', -1)) m (cause, sign)`.execute(db)
  await sql`
    insert into order_change (id, order_id, kind, preview, lines, at, actor_kind, return_id)
    select ${randomId(sql`at`, sql`'change ' || n`)}, order_id, 'exchange', 'bench-' || n, '[]', at, 'staff', id
      from bench_new`.execute(db)
  const parcel = randomId(sql`at`, sql`'new parcel ' || n`)
  await sql`
    insert into shipment (id, order_id, carrier, tracking, sent_at)
    select ${parcel}, order_id, 'Northpost', 'X' || lpad(n::text, 8, '0'), at + interval '4 hours'
      from bench_new where is_sent`.execute(db)
  await sql`
    insert into shipment_line (shipment_id, order_id, position, quantity)
    select ${parcel}, order_id, new_position, 1 from bench_new where is_sent`.execute(db)
  await sql`
    update order_return r set unsent_pairs = 1 from bench_new n where n.id = r.id and not n.is_sent`.execute(
    db,
  )
  await sql`drop table bench_new`.execute(db)
}
