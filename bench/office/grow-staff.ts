import { sql } from 'kysely'
import type { Db } from '../../server/platform/db/database.ts'
import { randomId } from './grow-sql.ts'

const members = 400

/** Members of all roles, who signed in now and then. */
export async function writeStaff(db: Db, { now }: { now: Date }): Promise<void> {
  await sql`
    create temp table bench_member as
    select n, ${randomId(sql`${now}::timestamptz - make_interval(days => n)`, sql`'member ' || n`)} as id,
           'Member ' || n as name
      from generate_series(1, ${members}::int) n`.execute(db)
  await sql`
    insert into staff (id, email, name, password_hash, role_id, disabled_at, created_at)
    select id, 'member.' || n || '@bench.example', name, 'no password opens this account',
           (array(select r.id from staff_role r where not r.is_owner order by r.name))[
             1 + n % (select count(*)::int from staff_role where not is_owner)],
           case when n % 9 = 0 then ${now}::timestamptz end, ${now}::timestamptz - make_interval(days => n)
      from bench_member`.execute(db)
}

type Audit = { events: number; spanSeconds: number; now: Date }

/** What members, commands and jobs changed; the last verbs of the list are rare. */
export async function writeAudit(db: Db, { events, spanSeconds, now }: Audit): Promise<void> {
  const verbs = [
    ...['order.packed', 'order.dispatch', 'order.advance', 'product.edit', 'stock.set', 'payment.refund'],
    ...['sale.start', 'review.hide', 'setting.set', 'synonym.add', 'role.create', 'api_key.create'],
  ]
  await sql`
    insert into audit_event (id, at, actor_kind, actor_id, actor_name, verb, subject_kind, subject_id, before, after)
    select ${randomId(sql`at`, sql`'audit ' || e.n`)}, at, kind, case when kind = 'staff' then m.id end,
           case kind when 'staff' then m.name when 'command' then 'orders advance' when 'job' then 'catalogue.sales' end,
           verb, split_part(verb, '.', 1),
           case split_part(verb, '.', 1) when 'order' then ${randomId(sql`at`, sql`'subject ' || e.n`)}::text
                else 'subject ' || e.n % 5000 end,
           '{"status": "confirmed"}', '{"status": "processing"}'
      from (select n, ${now}::timestamptz
                        - make_interval(secs => ${spanSeconds}::int * (1 - (n - 0.5) / ${events}::float8)) as at,
                   (${verbs}::text[])[1 + floor(pg_temp.chance(n, 20) ^ 4 * ${verbs.length}::int)::int] as verb,
                   (array['staff', 'staff', 'staff', 'staff', 'job', 'command'])[
                     1 + floor(pg_temp.chance(n, 21) ^ 1.5 * 6)::int] as kind
              from generate_series(1, ${events}::int) n) e
      join bench_member m on m.n = 1 + floor(pg_temp.chance(e.n, 22) ^ 2 * ${members}::int)::int`.execute(db)
  await sql`drop table bench_member`.execute(db)
}
