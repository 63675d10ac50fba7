import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isOffered } from '../editing/offered.ts'
import { payableCents } from './payable-price.ts'

/** Products by brands or categories, by name regardless of case, or by id. */
export type ProductScope = {
  kind: 'all' | 'brands' | 'categories' | 'products'
  names: readonly string[]
  ids: readonly string[]
}

/** Condition of a product `p` in a scope; a brand is also found by the names it had before brands were merged. */
function isInScope({ kind, names, ids }: ProductScope) {
  const wanted = names.map((name) => name.toLowerCase())
  if (kind === 'products') return sql`p.id = any(${ids}::uuid[])`
  if (kind === 'brands') {
    return sql`p.brand_id in (
      select b.id from brand b where lower(b.name) = any(${wanted}::text[])
      union select a.brand_id from brand_alias a where lower(a.name) = any(${wanted}::text[]))`
  }
  if (kind === 'categories') {
    return sql`exists (select from product_category pc join category c on c.id = pc.category_id
                        where pc.product_id = p.id and lower(c.name) = any(${wanted}::text[]))`
  }
  return sql`true`
}

/** Those of some products that a scope holds. */
export async function productsInScope(
  db: Db,
  scope: ProductScope,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from product p where p.id = any(${ids}::uuid[]) and ${isInScope(scope)}`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** What some products are called, by brand and title; one that is gone is left out. */
export async function titlesOf(db: Db, ids: readonly string[]): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select p.id, b.name || ' ' || p.title as title from product p join brand b on b.id = p.brand_id
     where p.id = any(${ids}::uuid[]) order by title, p.id`.execute(db)
  return rows
}

/** How many live products a scope holds, and the lowest price of some of them, in cents. */
export async function sampleScope(
  db: Db,
  scope: ProductScope,
  examples: number,
): Promise<{ products: number; examples: { title: string; cents: number }[] }> {
  const { rows } = await sql<{ title: string; cents: number; products: number }>`
    select p.title, min(${payableCents('s')}) as cents, count(*) over ()::int as products
      from product p join variant v on v.product_id = p.id join variant_size s on s.variant_id = v.id
     where ${isOffered('p')} and ${isInScope(scope)}
     group by p.id, p.title order by p.title, p.id limit ${examples}`.execute(db)
  return {
    products: rows[0]?.products ?? 0,
    examples: rows.map(({ title, cents }) => ({ title, cents })),
  }
}
