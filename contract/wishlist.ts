import { z } from 'zod'
import { variant } from './catalogue.ts'
import { endpoint } from './define-endpoint.ts'
import { dollars } from './dollars.ts'
import { genders } from './facets.ts'
import { id, size, time } from './fields.ts'
import { pageNumber } from './paging.ts'

export const wishlistEntry = z.object({
  name: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  price: dollars,
  productId: z.object({
    _id: id,
    name: z.string(),
    brand: z.string(),
    gender: z.enum(genders),
    description: z.string(),
    images: z.array(z.string()),
    price: dollars,
    originalPrice: dollars.nullable(),
    variants: z.array(variant),
  }),
  /** Color and size chosen when it was saved, if any. */
  variantId: id.nullable(),
  size: z.string().nullable(),
  priceWhenAdded: dollars,
  addedAt: time,
})
export type WishlistEntry = z.infer<typeof wishlistEntry>

/** Maximum saved products per customer. */
export const maxWishes = 500

/** One page of saved products, newest first. */
const wishlist = z.object({
  items: z.array(wishlistEntry),
  page: z.int(),
  totalPages: z.int(),
  totalItems: z.int(),
})
export type Wishlist = z.infer<typeof wishlist>

export const wishlistEndpoints = {
  getWishlist: endpoint({
    method: 'GET',
    path: '/wishlist',
    summary: 'Saved products, newest first, 24 a page',
    access: 'customer',
    query: z.object({ page: pageNumber }),
    reply: wishlist,
  }),
  getWishedIds: endpoint({
    method: 'GET',
    path: '/wishlist/ids',
    summary: 'Which products are saved: their ids alone, for the hearts',
    access: 'customer',
    reply: z.object({ productIds: z.array(id).max(maxWishes) }),
  }),
  addToWishlist: endpoint({
    method: 'POST',
    path: '/wishlist/add',
    summary:
      'Saves a product; saving it again changes the remembered color and size. Answers with the first page',
    access: 'customer',
    body: z.object({ productId: id, variantId: id.optional(), size: size.optional() }),
    reply: wishlist,
    problems: ['not_found', 'invalid_state'],
  }),
  removeFromWishlist: endpoint({
    method: 'POST',
    path: '/wishlist/remove',
    summary: 'Takes a product out; one that is not there is no mistake. Answers with the first page',
    access: 'customer',
    body: z.object({ productId: id }),
    reply: wishlist,
  }),
}
