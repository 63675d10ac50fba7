import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'

export type StockRow = {
  product: string
  brand: string
  color: string
  variantId: string
  size: string
  sku: string
  stock: number
}

const max = 500

/** Sizes of a product with variant and stock, for operators; `product` is an id or part of a title. */
export async function listStock(db: Db, product: string): Promise<StockRow[] | Refusal> {
  const result = await sql<StockRow>`
    select p.title as product, b.name as brand, v.color_name as color, v.id as "variantId", s.size, s.sku, s.stock
      from product p
      join brand b on b.id = p.brand_id
      join variant v on v.product_id = p.id
      join variant_size s on s.variant_id = v.id
     where p.id::text = ${product.toLowerCase()} or strpos(lower(p.title), lower(${product})) > 0
     order by p.title, p.id, v.position, v.id, s.position limit ${max + 1}`.execute(db)
  if (result.rows.length === 0) return refuse('not_found', `No product is called ${product}`)
  if (result.rows.length > max) {
    return refuse('invalid_state', `More than ${max} sizes fit ${product}: give more of the title, or the id`)
  }
  return result.rows
}
