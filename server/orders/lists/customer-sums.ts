import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export type CustomerSums = { orders: number; spentCents: number; lastOrderAt: Date | null }

/** How often these customers ordered, and what was taken from them less what was given back. */
export async function sumCustomers(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, CustomerSums>> {
  const { rows } = await sql<CustomerSums & { accountId: string }>`
    select wanted.id as "accountId", s.orders, s."lastOrderAt", s."spentCents"
      from unnest(${accountIds}::uuid[]) as wanted(id),
           lateral (select count(*)::int as orders, max(o.created_at) as "lastOrderAt",
                           coalesce(sum((select sum(case y.kind when 'charge' then y.amount_cents else -y.amount_cents end)
                                           from payment y where y.order_id = o.id and y.status = 'succeeded')), 0)::float8
                             as "spentCents"
                      from customer_order o where o.account_id = wanted.id) s`.execute(db)
  return new Map(rows.map(({ accountId, ...sums }) => [accountId, sums]))
}
