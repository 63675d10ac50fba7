import { z } from 'zod'
import { variant } from './catalogue.ts'
import { endpoint } from './define-endpoint.ts'
import { dollars } from './dollars.ts'
import { id, size, time } from './fields.ts'

export const wishlistEntry = z.object({
  productId: z.object({
    _id: id,
    name: z.string(),
    brand: z.string(),
    description: z.string(),
    images: z.array(z.string()),
    price: dollars,
    originalPrice: dollars.nullable(),
    variants: z.array(variant),
  }),
  /** The colour and size that were chosen when it was saved, where any were. */
  variantId: id.nullable(),
  size: z.string().nullable(),
  priceWhenAdded: dollars,
  addedAt: time,
})
export type WishlistEntry = z.infer<typeof wishlistEntry>

const wishlist = z.object({ items: z.array(wishlistEntry) })

export const wishlistEndpoints = {
  getWishlist: endpoint({
    method: 'GET',
    path: '/wishlist',
    summary: 'Saved products, newest first',
    access: 'customer',
    reply: wishlist,
  }),
  addToWishlist: endpoint({
    method: 'POST',
    path: '/wishlist/add',
    summary: 'Saves a product; saving it again changes the remembered color and size',
    access: 'customer',
    body: z.object({ productId: id, variantId: id.optional(), size: size.optional() }),
    reply: wishlist,
    problems: ['not_found'],
  }),
  removeFromWishlist: endpoint({
    method: 'POST',
    path: '/wishlist/remove',
    summary: 'Takes a product out; one that is not there is no mistake',
    access: 'customer',
    body: z.object({ productId: id }),
    reply: wishlist,
  }),
}
