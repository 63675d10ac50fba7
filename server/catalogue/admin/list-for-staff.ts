import type { AdminProductQuery, AdminProductRow } from '../../../contract/admin/products.ts'
import { toCents, toDollars } from '../../../contract/money.ts'
import type { ProductStatus } from '../../../contract/product-status.ts'
import { pageOf, readCursor } from '../../platform/db/keyset.ts'
import { foldText } from '../fold-text.ts'
import { hasBit, intersectInto, setBit } from '../index/bitset.ts'
import type { Bitset } from '../index/bitset-memory.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import { hasReduced, isSoldOut, lacksPicture, sizesInStock } from '../index/product-values.ts'
import { bitsOf, withOrWithout } from '../index/selection.ts'
import type { UnlistedProduct } from '../live/load-products.ts'
import { beginsCode, unpackCodes } from '../packed-codes.ts'
import { unpackPictures } from '../packed-pictures.ts'
import { lowestCents, type ProductRecord, pairsInStock, productPrice } from '../product-record.ts'
import type { CatalogueSearch } from '../search/catalogue-search.ts'
import type { TitleText } from '../search/title-text.ts'

/** What the list is made of: the search over what shoppers see, and what they do not see. */
type Staffed = { search: CatalogueSearch; unlisted: ReadonlyMap<string, UnlistedProduct> }
export type Known = { index: CatalogueIndex; unlisted: ReadonlyMap<string, UnlistedProduct> }
type Entry = { product: ProductRecord; status: ProductStatus; publishAt: number | null }
type Place = { createdAt: number; id: string }

/**
 * A page of all products, newest first, those that shoppers do not see among them; archived ones only where asked for.
 * Reads memory alone: the listed in the index's own order, merged with the few others.
 */
