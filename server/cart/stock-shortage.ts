import { sql } from 'kysely'
import type { StockShortage } from '../../contract/problem.ts'
import type { Db } from '../platform/db/database.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import type { LineKey } from './cart-queries.ts'

/** What a client needs to know of sizes that are short: what they are called and how many pairs are left. */
export async function findShortages(db: Db, keys: readonly LineKey[]): Promise<StockShortage[]> {
  const ids = keys.map((key) => key.variantId)
  const sizes = keys.map((key) => key.size)
  const result = await sql<StockShortage>`
    select s.variant_id as "variantId", s.size, p.title, s.stock as available
      from unnest(${ids}::uuid[], ${sizes}::text[]) with ordinality as u(variant_id, size, position)
      join variant_size s on s.variant_id = u.variant_id and s.size = u.size
      join variant v on v.id = s.variant_id
      join product p on p.id = v.product_id
     order by u.position`.execute(db)
  return result.rows
}

/** The refusal of a cart change that wants more pairs than there are. */
export async function refusalForStock(db: Db, key: LineKey): Promise<Refusal> {
  return outOfStock(await findShortages(db, [key]), 'qty')
}

/** 409 `out_of_stock`, naming what is short; `field` is the request's field that asked for too much. */
export function outOfStock(items: readonly StockShortage[], field: string): Refusal {
  const sentences = items.map(shortageSentence)
  return refuse('out_of_stock', sentences.join('. ') || 'Not enough stock available', {
    details: sentences.map((message) => ({ path: field, message })),
    data: { items },
  })
}

function shortageSentence({ title, size, available }: StockShortage): string {
  if (available === 0) return `${title} in size ${size} is sold out`
  return `Only ${available} ${available === 1 ? 'pair' : 'pairs'} of ${title} in size ${size} left`
}
