import { z } from 'zod'
import { maxCartLines } from './cart.ts'
import { endpoint } from './define-endpoint.ts'
import { dollars } from './dollars.ts'
import { genders } from './facets.ts'
import { acknowledgement, id, size, time } from './fields.ts'
import { mailToken } from './newsletter.ts'

/** Discount by the age of the saved cart in whole days (docs/product.md#recovery-discounts). */
export const recoveryDiscounts = [
  { fromDays: 3, code: 'LASTCHANCE15', percent: 15 },
  { fromDays: 1, code: 'COMEBACK10', percent: 10 },
] as const

export const savedCartItem = z.object({
  product: z.object({
    _id: id,
    name: z.string(),
    brand: z.string(),
    gender: z.enum(genders),
    images: z.array(z.string()),
  }),
  variantId: id,
  size: z.string(),
  color: z.string(),
  quantity: z.int(),
  price: dollars,
  currentPrice: dollars,
  available: z.boolean(),
  pictureId: z.string().nullable(),
  tint: z.string(),
  /** Only where the size is sold out: at most two other sizes of this color, and other colors in this size. */
  nearestSizes: z.array(z.string()),
  otherColors: z.array(z.string()),
})

export const recoveryEndpoints = {
  getSavedCart: endpoint({
    method: 'GET',
    path: '/cart-recovery/recover/{token}',
    summary: 'A saved cart at saved and current prices',
    params: mailToken,
    reply: z.object({
      createdAt: time,
      cartItems: z.array(savedCartItem),
      discount: z.object({ code: z.string(), percent: z.int() }).nullable(),
    }),
    problems: ['not_found'],
  }),
  restoreSavedCart: endpoint({
    method: 'POST',
    path: '/cart-recovery/restore/{token}',
    summary:
      "Puts what is available, or the `items` of it that are named, back into the customer's cart; restoring twice adds nothing twice",
    access: 'customer',
    params: mailToken,
    body: z.object({
      items: z
        .array(z.object({ variantId: id, size }))
        .min(1)
        .max(maxCartLines)
        .optional(),
    }),
    reply: z.object({
      itemsAdded: z.int(),
      itemsSkipped: z.array(z.object({ name: z.string(), reason: z.string() })),
    }),
    problems: ['not_found', 'forbidden'],
  }),
  stopCartReminders: endpoint({
    method: 'POST',
    path: '/cart-recovery/stop/{token}',
    summary: 'Ends all cart reminders of the customer; from the mail program too (RFC 8058)',
    params: mailToken,
    reply: acknowledgement,
    problems: ['not_found'],
  }),
}
