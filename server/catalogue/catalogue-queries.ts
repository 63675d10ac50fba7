import { sql } from 'kysely'
import type { Gender } from '../../contract/facets.ts'
import type { ProductStatus } from '../../contract/product-status.ts'
import { reasonsOfFit } from '../../contract/wording/return-words.ts'
import type { Db } from '../platform/db/database.ts'
import { reducedCents } from './prices/payable-price.ts'

/** Lists are selected as one text each, joined by the unit separator: cheaper to read and to share. */
export type ProductRow = {
  id: string
  title: string
  brand_id: string
  description: string
  gender: Gender
  type: string
  materials: string
  styles: string | null
  featured: boolean
  status: ProductStatus
  /** When a draft goes live by itself. */
  publish_at: Date | null
  /** When it became new to shoppers. */
  created_at: Date
  sold: number
  size_chart: string | null
  fit_advice: string
  details: string
  review_count: number
  stars: number
  runs_small: number
  true_to_size: number
  runs_large: number
  /** Answers on the fit from exchanges and returns, which the two above contain. */
  exchanges: number
  final_sale: boolean
}

export type VariantRow = {
  id: string
  product_id: string
  color: string
  color_name: string
  swatch: string
  tint: string
  pictures: string | null
  sizes: string | null
  stock: string | null
  price_cents: string | null
  reduced_cents: string | null
  skus: string | null
  eans: string | null
  mpns: string | null
}

export type BrandRow = {
  id: string
  name: string
  tagline: string
  about: string
  banner_id: string | null
  size_chart: string | null
  fit_advice: string
}

export async function readProductIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from product order by id`.execute(db)
  return rows.map((row) => row.id)
}

export async function readBrandRows(db: Db): Promise<BrandRow[]> {
  const { rows } = await sql<BrandRow>`
    select id, name, tagline, about, banner_id, size_chart::text as size_chart, fit_advice from brand
  `.execute(db)
  return rows
}

/** Only who is unhappy with a size answers: two answers count as much as one review, a single one as well. */
function weighed(side: 'small' | 'large') {
  return sql`(f.${sql.ref(side)} + 1) / 2`
}

export async function readProductRows(db: Db, ids: readonly string[]): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.title, p.brand_id, p.description, p.gender, p.type, p.featured,
      p.status, p.publish_at, coalesce(p.published_at, p.created_at) as created_at,
      array_to_string(p.materials, chr(31)) as materials, p.size_chart::text as size_chart, p.fit_advice,
      p.details::text as details, coalesce(s.units, 0) as sold,
      (select string_agg(c.name, chr(31) order by c.position, c.name)
         from product_category pc join category c on c.id = pc.category_id
        where pc.product_id = p.id and c.kind = 'style') as styles,
      r.review_count, r.stars, p.final_sale, f.small + f.large as exchanges, r.true_to_size,
      r.runs_small + ${weighed('small')} as runs_small, r.runs_large + ${weighed('large')} as runs_large
    from product p
    left join product_sales s on s.product_id = p.id
    cross join lateral (
      select count(*)::int as review_count, coalesce(sum(rating), 0)::int as stars,
        (count(*) filter (where fit = 'runs_small'))::int as runs_small,
        (count(*) filter (where fit = 'true_to_size'))::int as true_to_size,
        (count(*) filter (where fit = 'runs_large'))::int as runs_large
      from review where product_id = p.id and state = 'shown'
    ) r
    cross join lateral (
      select (count(*) filter (where reason = any(${[...reasonsOfFit.runs_small]}::text[])))::int as small,
        (count(*) filter (where reason = any(${[...reasonsOfFit.runs_large]}::text[])))::int as large
      from fit_answer where product_id = p.id
    ) f
    where p.id = any(${ids}::uuid[])
  `.execute(db)
  return rows
}

export async function readVariantRows(db: Db, productIds: readonly string[]): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    select v.id, v.product_id, v.color, v.color_name, array_to_string(v.swatch, chr(31)) as swatch, v.tint,
      s.*, p.pictures
    from variant v
    cross join lateral (
      select string_agg(size, chr(31)) as sizes, string_agg(stock::text, ',') as stock,
        string_agg(price_cents::text, ',') as price_cents,
        string_agg(coalesce(${reducedCents('sorted')}, 0)::text, ',') as reduced_cents,
        string_agg(sku, chr(31)) as skus,
        case when count(ean) > 0 then string_agg(coalesce(ean, ''), chr(31)) end as eans,
        case when count(mpn) > 0 then string_agg(coalesce(mpn, ''), chr(31)) end as mpns
      from (select * from variant_size where variant_id = v.id order by position, size) sorted
    ) s
    cross join lateral (
      select string_agg(concat_ws(chr(30), picture_id, alt, width, height), chr(31)) as pictures
      from (
        select vp.picture_id, translate(vp.alt, chr(30) || chr(31), '  ') as alt, pic.width, pic.height
        from variant_picture vp join picture pic on pic.id = vp.picture_id
        where vp.variant_id = v.id order by vp.position
      ) sorted
    ) p
    where v.product_id = any(${productIds}::uuid[])
    order by v.product_id, v.position, v.id
  `.execute(db)
  return rows
}

/** Synonyms kept by staff are few: what goes beyond is not read. */
export const maxSynonyms = 2000

export type SynonymRow = { term: string; means: string }

export function readSynonymRows(db: Db, limit = maxSynonyms): Promise<SynonymRow[]> {
  return db
    .selectFrom('search_synonym')
    .select(['term', 'means'])
    .orderBy('term')
    .orderBy('means')
    .limit(limit)
    .execute()
}

/** False where it is there already. */
export async function addSynonymRow(db: Db, row: SynonymRow & { created_at: Date }): Promise<boolean> {
  const added = await db
    .insertInto('search_synonym')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('term')
    .executeTakeFirst()
  return added !== undefined
}

/** The meanings that went; all of a term where `means` is not given. */
export async function removeSynonymRows(db: Db, term: string, means?: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('search_synonym')
    .where('term', '=', term)
    .$if(means !== undefined, (query) => query.where('means', '=', means ?? ''))
    .returning('means')
    .execute()
  return rows.map((row) => row.means).sort()
}
