import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export type SizeKey = { variantId: string; size: string }
export type ProductState = { id: string; title: string; status: string; updatedAt: Date }
export type SizeStock = SizeKey & { productId: string; sku: string; stock: number }

/** Products of these ids that exist, whatever their status, by id. */
export function readProductStates(db: Db, ids: readonly string[]): Promise<ProductState[]> {
  return db
    .selectFrom('product')
    .select(['id', 'title', 'status', 'updated_at as updatedAt'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .execute()
}

/** Stock of these sizes as it is now, of those that exist, by SKU. */
export async function readSizeStocks(db: Db, sizes: readonly SizeKey[]): Promise<SizeStock[]> {
  const { rows } = await sql<SizeStock>`
    select s.variant_id as "variantId", s.size, v.product_id as "productId", s.sku, s.stock
      from unnest(${sizes.map(({ variantId }) => variantId)}::uuid[], ${sizes.map(({ size }) => size)}::text[])
             as wanted (variant_id, size)
      join variant_size s on s.variant_id = wanted.variant_id and s.size = wanted.size
      join variant v on v.id = s.variant_id
     order by s.sku`.execute(db)
  return rows
}