export function listForStaff(
  known: Staffed,
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
function* newestFirst({ search, unlisted }: Staffed, query: AdminProductQuery): Generator<Entry> {
  const { status, cursor } = query
  const after = placeOf(cursor)
  const isUnlistedWanted = unlistedFilterOf(query)
  const others = [...unlisted.values()]
    .filter(
      (entry) =>
        (status === undefined ? entry.status !== 'archived' : entry.status === status) &&
        (after === null || comparePlaces(entry.product, after) > 0) &&
        isUnlistedWanted(entry.product),
    )
    .sort((a, b) => comparePlaces(a.product, b.product))
  let next = 0
  const areListedWanted = status === undefined || status === 'live'
  for (const product of areListedWanted
    ? listedProducts(search, query, { after, isWanted: filterOf(query) })
    : []) {
    for (let other = others[next]; other && comparePlaces(other.product, product) < 0; other = others[next]) {
      yield other
      next += 1
    }
    yield { product, status: 'live', publishAt: null }
  }
  yield* others.slice(next)
}

/** Looks at the products only that the index has under what is asked for. */
function* listedProducts(
  search: CatalogueSearch,
  query: AdminProductQuery,
  { after, isWanted }: { after: Place | null; isWanted: Wanted },
): Generator<ProductRecord> {
  const { index } = search
  const candidates = candidatesOf(search, query)
  for (const ordinal of index.order('newest').ordinals) {
    if (candidates && !hasBit(candidates, ordinal)) continue
    const product = index.productAt(ordinal)
    if (product === undefined || (after && comparePlaces(product, after) <= 0)) continue
    if (isWanted(product)) yield product
  }
}

/** All listed products that answer the query, and some more; undefined: any. */
function candidatesOf(search: CatalogueSearch, query: AdminProductQuery): Bitset | undefined {
  const { index } = search
  index.scratch.reset()
  const sets = [
    ...valueSets(index, query),
    ...markedSets(index, query),
    ...priceSets(index, query),
    ...textSets(search, query.q),
  ]
  const [first, ...others] = sets
  if (first === undefined) return undefined
  const candidates = index.scratch.takeCopy(first)
  for (const other of others) intersectInto(candidates, other)
  return candidates
}

function valueSets(index: CatalogueIndex, query: AdminProductQuery): Bitset[] {
  const named = [
    ['brands', query.brand],
    ['categories', query.category],
    ['types', query.type],
    ['gender', query.gender],
    ['materials', query.material],
    ['sizes', query.size],
  ] as const
  return named.flatMap(([facet, name]) => {
    if (name === undefined) return []
    const value = index.values.find(facet, name)
    return value ? bitsOf(index, value.products) : index.scratch.takeEmpty()
  })
}

function markedSets(index: CatalogueIndex, query: AdminProductQuery): Bitset[] {
  const marks = [
    [index.reduced, query.onSale],
    [index.soldOut, query.withoutStock],
    [index.neverSold, query.neverSold],
    [index.withoutPicture, query.withoutPicture],
  ] as const
  return marks.flatMap(([set, wanted]) => (wanted === undefined ? [] : withOrWithout(index, set, wanted)))
}

function priceSets(index: CatalogueIndex, { minPrice, maxPrice }: AdminProductQuery): Bitset[] {
  if (minPrice === undefined && maxPrice === undefined) return []
  const to = maxPrice === undefined ? index.prices.bounds.max : toCents(maxPrice)
  return [index.prices.within(toCents(minPrice ?? 0), to, index.scratch)]
}

/** Products with every word in brand or title; or with a code that the whole text is, or else begins. */
function textSets({ index, titles, codes, beginnings }: CatalogueSearch, q: string | undefined): Bitset[] {
  const text = foldText(q ?? '').trim()
  if (text === '') return []
  const words = text.split(/\s+/)
  const found = wordSet(index, titles, words)
  const own = index.ordinalOf(text)
  if (own !== undefined) setBit(found, own)
  const whole = codes.find(text)
  for (const { ordinal } of whole) setBit(found, ordinal)
  if (whole.length === 0 && mayBeCode(words)) beginnings.visit(text, (ordinal) => setBit(found, ordinal))
  return [found]
}

function wordSet(index: CatalogueIndex, titles: TitleText, words: readonly string[]): Bitset {
  const [first = '', ...others] = words
  const found = index.scratch.takeEmpty()
  titles.find(first, found)
  for (const word of others) {
    const set = index.scratch.takeEmpty()
    titles.find(word, set)
    intersectInto(found, set)
  }
  return found
}

function mayBeCode(words: readonly string[]): boolean {
  return words.length === 1 && /\d/.test(words[0] ?? '')
}

type Wanted = (product: ProductRecord) => boolean

/** What the index has no set of, or none that is exact. */
function filterOf({ gender, color }: AdminProductQuery): Wanted {
  const isColor = sameName(color)
  return (product) =>
    (gender === undefined || product.gender === gender) &&
    (color === undefined || product.variants.some((each) => isColor(each.color)))
}

/** The whole query for a product that the index does not have. */
function unlistedFilterOf(query: AdminProductQuery): Wanted {
  const { brand, category, type, material, size, minPrice, maxPrice } = query
  const { withoutPicture, withoutStock, neverSold, onSale } = query
  const [isBrand, isType, isCategory] = [brand, type, category].map(sameName)
  const [isMaterial, isSize] = [material, size].map(sameName)
  const isWanted = filterOf(query)
  const hasText = textFilter(query.q)
  return (product) =>
    isWanted(product) &&
    (brand === undefined || isBrand?.(product.brand) === true) &&
    (type === undefined || isType?.(product.type) === true) &&
    (category === undefined || product.categories.some((each) => isCategory?.(each))) &&
    (material === undefined || product.materials.some((each) => isMaterial?.(each))) &&
    (size === undefined || product.variants.flatMap(sizesInStock).some((each) => isSize?.(each))) &&
    (minPrice === undefined || lowestCents(product) >= Math.max(1, toCents(minPrice))) &&
    (maxPrice === undefined || (lowestCents(product) > 0 && lowestCents(product) <= toCents(maxPrice))) &&
    (onSale === undefined || hasReduced(product) === onSale) &&
    (withoutPicture === undefined || lacksPicture(product) === withoutPicture) &&
    (withoutStock === undefined || isSoldOut(product) === withoutStock) &&
    (neverSold === undefined || (product.sold === 0) === neverSold) &&
    hasText(product)
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

/** Every word in brand or title; or the text is a code, or begins one, as among the listed. */
function textFilter(q: string | undefined): Wanted {
  const text = foldText(q ?? '').trim()
  if (text === '') return () => true
  const words = text.split(/\s+/)
  return (product) => {
    const name = foldText(`${product.brand} ${product.title}`)
    return (
      words.every((word) => name.includes(word)) ||
      product.id === text ||
      product.variants.some(({ codes }) => (mayBeCode(words) ? beginsCode : isCode)(codes, text))
    )
  }
}

function isCode(packed: string, text: string): boolean {
  return (
    beginsCode(packed, text) &&
    unpackCodes(packed)
      .flat()
      .some((code) => code.toLowerCase() === text)
  )
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
