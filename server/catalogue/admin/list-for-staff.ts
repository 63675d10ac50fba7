import type { AdminProductQuery, AdminProductRow } from '../../../contract/admin/products.ts'
import { toCents, toDollars } from '../../../contract/money.ts'
import type { ProductStatus } from '../../../contract/product-status.ts'
import { pageOf, readCursor } from '../../platform/db/keyset.ts'
import { foldText } from '../fold-text.ts'
import { hasBit, intersectInto } from '../index/bitset.ts'
import type { Bitset } from '../index/bitset-memory.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import { hasReduced, sizesInStock } from '../index/product-values.ts'
import { bitsOf } from '../index/selection.ts'
import type { UnlistedProduct } from '../live/load-products.ts'
import { beginsCode } from '../packed-codes.ts'
import { unpackPictures } from '../packed-pictures.ts'
import { lowestCents, type ProductRecord, pairsInStock, productPrice } from '../product-record.ts'

export type Known = { index: CatalogueIndex; unlisted: ReadonlyMap<string, UnlistedProduct> }
type Entry = { product: ProductRecord; status: ProductStatus; publishAt: number | null }
type Place = { createdAt: number; id: string }

/**
 * A page of all products, newest first, those that shoppers do not see among them; archived ones only where asked for.
 * Reads memory alone: the listed in the index's own order, merged with the few others.
 */
export function listForStaff(
  known: Known,
  query: AdminProductQuery,
): { rows: AdminProductRow[]; next: string | null } {
  const found: Entry[] = []
  for (const entry of newestFirst(known, query)) {
    found.push(entry)
    if (found.length > query.limit) break
  }
  const page = pageOf(found, query.limit, ({ product }) => [String(product.createdAt), product.id])
  return { rows: page.rows.map(rowOf), next: page.next }
}

function placeOf(cursor: string | undefined): Place | null {
  const [createdAt, id] = readCursor(cursor, 2) ?? []
  return createdAt === undefined || id === undefined ? null : { createdAt: Number(createdAt), id }
}

/** Like the order `newest` of the index: below 0 where `a` comes first. */
function comparePlaces(a: Place, b: Place): number {
  if (a.createdAt !== b.createdAt) return b.createdAt - a.createdAt
  return a.id < b.id ? -1 : Number(a.id > b.id)
}

/** The products of a query that come after its cursor. */
function* newestFirst({ index, unlisted }: Known, query: AdminProductQuery): Generator<Entry> {
  const { status, cursor } = query
  const after = placeOf(cursor)
  const isWanted = filterOf(query)
  const others = [...unlisted.values()]
    .filter(
      (entry) =>
        (status === undefined ? entry.status !== 'archived' : entry.status === status) &&
        (after === null || comparePlaces(entry.product, after) > 0) &&
        isWanted(entry.product, foldText(entry.product.title)),
    )
    .sort((a, b) => comparePlaces(a.product, b.product))
  let next = 0
  const areListedWanted = status === undefined || status === 'live'
  for (const product of areListedWanted ? listedProducts(index, query, { after, isWanted }) : []) {
    for (let other = others[next]; other && comparePlaces(other.product, product) < 0; other = others[next]) {
      yield other
      next += 1
    }
    yield { product, status: 'live', publishAt: null }
  }
  yield* others.slice(next)
}

/** Looks at the products only that the index has under the values asked for. */
function* listedProducts(
  index: CatalogueIndex,
  query: AdminProductQuery,
  { after, isWanted }: { after: Place | null; isWanted: Wanted },
): Generator<ProductRecord> {
  const candidates = candidatesOf(index, query)
  for (const ordinal of index.order('newest').ordinals) {
    if (candidates && !hasBit(candidates, ordinal)) continue
    const product = index.productAt(ordinal)
    if (product === undefined || (after && comparePlaces(product, after) <= 0)) continue
    if (isWanted(product, index.nameAt(ordinal))) yield product
  }
}

