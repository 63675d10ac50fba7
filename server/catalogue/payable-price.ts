import { type RawBuilder, sql } from 'kysely'

/** What a shopper pays for a size, in cents, of a row of `variant_size` under this alias; `payableAmount` in SQL. */
export function payableCents(alias: string): RawBuilder<number> {
  return sql<number>`least(${sql.ref(`${alias}.price_cents`)}, ${sql.ref(`${alias}.discounted_price_cents`)})`
}
