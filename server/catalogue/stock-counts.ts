import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { maxCounted } from '../../contract/admin/today.ts'
import type { Db } from '../platform/db/database.ts'
import { shopSettings } from '../platform/settings/shop-settings.ts'

/** Whether the shop has any product, shown or not. */
export async function hasProducts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select from product) as any`.execute(db)
  return rows[0]?.any ?? false
}

/** Sizes that are sold out, and those of which little is left; counting ends beyond `maxCounted`. */
export async function countStock(db: Db): Promise<{ soldOut: number; low: number; lowPairs: number }> {
  const { lowStockPairs: lowPairs } = shopSettings()
  const count = (condition: RawBuilder<SqlBool>) => sql<number>`
    (select count(*)::int from (select from variant_size where ${condition} limit ${maxCounted + 1}) counted)`
  const { rows } = await sql<{ soldOut: number; low: number }>`
    select ${count(sql`stock <= 0`)} as "soldOut", ${count(sql`stock between 1 and ${sql.lit(lowPairs)}`)} as low`.execute(
    db,
  )
  return { soldOut: 0, low: 0, ...rows[0], lowPairs }
}
