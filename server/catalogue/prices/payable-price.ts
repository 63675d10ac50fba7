import { type RawBuilder, sql } from 'kysely'

/**
 * The reduced price of a row of `variant_size` under this alias, in cents: what staff have set or what a running sale
 * gives, whichever is lower; null where neither is. May not be below the price: `payableCents` decides.
 */
export function reducedCents(alias: string): RawBuilder<number | null> {
  return sql<
    number | null
  >`least(${sql.ref(`${alias}.discounted_price_cents`)}, ${sql.ref(`${alias}.sale_price_cents`)})`
}

/** What a shopper pays for a size, in cents, of a row of `variant_size` under this alias; `payableAmount` in SQL. */
export function payableCents(alias: string): RawBuilder<number> {
  return sql<number>`least(${sql.ref(`${alias}.price_cents`)}, ${reducedCents(alias)})`
}
