import { validate as isUuid } from 'uuid'
import type { Product } from '../../contract/catalogue.ts'
import { toCents, toDollars } from '../../contract/money.ts'
import { defaultPageSize, totalPages } from '../../contract/paging.ts'
import { maxWishes, type Wishlist, type WishlistEntry } from '../../contract/wishlist.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import {
  countEntries,
  deleteEntry,
  readEntries,
  readProductIds,
  type WishRow,
  writeEntry,
} from './wishlist-queries.ts'

/** `catalogue` gives products at current prices. */
export type WishlistDeps = { db: Db; clock: Clock; catalogue: Pick<Catalogue, 'getProduct'> }
export type Wish = { productId: string; variantId?: string | undefined; size?: string | undefined }

/** One page of saved products, newest first. */
export async function readWishlist(
  { db, catalogue }: WishlistDeps,
  accountId: string,
  page = 1,
): Promise<Wishlist> {
  const limit = defaultPageSize
  const [rows, totalItems] = await Promise.all([
    readEntries(db, accountId, { limit, offset: (page - 1) * limit }),
    countEntries(db, accountId),
  ])
  return {
    items: rows.flatMap((row) => entryView(row, catalogue.getProduct(row.productId))),
    page,
    totalPages: totalPages(totalItems, limit),
    totalItems,
  }
}

/** Ids of all saved products, for the heart buttons. */
export async function readWishedIds(
  { db }: Pick<WishlistDeps, 'db'>,
  accountId: string,
): Promise<{ productIds: string[] }> {
  return { productIds: await readProductIds(db, accountId) }
}

/** Saves a product; saving it again updates color and size and keeps its position. */
export async function addToWishlist(
  deps: WishlistDeps,
  accountId: string,
  wish: Wish,
): Promise<Wishlist | Refusal> {
  const product = isUuid(wish.productId) ? deps.catalogue.getProduct(wish.productId.toLowerCase()) : undefined
  if (!product) return productGone()
  const variant = product.variants.find((each) => each._id === wish.variantId?.toLowerCase())
  if (wish.variantId !== undefined && !variant) return refuse('not_found', 'This color is no longer offered')
  const size = variant?.sizes.find((each) => each.size === wish.size)
  if (wish.size !== undefined && !size) return refuse('not_found', 'This size is no longer offered')
  const written = await writeEntry(deps.db, {
    accountId,
    productId: product._id,
    variantId: variant?._id ?? null,
    size: size?.size ?? null,
    priceCents: toCents(product.price),
    now: deps.clock.now(),
  })
  if (written === 'gone') return productGone()
  if (written === 'full') {
    const sentence = `You can save at most ${maxWishes} shoes. Please take one off your wishlist first.`
    return refuse('invalid_state', sentence)
  }
  return readWishlist(deps, accountId)
}

function productGone(): Refusal {
  return refuse('not_found', 'This product is no longer offered')
}

/** Removes a product; a missing one is ignored. */
export async function removeFromWishlist(
  deps: WishlistDeps,
  accountId: string,
  productId: string,
): Promise<Wishlist> {
  if (isUuid(productId)) await deleteEntry(deps.db, accountId, productId)
  return readWishlist(deps, accountId)
}

/** Builds the reply of an entry; empty for a product that was removed. */
function entryView(row: WishRow, product: Product | undefined): WishlistEntry[] {
  if (!product) return []
  const { _id, title, brand, gender, description, images, price, originalPrice, variants } = product
  return [
    {
      name: title,
      description,
      images,
      price,
      productId: { _id, name: title, brand, gender, description, images, price, originalPrice, variants },
      variantId: row.variantId,
      size: row.variantId === null ? null : row.size,
      priceWhenAdded: toDollars(row.priceCentsWhenAdded),
      addedAt: row.addedAt.toISOString(),
    },
  ]
}