/** All listed products that may answer the query, and some more; undefined: any. */
function candidatesOf(index: CatalogueIndex, query: AdminProductQuery): Bitset | undefined {
  index.scratch.reset()
  const named = [
    ['brands', query.brand],
    ['categories', query.category],
    ['types', query.type],
    ['gender', query.gender],
    ['materials', query.material],
    ['sizes', query.size],
  ] as const
  const sets: Bitset[] = named.flatMap(([facet, name]) => {
    if (name === undefined) return []
    const value = index.values.find(facet, name)
    return value ? bitsOf(index, value.products) : index.scratch.takeEmpty()
  })
  const { minPrice, maxPrice } = query
  if (query.onSale === true) sets.push(bitsOf(index, index.reduced))
  if (minPrice !== undefined || maxPrice !== undefined) {
    const { max } = index.prices.bounds
    const to = maxPrice === undefined ? max : toCents(maxPrice)
    sets.push(index.prices.within(toCents(minPrice ?? 0), to, index.scratch))
  }
  const [first, ...others] = sets
  if (first === undefined) return undefined
  const candidates = index.scratch.takeCopy(first)
  for (const other of others) intersectInto(candidates, other)
  return candidates
}

/** Tests a product by its fields and its folded title. */
type Wanted = (product: ProductRecord, name: string) => boolean

function filterOf(query: AdminProductQuery): Wanted {
  const { brand, category, type, gender, color, material, size, minPrice, maxPrice } = query
  const { withoutPicture, withoutStock, neverSold, onSale } = query
  const [isBrand, isType, isCategory, isColor] = [brand, type, category, color].map(sameName)
  const [isMaterial, isSize] = [material, size].map(sameName)
  const hasText = textFilter(query.q)
  return (product, name) =>
    (brand === undefined || isBrand?.(product.brand) === true) &&
    (type === undefined || isType?.(product.type) === true) &&
    (gender === undefined || product.gender === gender) &&
    (category === undefined || product.categories.some((each) => isCategory?.(each))) &&
    (color === undefined || product.variants.some((each) => isColor?.(each.color))) &&
    (material === undefined || product.materials.some((each) => isMaterial?.(each))) &&
    (size === undefined || product.variants.flatMap(sizesInStock).some((each) => isSize?.(each))) &&
    (minPrice === undefined || lowestCents(product) >= Math.max(1, toCents(minPrice))) &&
    (maxPrice === undefined || (lowestCents(product) > 0 && lowestCents(product) <= toCents(maxPrice))) &&
    (onSale === undefined || hasReduced(product) === onSale) &&
    (withoutPicture === undefined || lacksPicture(product) === withoutPicture) &&
    (withoutStock === undefined || hasStock(product) !== withoutStock) &&
    (neverSold === undefined || (product.sold === 0) === neverSold) &&
    hasText(product, name)
}

/** Compares names regardless of case; many products share few of them. */
function sameName(wanted: string | undefined): (given: string) => boolean {
  const name = wanted?.toLowerCase()
  const seen = new Map<string, boolean>()
  return (given) => {
    const known = seen.get(given) ?? given.toLowerCase() === name
    seen.set(given, known)
    return known
  }
}

function hasStock({ variants }: ProductRecord): boolean {
  return variants.some(({ stock }) => stock.some((pairs) => pairs > 0))
}

function lacksPicture({ variants }: ProductRecord): boolean {
  return variants.length === 0 || variants.some(({ pictures }) => pictures === '')
}

/** Every word in brand or title; or the whole text begins a code. */
function textFilter(q: string | undefined): Wanted {
  const text = foldText(q ?? '').trim()
  if (text === '') return () => true
  const words = text.split(/\s+/)
  const mayBeCode = words.length === 1 && /\d/.test(text)
  const brands = new Map<string, string>()
  return ({ brand, variants, id }, name) => {
    const foldedBrand = brands.get(brand) ?? foldText(brand)
    brands.set(brand, foldedBrand)
    return (
      words.every((word) => name.includes(word) || foldedBrand.includes(word)) ||
      id === text ||
      (mayBeCode && variants.some(({ codes }) => beginsCode(codes, text)))
    )
  }
}

function rowOf({ product, status, publishAt }: Entry): AdminProductRow {
  const { id, title, brand, type, gender, createdAt, variants, sold } = product
  const [picture] = variants.flatMap(({ pictures }) => unpackPictures(pictures, 1))
  const price = productPrice(product)
  return {
    _id: id,
    title,
    brand,
    type,
    gender,
    status,
    publishAt: publishAt === null ? null : new Date(publishAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
    picture: picture ? { pictureId: picture.pictureId, alt: picture.alt } : null,
    colors: variants.length,
    pairs: pairsInStock(product),
    price: price && toDollars(price.cents),
    sold,
  }
}
