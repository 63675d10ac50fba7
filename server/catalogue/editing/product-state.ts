import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Gender } from '../../../contract/facets.ts'
import type { ProductStatus } from '../../../contract/product-status.ts'
import type { Db } from '../../platform/db/database.ts'

/** A product as staff edit it; prices in cents. */
export type ProductState = {
  id: string
  /** Goes up with every edit, not with what is sold. */
  version: number
  status: ProductStatus
  publishAt: Date | null
  title: string
  brand: string
  description: string
  gender: Gender
  type: string
  materials: string[]
  /** Styles such as Running, in the order of the shop. */
  categories: string[]
  details: Record<string, string | number>
  featured: boolean
  finalSale: boolean
  fitAdvice: string
  sold: number
  updatedAt: Date
  colors: ColorState[]
}

export type ColorState = {
  variantId: string
  color: string
  colorName: string
  swatch: string[]
  tint: string
  pictures: { pictureId: string; alt: string }[]
  sizes: SizeState[]
}

export type SizeState = {
  size: string
  sku: string
  stock: number
  priceCents: number
  /** What staff have set it to; null: not reduced. */
  discountedCents: number | null
}

/** Reads a product for editing; undefined for an unknown id. */
export async function readProductState(db: Db, id: string): Promise<ProductState | undefined> {
  if (!isUuid(id)) return undefined
  const [state] = await readProductStates(db, [id])
  return state
}

/** Reads products for editing, by id; unknown ids are left out. */
export async function readProductStates(db: Db, ids: readonly string[]): Promise<ProductState[]> {
  const { rows } = await sql<ProductState>`
    select p.id, p.version, p.status, p.publish_at as "publishAt", p.title, b.name as brand, p.description, p.gender,
      p.type, p.materials, p.details, p.featured, p.final_sale as "finalSale", p.fit_advice as "fitAdvice", p.updated_at as "updatedAt",
      coalesce((select units from product_sales where product_id = p.id), 0) as sold,
      array(select c.name from product_category pc join category c on c.id = pc.category_id
             where pc.product_id = p.id and c.kind = 'style' order by c.position, c.name) as categories,
      coalesce((select json_agg(json_build_object('variantId', v.id, 'color', v.color, 'colorName', v.color_name,
        'swatch', v.swatch, 'tint', v.tint,
        'pictures', coalesce((select json_agg(json_build_object('pictureId', vp.picture_id, 'alt', vp.alt)
           order by vp.position) from variant_picture vp where vp.variant_id = v.id), '[]'),
        'sizes', coalesce((select json_agg(json_build_object('size', s.size, 'sku', s.sku, 'stock', s.stock,
             'priceCents', s.price_cents, 'discountedCents', s.discounted_price_cents)
           order by s.position, s.size) from variant_size s where s.variant_id = v.id), '[]'))
        order by v.position, v.id) from variant v where v.product_id = p.id), '[]') as colors
    from product p join brand b on b.id = p.brand_id
    where p.id = any(${ids}::uuid[]) order by p.id`.execute(db)
  return rows
}
