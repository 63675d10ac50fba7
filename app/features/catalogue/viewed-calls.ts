import type { ProductCard } from '../../../contract/catalogue.ts'
import { call } from '../../api/browser-call.ts'
import { catalogueEndpoints, productCardEndpoints } from '../../api/endpoints.ts'
import { replyOrThrow } from '../../api/personal-query.ts'
import { readViewed, viewedBy, writeViewed } from './viewed-shoes.ts'

/** Number shown (docs/product.md#recently-viewed); one more is requested, because the current product is left out. */
export const maxShown = 8
const asked = maxShown + 1

/**
 * A customer's list from the server, else the browser's; a guest's from the browser (docs/product.md#recently-viewed).
 */
export async function readViewedCards(owner: string | null): Promise<ProductCard[]> {
  if (owner !== null) {
    await mergeGuestList(owner)
    const query = { limit: asked, view: 'card' as const }
    const result = await call(catalogueEndpoints.getRecentlyViewed, { query })
    // With `view=card` the reply holds cards.
    if (result.ok) return result.reply.products as ProductCard[]
  }
  const ids = viewedBy(readViewed(), owner).slice(0, asked)
  if (ids.length === 0) return []
  return replyOrThrow(await call(productCardEndpoints.getCards, { query: { ids: ids.join(',') } })).products
}

/** Merges the guest's views into the account, oldest first. */
async function mergeGuestList(owner: string): Promise<void> {
  const guestIds = viewedBy(readViewed(), null)
  if (guestIds.length === 0) return
  writeViewed({ owner, ids: guestIds })
  for (const productId of guestIds.toReversed()) await sendView(productId)
}

/** A failed recording is ignored: the browser's list has it. */
export async function sendView(productId: string): Promise<void> {
  await call(catalogueEndpoints.recordView, { body: { productId } })
}

/** Clears the list; false where the server could not be reached. */
export async function clearViewed(owner: string | null): Promise<boolean> {
  if (owner !== null) {
    const result = await call(catalogueEndpoints.clearRecentlyViewed)
    if (!result.ok) return false
  }
  writeViewed({ owner, ids: [] })
  return true
}
