import { sql } from 'kysely'
import type { StockShortage } from '../../contract/problem.ts'
import { isOffered } from '../catalogue/catalogue.ts'
import type { Db } from '../platform/db/database.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import type { LineKey } from './cart-queries.ts'

/** Title and available pairs of sizes that are short. */
export async function findShortages(db: Db, keys: readonly LineKey[]): Promise<StockShortage[]> {
  const ids = keys.map((key) => key.variantId)
  const sizes = keys.map((key) => key.size)
  const result = await sql<StockShortage>`
    select s.variant_id as "variantId", s.size, p.title,
           case when ${isOffered('p')} then s.stock else 0 end as available, not ${isOffered('p')} as "withdrawn"
      from unnest(${ids}::uuid[], ${sizes}::text[]) with ordinality as u(variant_id, size, position)
      join variant_size s on s.variant_id = u.variant_id and s.size = u.size
      join variant v on v.id = s.variant_id
      join product p on p.id = v.product_id
     order by u.position`.execute(db)
  return result.rows
}

/** Refuses a cart change that asks for more pairs than are in stock. */
export async function refusalForStock(db: Db, key: LineKey): Promise<Refusal> {
  return outOfStock(await findShortages(db, [key]), 'qty')
}

/** Refuses with 409 `out_of_stock` and the short items; `field` is the request field at fault. */
export function outOfStock(items: readonly StockShortage[], field: string): Refusal {
  const sentences = items.map(shortageSentence)
  return refuse('out_of_stock', sentences.join('. ') || 'Not enough stock available', {
    details: sentences.map((message) => ({ path: field, message })),
    data: { items },
  })
}

function shortageSentence({ title, size, available, withdrawn }: StockShortage): string {
  if (withdrawn) return `${title} is no longer offered`
  if (available === 0) return `${title} in size ${size} is sold out`
  return `Only ${available} ${available === 1 ? 'pair' : 'pairs'} of ${title} in size ${size} left`
}
