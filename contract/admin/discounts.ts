import { z } from 'zod'
import { dollars } from '../dollars.ts'
import { id, line, text, time } from '../fields.ts'
import { discountCodeForm, maxDiscountCodes } from '../wording/discount-rules.ts'
import { adminEndpoint, listQuery, listReply, maxListBytes } from './admin-endpoint.ts'

const discountCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(discountCodeForm, 'Use 3 to 40 letters, digits and hyphens')
const byId = z.object({ id })
const note = text(1000).default('')
const names = z.array(line(100).min(1)).min(1, 'Please name at least one').max(200)

/** Which products a code takes something off. */
const appliesTo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('brands'), names }),
  z.object({ kind: z.literal('categories'), names }),
  z.object({
    kind: z.literal('products'),
    ids: z.array(z.uuid()).min(1, 'Please choose a product').max(1000),
  }),
])
export type DiscountScope = z.infer<typeof appliesTo>

const reduction = z.union([
  z.object({ percent: z.int().min(1).max(100, 'A code takes 1 to 100 percent off') }),
  z.object({ amount: dollars.min(0.01) }),
])

const uses = z.int().min(1).max(1_000_000)

/** What staff say of a discount; null: without that limit. */
const discountRule = z.object({
  name: line(120).min(1, 'Please enter a name'),
  reduction,
  startsAt: time.optional(),
  endsAt: time.nullable().default(null),
  maxUses: uses.nullable().default(null),
  maxUsesPerCustomer: uses.nullable().default(null),
  leastOrder: dollars.default(0),
  appliesTo: appliesTo.default({ kind: 'all' }),
})

export const discountStates = ['planned', 'active', 'paused', 'ended'] as const

const discountView = z.object({
  _id: id,
  version: z.int(),
  name: z.string(),
  /** One of the two is null. */
  percent: z.int().nullable(),
  amount: dollars.nullable(),
  startsAt: time,
  endsAt: time.nullable(),
  /** Uses of each code. */
  maxUses: z.int().nullable(),
  maxUsesPerCustomer: z.int().nullable(),
  leastOrder: dollars,
  appliesTo: z.object({
    kind: z.enum(['all', 'brands', 'categories', 'products']),
    names: z.array(z.string()),
    ids: z.array(z.string()),
  }),
  state: z.enum(discountStates),
  /** Holds for a customer with a saved cart; its code and percentage are the reminder's. */
  forSavedCarts: z.boolean(),
  codes: z.int(),
  /** The first of its codes. */
  code: z.string(),
  /** Orders that are not cancelled. */
  uses: z.int(),
  /** What they got off, in cents. */
  takenOffCents: z.int(),
})
export type DiscountView = z.infer<typeof discountView>

/** With the titles of the styles that were chosen. */
const wholeDiscount = discountView.extend({
  products: z.array(z.object({ id, title: z.string() })),
})
export type WholeDiscount = z.infer<typeof wholeDiscount>

const codeRow = z.object({
  id: z.string(),
  /** Taken back alone. */
  isEnded: z.boolean(),
  uses: z.int(),
  takenOffCents: z.int(),
})

/** New codes: chosen ones, or so many random ones. */
const newCodes = z.union([
  z.object({ codes: z.array(discountCode).min(1).max(maxDiscountCodes) }),
  z.object({
    random: z.int().min(1).max(maxDiscountCodes, `At most ${maxDiscountCodes} codes`),
    prefix: z.union([z.literal(''), discountCode]).default(''),
  }),
])

/** Discount codes (docs/product.md#discount-codes). */
export const discountEndpoints = {
  listDiscounts: adminEndpoint({
    method: 'GET',
    path: '/admin/discounts',
    summary: 'Discounts with what their codes took off, the newest first; `q` finds by name and code',
    needs: 'discounts:read',
    query: listQuery.extend({ q: line(100).optional(), state: z.enum(discountStates).optional() }),
    reply: listReply(discountView),
  }),
  getDiscount: adminEndpoint({
    method: 'GET',
    path: '/admin/discounts/{id}',
    summary: 'One discount',
    needs: 'discounts:read',
    params: byId,
    reply: wholeDiscount,
    problems: ['not_found'],
  }),
  previewDiscount: adminEndpoint({
    method: 'POST',
    path: '/admin/discounts/preview',
    summary: 'How many products a code would be for, and what pairs of some would cost',
    needs: 'discounts:write',
    body: z.object({ reduction, appliesTo }),
    maxBytes: maxListBytes,
    reply: z.object({
      products: z.int(),
      examples: z.array(z.object({ title: z.string(), price: dollars, reduced: dollars })),
    }),
  }),
  createDiscount: adminEndpoint({
    method: 'POST',
    path: '/admin/discounts',
    summary: 'Makes a discount with its codes; a repeat with the same `_id` makes no second one',
    needs: 'discounts:write',
    body: discountRule.extend({ _id: z.uuid().optional(), codes: newCodes, note }),
    maxBytes: maxListBytes,
    reply: discountView,
    status: 201,
    problems: ['invalid_state'],
  }),
  changeDiscount: adminEndpoint({
    method: 'PUT',
    path: '/admin/discounts/{id}',
    summary: 'Changes what a discount says, for orders from now on; orders keep what they got',
    needs: 'discounts:write',
    params: byId,
    body: discountRule.extend({ version: z.int(), note }),
    maxBytes: maxListBytes,
    reply: discountView,
    problems: ['not_found', 'stale', 'invalid_state'],
  }),
  moveDiscount: adminEndpoint({
    method: 'POST',
    path: '/admin/discounts/{id}/state',
    summary: 'Pauses a discount, goes on with it, or ends it for good',
    needs: 'discounts:write',
    params: byId,
    body: z.object({ to: z.enum(['active', 'paused', 'ended']), note }),
    reply: discountView,
    problems: ['not_found', 'invalid_state'],
  }),
  listCodes: adminEndpoint({
    method: 'GET',
    path: '/admin/discounts/{id}/codes',
    summary: 'The codes of a discount with their uses, in alphabetical order',
    needs: 'discounts:read',
    params: byId,
    query: listQuery.extend({ q: line(40).optional() }),
    reply: listReply(codeRow),
    problems: ['not_found'],
  }),
  endCode: adminEndpoint({
    method: 'PUT',
    path: '/admin/discounts/{id}/codes/{code}',
    summary: 'Takes one code of a discount back, or gives it out again; its uses stay counted',
    needs: 'discounts:write',
    params: byId.extend({ code: discountCode }),
    body: z.object({ isEnded: z.boolean() }),
    reply: codeRow,
    problems: ['not_found', 'invalid_state'],
  }),
  addCodes: adminEndpoint({
    method: 'POST',
    path: '/admin/discounts/{id}/codes',
    summary: 'Adds codes to a discount, chosen or random ones',
    needs: 'discounts:write',
    params: byId,
    body: newCodes,
    maxBytes: maxListBytes,
    reply: z.object({ added: z.int() }),
    problems: ['not_found', 'invalid_state'],
  }),
}
