import type { ProductStatus } from '../../../contract/product-status.ts'
import type { Db } from '../../platform/db/database.ts'
import {
  type BrandRow,
  type ProductRow,
  readBrandRows,
  readProductIds,
  readProductRows,
  readVariantRows,
  type VariantRow,
} from '../catalogue-queries.ts'
import { categoriesOfGender } from '../index/product-values.ts'
import { commonPrefix, packCodes, splitList } from '../packed-codes.ts'
import { packPictures } from '../packed-pictures.ts'
import {
  lowestCents,
  noReviews,
  type ProductRecord,
  type ReviewTotals,
  type VariantRecord,
} from '../product-record.ts'
import { type SharedValues, shareValues } from '../shared-values.ts'

/** Products per pair of statements. */
const batchSize = 500
/** Concurrent batches: while one is decoded here, the next is read there. */
const readers = 3

export type Brands = { byId: ReadonlyMap<string, BrandRow>; byName: ReadonlyMap<string, BrandRow> }

export async function loadBrands(db: Db): Promise<Brands> {
  return brandsOf(await readBrandRows(db))
}

export function brandsOf(rows: readonly BrandRow[]): Brands {
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byName: new Map(rows.map((row) => [row.name.toLowerCase(), row])),
  }
}

/** A product that shoppers do not see: not live, or live without a size to sell. */
export type UnlistedProduct = {
  product: ProductRecord
  status: ProductStatus
  /** When it goes live by itself, in milliseconds since 1970. */
  publishAt: number | null
}

export type LoadedProducts = { listed: ProductRecord[]; unlisted: UnlistedProduct[] }

/** Loads all products, sorted by id. */
export async function loadAllProducts(db: Db, brands: Brands): Promise<LoadedProducts> {
  return loadProducts(db, brands, await readProductIds(db))
}

/** Loads products by id, in this order; missing ones are left out. */
export async function loadProducts(db: Db, brands: Brands, ids: readonly string[]): Promise<LoadedProducts> {
  const shared = shareValues()
  const batches: LoadedProducts[] = []
  let next = 0
  const readOn = async () => {
    while (next * batchSize < ids.length) {
      const batch = next++
      const wanted = ids.slice(batch * batchSize, (batch + 1) * batchSize)
      batches[batch] = await loadBatch(db, brands, shared, wanted)
    }
  }
  await Promise.all(Array.from({ length: readers }, readOn))
  return {
    listed: batches.flatMap((batch) => batch.listed),
    unlisted: batches.flatMap((batch) => batch.unlisted),
  }
}

async function loadBatch(
  db: Db,
  brands: Brands,
  shared: SharedValues,
  ids: readonly string[],
): Promise<LoadedProducts> {
  const [rows, variantRows] = await Promise.all([readProductRows(db, ids), readVariantRows(db, ids)])
  const products = new Map(rows.map((row) => [row.id, row]))
  const variants = Map.groupBy(variantRows, (row) => row.product_id)
  const loaded: LoadedProducts = { listed: [], unlisted: [] }
  for (const id of ids) {
    const row = products.get(id)
    const brand = row && brands.byId.get(row.brand_id)
    if (row === undefined || brand === undefined) continue
    const product = productRecord(row, brand.name, variants.get(id) ?? [], shared)
    if (row.status === 'live' && lowestCents(product) > 0) loaded.listed.push(product)
    else {
      const { status, publish_at } = row
      loaded.unlisted.push({ product, status, publishAt: publish_at?.getTime() ?? null })
    }
  }
  return loaded
}

function productRecord(
  row: ProductRow,
  brand: string,
  variants: VariantRow[],
  shared: SharedValues,
): ProductRecord {
  return {
    id: row.id,
    title: row.title,
    brandId: shared.word(row.brand_id),
    brand,
    description: row.description,
    gender: row.gender,
    type: shared.word(row.type),
    materials: shared.words(row.materials),
    categories: shared.words([row.styles ?? [], categoriesOfGender(row.gender)].flat().join('\u001f')),
    featured: row.featured,
    createdAt: row.created_at.getTime(),
    sold: row.sold,
    reviews: reviewTotals(row),
    finalSale: row.final_sale,
    sizeChart: row.size_chart,
    fitAdvice: shared.word(row.fit_advice),
    details: shared.word(row.details),
    variants: variants.map((variant) => variantRecord(variant, shared)),
  }
}

/** Shared by all products without reviews. */
function reviewTotals(row: ProductRow): ReviewTotals {
  if (row.review_count === 0 && row.exchanges === 0) return noReviews
  return {
    count: row.review_count,
    stars: row.stars,
    runsSmall: row.runs_small,
    trueToSize: row.true_to_size,
    runsLarge: row.runs_large,
    exchanges: row.exchanges,
  }
}

function variantRecord(row: VariantRow, shared: SharedValues): VariantRecord {
  const skus = splitList(row.skus)
  return {
    id: row.id,
    color: shared.word(row.color),
    colorName: shared.word(row.color_name),
    swatch: shared.words(row.swatch),
    tint: shared.word(row.tint),
    sku: commonSku(skus),
    codes: packCodes([row.skus, row.eans, row.mpns]),
    pictures: packPictures(row.pictures ?? ''),
    sizes: shared.words(row.sizes),
    stock: shared.numbers(row.stock),
    priceCents: shared.numbers(row.price_cents),
    reducedCents: shared.numbers(row.reduced_cents),
  }
}

/** Common prefix of the SKUs of all sizes. */
function commonSku(skus: readonly string[]): string {
  const [first = ''] = skus
  const prefix = commonPrefix(skus)
  return prefix === first ? first : prefix.replace(/[-_/. ]+[0-9.]*$/, '') || first
}
