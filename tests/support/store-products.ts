import { sql } from 'kysely'
import { filterCategories, genderCategories } from '../../contract/facets.ts'
import type { ProductRecord } from '../../server/catalogue/product-record.ts'
import type { Db } from '../../server/platform/db/database.ts'
import { newId } from '../../server/platform/db/ids.ts'
import { transaction } from '../../server/platform/db/transaction.ts'

/**
 * Writes products to a database, replacing those of the same ids, in few statements. Reviews have no account;
 * pictures are omitted.
 */
export async function storeProducts(db: Db, products: readonly ProductRecord[]): Promise<void> {
  await transaction(db, async (tx) => {
    const ids = products.map((product) => product.id)
    await sql`delete from product where id = any(${ids}::uuid[])`.execute(tx)
    const brands = await brandIds(tx, products)
    const categories = await categoryIds(tx)
    const rows = products.map((product) => productRow(product, brands.get(product.brand)))
    const ofCategories = products.flatMap((product) =>
      product.categories.map((name) => ({ product_id: product.id, category_id: categories.get(name) })),
    )
    const sales = products.map(({ id, sold }) => ({ product_id: id, units: sold }))
    await insertAll(tx, 'product', rows)
    await insertAll(tx, 'product_sales', sales)
    await insertAll(tx, 'product_category', ofCategories)
    await insertAll(tx, 'variant', products.flatMap(variantRows))
    await insertAll(tx, 'variant_size', products.flatMap(sizeRows))
    await insertAll(tx, 'review', products.flatMap(reviewRows))
  })
}

type Row = Record<string, unknown>

async function insertAll(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((name) => sql.id(name)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
  `.execute(db)
}

/** Ids by name of a small table; inserts missing names. */
async function idsByName(db: Db, table: 'brand' | 'category', rows: Row[]): Promise<Map<string, string>> {
  const known = await db.selectFrom(table).select('name').execute()
  const names = new Set(known.map((row) => row.name))
  await insertAll(
    db,
    table,
    rows.filter((row) => !names.has(String(row.name))).map((row) => ({ id: newId(), ...row })),
  )
  const all = await db.selectFrom(table).select(['id', 'name']).execute()
  return new Map(all.map((row) => [row.name, row.id]))
}

function brandIds(db: Db, products: readonly ProductRecord[]): Promise<Map<string, string>> {
  const names = [...new Set(products.map((product) => product.brand))]
  const rows = names.map((name) => ({
    name,
    tagline: '',
    about: '',
    fit_advice: '',
    created_at: new Date(0),
  }))
  return idsByName(db, 'brand', rows)
}

function categoryIds(db: Db): Promise<Map<string, string>> {
  const styles = filterCategories.map((name) => ({ name, kind: 'style' }))
  const genders = genderCategories.map((name) => ({ name, kind: 'gender' }))
  return idsByName(
    db,
    'category',
    [...styles, ...genders].map((row, position) => ({ ...row, position })),
  )
}

function productRow(product: ProductRecord, brandId: string | undefined): Row {
  const at = new Date(product.createdAt)
  return {
    id: product.id,
    brand_id: brandId,
    title: product.title,
    description: product.description,
    gender: product.gender,
    type: product.type,
    materials: product.materials,
    details: JSON.parse(product.details),
    size_chart: product.sizeChart === null ? null : JSON.parse(product.sizeChart),
    fit_advice: product.fitAdvice,
    featured: product.featured,
    created_at: at,
    updated_at: at,
  }
}

function variantRows(product: ProductRecord): Row[] {
  return product.variants.map((variant, position) => ({
    id: variant.id,
    product_id: product.id,
    color: variant.color,
    color_name: variant.colorName,
    swatch: variant.swatch,
    tint: variant.tint,
    position,
  }))
}

function sizeRows(product: ProductRecord): Row[] {
  return product.variants.flatMap((variant) =>
    variant.sizes.map((size, at) => ({
      variant_id: variant.id,
      size,
      sku: `${variant.id}-${size}`,
      position: at,
      stock: variant.stock[at],
      price_cents: variant.priceCents[at],
      discounted_price_cents: variant.reducedCents[at] || null,
    })),
  )
}

/** Reviews that match the totals, with stars as even as possible. */
function reviewRows(product: ProductRecord): Row[] {
  const { count, stars, runsSmall, runsLarge } = product.reviews
  return Array.from({ length: count }, (_, at) => ({
    id: newId(),
    product_id: product.id,
    author_name: 'Robin Vale',
    rating: Math.floor(stars / count) + (at < stars % count ? 1 : 0),
    title: 'Customer Review',
    comment: 'Fits.',
    fit: at < runsSmall ? 'runs_small' : at < runsSmall + runsLarge ? 'runs_large' : 'true_to_size',
    verified: false,
    helpful_count: 0,
    created_at: new Date(product.createdAt),
  }))
}
