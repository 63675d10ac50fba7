import { type RawBuilder, sql } from 'kysely'

/** Whether shoppers are offered a row of `product` under this alias (docs/product.md#product-status). */
export function isOffered(alias: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.status`)} = 'live'`
}
