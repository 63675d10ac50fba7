import { z } from 'zod'
import { addressBody, deliveryAddress } from '../account-forms.ts'
import { genders } from '../facets.ts'
import { id, line, size, time } from '../fields.ts'
import { orderStatuses, paymentMethods, paymentStatuses } from '../orders.ts'
import { actorKinds } from './audit.ts'
import { orderChangeKinds, orderWork, paymentStates, recordedChangeKinds } from './order-facts.ts'

const cents = z.int()
const actor = z.object({ kind: z.enum(actorKinds), name: z.string().nullable() })
export const byId = z.object({ id })
export const note = line(1000).optional()
/** What a line calls its shoe; `gender` is null once the product is deleted. */
const orderedShoe = z.object({
  brand: z.string(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
  gender: z.enum(genders).nullable(),
})
const linePairs = z.object({ position: z.int().min(1).max(999), quantity: z.int().min(1).max(99) })

/** Maximum of orders packed, sent or printed at once. */
export const maxBatch = 200

export const orderFilter = z.object({
  /** Order number, `_id`, the eight characters customers read, or words of name, address and product. */
  q: line(100).optional(),
  status: z.enum(orderStatuses).optional(),
  method: z.enum(paymentMethods).optional(),
  payment: z.enum(paymentStates).optional(),
  work: z.enum(orderWork).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  minCents: z.coerce.number().int().min(0).max(100_000_000).optional(),
  maxCents: z.coerce.number().int().min(0).max(100_000_000).optional(),
  carrier: line(60).optional(),
  product: id.optional(),
  customer: id.optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
})

export const orderRowView = z.object({
  id,
  orderNumber: z.string(),
  createdAt: time,
  status: z.enum(orderStatuses),
  accountId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  method: z.enum(paymentMethods),
  payment: z.enum(paymentStates),
  totalCents: cents,
  /** Pairs still to be had of it. */
  pairs: z.int(),
  packedAt: time.nullable(),
  isLate: z.boolean(),
})
export type OrderRowView = z.infer<typeof orderRowView>

const orderLineView = orderedShoe.extend({
  position: z.int(),
  productId: id,
  variantId: id,
  pictureId: z.string().nullable(),
  unitPriceCents: cents,
  discountCents: cents,
  /** Pairs by what became of them; `ordered` counts those taken out, too. */
  ordered: z.int(),
  cancelled: z.int(),
  /** Settled as back. */
  returned: z.int(),
  /** Of these, pairs that no other took the place of: their money went back. */
  refunded: z.int(),
  packed: z.int(),
  sent: z.int(),
  delivered: z.int(),
})

const paymentRowView = z.object({
  id,
  kind: z.enum(['charge', 'refund']),
  status: z.enum(['pending', 'succeeded', 'failed']),
  amountCents: cents,
  byHand: z.boolean(),
  attempts: z.int(),
  failure: z.string().nullable(),
})

const timelineKinds = [
  'status',
  'note',
  'note_to_customer',
  'parcel',
  'return_step',
  ...recordedChangeKinds,
] as const

const timelineEntry = z.object({
  at: time,
  kind: z.enum(timelineKinds),
  actor,
  text: z.string(),
  /** Of a status event: which it became. */
  status: z.enum(orderStatuses).nullable(),
  refundCents: cents,
})

/** What can be done with an order in its current state, regardless of the caller's rights. */
const possible = z.object({
  pack: z.boolean(),
  dispatch: z.boolean(),
  deliver: z.boolean(),
  cancel: z.boolean(),
  cancelLines: z.boolean(),
  changeSize: z.boolean(),
  changeAddress: z.boolean(),
  refund: z.boolean(),
  confirmPayment: z.boolean(),
})

export const orderPage = z.object({
  id,
  orderNumber: z.string(),
  shownNumber: z.string(),
  createdAt: time,
  packedAt: time.nullable(),
  status: z.enum(orderStatuses),
  accountId: z.string().nullable(),
  email: z.string(),
  address: deliveryAddress,
  method: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  subtotalCents: cents,
  discountCents: cents,
  discountCode: z.string().nullable(),
  totalCents: cents,
  chargedCents: cents,
  refundableCents: cents,
  lines: z.array(orderLineView),
  shipments: z.array(
    z.object({
      id,
      carrier: z.string(),
      tracking: z.string(),
      /** The carrier's page about it, where the shop knows one. */
      page: z.string().nullable(),
      sentAt: time,
      lines: z.array(z.object({ position: z.int(), quantity: z.int() })),
    }),
  ),
  payments: z.array(paymentRowView),
  timeline: z.array(timelineEntry),
  /** What its customer was mailed, newest first. */
  mails: z.array(z.object({ id, subject: z.string(), at: time, actor })),
  possible,
})
export type OrderPage = z.infer<typeof orderPage>

const cancelLines = z.object({
  kind: z.literal('cancel_lines'),
  lines: z.array(linePairs).min(1, 'Choose at least one pair').max(100),
})
const changeSize = z.object({
  kind: z.literal('size'),
  position: z.int().min(1).max(999),
  size,
  quantity: z.int().min(1).max(99).optional(),
})
const changeAddress = z.object({ kind: z.literal('address'), address: addressBody.omit({ isDefault: true }) })
export const orderChange = z.discriminatedUnion('kind', [cancelLines, changeSize, changeAddress])

export const preview = line(100).min(1)

export const changePreview = z.object({
  /** Token that confirms exactly this preview. */
  preview,
  kind: z.enum(orderChangeKinds),
  lines: z.array(
    z.object({
      position: z.int(),
      title: z.string(),
      color: z.string(),
      size: z.string(),
      quantity: z.int(),
    }),
  ),
  /** Pairs into stock; with a minus, out of it. */
  stock: z.array(z.object({ variantId: id, size: z.string(), pairs: z.int() })),
  totalCents: z.object({ before: cents, after: cents }),
  refundCents: cents,
  leftCents: cents,
  status: z.enum(orderStatuses),
  address: deliveryAddress.nullable(),
  /** What the customer would read. */
  sentences: z.array(z.string()),
})
export type ChangePreviewView = z.infer<typeof changePreview>

export const refundRequest = z.object({ amountCents: z.int().min(1).max(100_000_000) })

export const parcel = z.object({
  carrier: line(60).optional(),
  tracking: line(100).optional(),
  lines: z.array(linePairs).min(1).max(100).optional(),
})
export const batchReport = z.object({
  done: z.int(),
  refused: z.int(),
  orders: z.array(
    z.object({
      reference: z.string(),
      orderNumber: z.string().nullable(),
      status: z.enum(orderStatuses).nullable(),
      refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
})

export const manyOrders = z.object({
  /** Ids, parted by commas. */
  orders: z
    .string()
    .max(maxBatch * 40)
    .transform((ids) => ids.split(','))
    .pipe(z.array(id).min(1).max(maxBatch)),
})

const paperLine = orderedShoe.extend({ quantity: z.int() })
export const pickRow = paperLine.extend({
  orders: z.array(z.object({ id, orderNumber: z.string(), quantity: z.int() })),
})
export type PickRowView = z.infer<typeof pickRow>
export const packingSlip = z.object({
  id,
  orderNumber: z.string(),
  shownNumber: z.string(),
  createdAt: time,
  address: deliveryAddress,
  /** To be collected at the door. */
  dueCents: cents,
  lines: z.array(paperLine.extend({ position: z.int() })),
})
export type PackingSlipView = z.infer<typeof packingSlip>

export const openRefund = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  method: z.string(),
  amountCents: cents,
  byHand: z.boolean(),
  attempts: z.int(),
  failure: z.string().nullable(),
  createdAt: time,
})

export const changeProblems = [
  'not_found',
  'validation_failed',
  'invalid_state',
  'out_of_stock',
  'forbidden',
] as const
