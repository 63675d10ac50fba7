import { z } from 'zod'
import { endpoint } from './define-endpoint.ts'
import { dollars, sumOfDollars } from './dollars.ts'
import { genders } from './facets.ts'
import { id, size } from './fields.ts'
import { shop } from './shop.ts'

/** Upper bound of `MAX_PAIRS_PER_SIZE`; this shop's limit is `shop.maxPairsPerSize`. */
export const largestLine = 99
/** Maximum lines per cart. */
export const maxCartLines = 100

export const cartLine = z.object({
  variantId: z.object({
    _id: id,
    color: z.string(),
    colorName: z.string(),
    productId: z.object({
      _id: id,
      title: z.string(),
      brand: z.string(),
      gender: z.enum(genders),
      images: z.array(z.string()),
    }),
    sizes: z.array(
      z.object({ size: z.string(), stock: z.int(), price: dollars, discountedPrice: dollars.nullable() }),
    ),
    pictureId: z.string().nullable(),
    alt: z.string(),
    tint: z.string(),
  }),
  size: z.string(),
  qty: z.int(),
  /** What one pair costs now, and what it cost when it was added. */
  price: dollars,
  priceWhenAdded: dollars,
  /** Pairs in stock now. */
  available: z.int(),
  soldOut: z.boolean(),
  /** Whether the shop has taken the product out of its offer; then `soldOut`, too. */
  withdrawn: z.boolean(),
})
export type CartLine = z.infer<typeof cartLine>

export const cart = z.object({ items: z.array(cartLine), total: sumOfDollars })
export type Cart = z.infer<typeof cart>

/** Message for a quantity above `shop.maxPairsPerSize`. */
export function tooManyPairs(): string {
  return `At most ${shop.maxPairsPerSize} pairs of one size can be ordered at once. For more, please write to ${shop.support.email}.`
}

const lineKey = { variantId: id, size }
const qty = z.int('Please choose a whole number').min(1, 'Quantity cannot go below 1').max(largestLine)

export const cartEndpoints = {
  getCart: endpoint({
    method: 'GET',
    path: '/cart',
    summary: 'The cart at current prices',
    access: 'customer',
    reply: cart,
  }),
  addToCart: endpoint({
    method: 'POST',
    path: '/cart/add',
    summary: 'Adds pairs; adds to the line where it exists',
    access: 'customer',
    body: z.object({ ...lineKey, qty: qty.default(1) }),
    reply: cart,
    problems: ['not_found', 'out_of_stock', 'invalid_state', 'idempotency_conflict'],
    idempotent: true,
  }),
  removeFromCart: endpoint({
    method: 'POST',
    path: '/cart/remove',
    summary: 'Takes a line out; a line that is not there is no mistake',
    access: 'customer',
    body: z.object(lineKey),
    reply: cart,
  }),
  updateCart: endpoint({
    method: 'PUT',
    path: '/cart/update',
    summary: 'Sets the quantity of a line, and its size where `newSize` is given',
    access: 'customer',
    body: z.object({ ...lineKey, qty, newSize: size.optional() }),
    reply: cart,
    problems: ['not_found', 'out_of_stock'],
  }),
  clearCart: endpoint({
    method: 'DELETE',
    path: '/cart/clear',
    summary: 'Empties the cart',
    access: 'customer',
    reply: cart,
  }),
  mergeCart: endpoint({
    method: 'POST',
    path: '/cart/merge',
    summary: 'Merges a guest cart at sign-in: the larger quantity wins, capped at stock',
    access: 'customer',
    body: z.object({ items: z.array(z.object({ ...lineKey, qty })).max(maxCartLines) }),
    reply: cart,
  }),
  priceLines: endpoint({
    method: 'POST',
    path: '/cart/price',
    summary: 'A guest cart at current prices; keeps nothing',
    body: z.object({ items: z.array(z.object({ ...lineKey, qty })).max(maxCartLines) }),
    reply: cart,
  }),
}
