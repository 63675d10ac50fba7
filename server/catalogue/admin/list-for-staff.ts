import type { AdminProductQuery, AdminProductRow } from '../../../contract/admin/products.ts'
import { toDollars } from '../../../contract/money.ts'
import type { ProductStatus } from '../../../contract/product-status.ts'
import { pageOf, readCursor } from '../../platform/db/keyset.ts'
import { foldText } from '../fold-text.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import { hasReduced, sizesInStock } from '../index/product-values.ts'
import type { UnlistedProduct } from '../live/load-products.ts'
import { unpackCodes } from '../packed-codes.ts'
import { unpackPictures } from '../packed-pictures.ts'
import { type ProductRecord, pairsInStock, productPrice } from '../product-record.ts'

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
  const after = placeOf(query.cursor)
  const isWanted = filterOf(query)
  const found: Entry[] = []
  for (const entry of newestFirst(known, query.status)) {
    if (after && comparePlaces(entry.product, after) <= 0) continue
    if (!isWanted(entry)) continue
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

function* newestFirst({ index, unlisted }: Known, status: ProductStatus | undefined): Generator<Entry> {
  const others = [...unlisted.values()]
    .filter((entry) => (status === undefined ? entry.status !== 'archived' : entry.status === status))
    .sort((a, b) => comparePlaces(a.product, b.product))
  let next = 0
  const areListedWanted = status === undefined || status === 'live'
  for (const ordinal of areListedWanted ? index.order('newest').ordinals : []) {
    const product = index.productAt(ordinal)
    if (product === undefined) continue
    for (let other = others[next]; other && comparePlaces(other.product, product) < 0; other = others[next]) {
      yield other
      next += 1
    }
    yield { product, status: 'live', publishAt: null }
  }
  yield* others.slice(next)
}

function filterOf(query: AdminProductQuery): (entry: Entry) => boolean {
  const { brand, category, type, gender, color, material, size } = query
  const { withoutPicture, withoutStock, neverSold, onSale } = query
  const isSame = (wanted: string | undefined) => {
    const name = wanted?.toLowerCase()
    // Many products share few names.
    const seen = new Map<string, boolean>()
    return (given: string) => {
      const known = seen.get(given) ?? given.toLowerCase() === name
      seen.set(given, known)
      return known
    }
  }
  const [isBrand, isType, isCategory, isColor] = [brand, type, category, color].map(isSame)
  const [isMaterial, isSize] = [material, size].map(isSame)
  const hasText = textFilter(query.q)
  return ({ product }) =>
    (brand === undefined || isBrand?.(product.brand) === true) &&
    (type === undefined || isType?.(product.type) === true) &&
    (gender === undefined || product.gender === gender) &&
    (category === undefined || product.categories.some((each) => isCategory?.(each))) &&
    (color === undefined || product.variants.some((each) => isColor?.(each.color))) &&
    (material === undefined || product.materials.some((each) => isMaterial?.(each))) &&
    (size === undefined || product.variants.flatMap(sizesInStock).some((each) => isSize?.(each))) &&
    (onSale === undefined || hasReduced(product) === onSale) &&
    (withoutPicture === undefined || lacksPicture(product) === withoutPicture) &&
    (withoutStock === undefined || (pairsInStock(product) === 0) === withoutStock) &&
    (neverSold === undefined || (product.sold === 0) === neverSold) &&
    hasText(product)
}

function lacksPicture({ variants }: ProductRecord): boolean {
  return variants.length === 0 || variants.some(({ pictures }) => pictures === '')
}

/** Every word in brand or title; or the whole text begins a code. */
function textFilter(q: string | undefined): (product: ProductRecord) => boolean {
  const text = foldText(q ?? '').trim()
  if (text === '') return () => true
  const words = text.split(/\s+/)
  const isCode = (code: string) => code.toLowerCase().startsWith(text)
  return ({ brand, title, variants, id }) => {
    const name = foldText(`${brand} ${title}`)
    return (
      words.every((word) => name.includes(word)) ||
      id === text ||
      (words.length === 1 &&
        /\d/.test(text) &&
        variants.some(({ codes }) => unpackCodes(codes).flat().some(isCode)))
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
