import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export type BrandStock = { brand: string; products: number; banner: boolean }

const max = 10_000

/** Brands with their number of products, for operators. */
export async function listBrands(db: Db): Promise<BrandStock[]> {
  const result = await sql<BrandStock>`
    select b.name as brand, count(p.id)::int as products, b.banner_id is not null as banner
      from brand b left join product p on p.brand_id = b.id
     group by b.id order by lower(b.name) limit ${max}`.execute(db)
  return result.rows
}
