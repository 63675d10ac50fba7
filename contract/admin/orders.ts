import { z } from 'zod'
import { addressBody } from '../account-forms.ts'
import { genders } from '../facets.ts'
import { id, line, size, text, time } from '../fields.ts'
import { deliveryAddress, orderStatuses, paymentMethods, paymentStatuses } from '../orders.ts'
import { adminEndpoint, listQuery, listReply } from './admin-endpoint.ts'
import { actorKinds } from './audit.ts'
import { orderChangeKinds, orderWork, paymentStates } from './order-facts.ts'

const cents = z.int()
const actor = z.object({ kind: z.enum(actorKinds), name: z.string().nullable() })
const byId = z.object({ id })
const note = line(1000).optional()
const gender = z.enum(genders).nullable()
const linePairs = z.object({ position: z.int().min(1).max(999), quantity: z.int().min(1).max(99) })

/** At most so many orders are packed, sent or printed at once. */
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

const orderLineView = z.object({
  position: z.int(),
  productId: id,
  variantId: id,
  brand: z.string(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
  gender,
  pictureId: z.string().nullable(),
  unitPriceCents: cents,
  discountCents: cents,
  /** Pairs by what became of them; `ordered` counts those taken out, too. */
  ordered: z.int(),
  cancelled: z.int(),
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

export const timelineKinds = ['status', 'note', 'note_to_customer', 'parcel', ...orderChangeKinds] as const

const timelineEntry = z.object({
  at: time,
  kind: z.enum(timelineKinds),
  actor,
  text: z.string(),
  /** Of a status event: which it became. */
  status: z.enum(orderStatuses).nullable(),
  refundCents: cents,
})

/** What can be done with an order as it is now, whoever asks. */
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
      sentAt: time,
      lines: z.array(z.object({ position: z.int(), quantity: z.int() })),
    }),
  ),
  payments: z.array(paymentRowView),
  timeline: z.array(timelineEntry),
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

const preview = line(100).min(1)

export const changePreview = z.object({
  /** Confirms exactly what stands here. */
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

const refundRequest = z.object({ amountCents: z.int().min(1).max(100_000_000) })

const parcel = z.object({
  carrier: line(60).optional(),
  tracking: line(100).optional(),
  lines: z.array(linePairs).min(1).max(100).optional(),
})
const batchReport = z.object({
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

const manyOrders = z.object({
  /** Ids, parted by commas. */
  orders: z
    .string()
    .max(maxBatch * 40)
    .transform((ids) => ids.split(','))
    .pipe(z.array(id).min(1).max(maxBatch)),
})

const paperLine = z.object({
  brand: z.string(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
  gender: z.string().nullable(),
  quantity: z.int(),
})
const pickRow = paperLine.extend({
  orders: z.array(z.object({ id, orderNumber: z.string(), quantity: z.int() })),
})
export type PickRowView = z.infer<typeof pickRow>
const packingSlip = z.object({
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

const openRefund = z.object({
  id,
  orderNumber: z.string(),
  method: z.string(),
  amountCents: cents,
  byHand: z.boolean(),
  attempts: z.int(),
  failure: z.string().nullable(),
  createdAt: time,
})

const changeProblems = [
  'not_found',
  'validation_failed',
  'invalid_state',
  'out_of_stock',
  'forbidden',
] as const

/** Orders as the shop's people work on them; money in cents. */
export const orderAdminEndpoints = {
  listAllOrders: adminEndpoint({
    method: 'GET',
    path: '/admin/orders',
    summary:
      'Orders by status, payment, day, value, carrier, product, customer and what is to be done, with search',
    needs: 'orders:read',
    query: listQuery.extend(orderFilter.shape),
    reply: listReply(orderRowView),
  }),
  getAnyOrder: adminEndpoint({
    method: 'GET',
    path: '/admin/orders/{id}',
    summary: 'One order by `_id` or number: lines by what became of them, payments, parcels, timeline',
    needs: 'orders:read',
    params: byId,
    reply: orderPage,
    problems: ['not_found'],
  }),
  addNote: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/{id}/notes',
    summary: 'Keeps a note beside an order, or writes to its customer',
    needs: 'orders:write',
    params: byId,
    body: z.object({ text: text(1000).min(1, 'Write something'), toCustomer: z.boolean().default(false) }),
    reply: orderPage,
    status: 201,
    problems: ['not_found', 'invalid_state'],
  }),
  packOrder: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/{id}/packed',
    summary: 'Marks an order as packed; harmless twice',
    needs: 'orders:write',
    params: byId,
    body: z.object({ note }),
    reply: orderPage,
    problems: ['not_found', 'invalid_state'],
  }),
  dispatchOrder: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/{id}/shipments',
    summary: 'Notes a parcel: all that is left, or pairs by line; the same tracking number counts once',
    needs: 'orders:write',
    params: byId,
    body: parcel.extend({ note }),
    reply: orderPage,
    problems: ['not_found', 'invalid_state'],
  }),
  advanceOrder: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/{id}/advance',
    summary: 'Moves an order to its next status, as the caller saw it; the customer is told',
    needs: 'orders:write',
    params: byId,
    body: z.object({ from: z.enum(orderStatuses), note }),
    reply: orderPage,
    problems: ['not_found', 'invalid_state'],
  }),
  cancelAnyOrder: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/{id}/cancel',
    summary: 'Cancels an order before it is sent; one that is paid needs `refunds:write` as well',
    needs: 'orders:write',
    params: byId,
    body: z.object({ note }),
    reply: orderPage,
    problems: ['not_found', 'invalid_state', 'forbidden'],
  }),
  confirmOrderPayment: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/{id}/payment',
    summary: 'Notes that the money for an order has arrived',
    needs: 'orders:write',
    params: byId,
    body: z.object({ note }),
    reply: orderPage,
    problems: ['not_found', 'invalid_state'],
  }),
  previewOrderChange: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/{id}/changes/preview',
    summary: 'What taking pairs out, another size or another address would do; stores nothing',
    needs: 'orders:write',
    params: byId,
    body: z.object({ change: orderChange }),
    reply: changePreview,
    problems: changeProblems,
  }),
  confirmOrderChange: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/{id}/changes',
    summary:
      'Makes a change as it was previewed; a stale preview is 409. Needs `refunds:write` where it gives money back',
    needs: 'orders:write',
    params: byId,
    body: z.object({ change: orderChange, preview, note }),
    reply: orderPage,
    problems: changeProblems,
  }),
  previewRefund: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/{id}/refunds/preview',
    summary: 'What giving back so much would leave; stores nothing',
    needs: 'refunds:write',
    params: byId,
    body: refundRequest,
    reply: changePreview,
    problems: changeProblems,
  }),
  confirmRefund: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/{id}/refunds',
    summary: 'Gives money back as it was previewed; a gateway that fails leaves it open and is asked again',
    needs: 'refunds:write',
    params: byId,
    body: refundRequest.extend({ preview, note }),
    reply: orderPage,
    problems: changeProblems,
  }),
  listRefunds: adminEndpoint({
    method: 'GET',
    path: '/admin/refunds',
    summary: 'Refunds that are decided and not made, oldest first',
    needs: 'refunds:read',
    reply: z.object({ refunds: z.array(openRefund) }),
  }),
  completeRefund: adminEndpoint({
    method: 'POST',
    path: '/admin/refunds/{id}/done',
    summary: 'Ticks off a refund that was made by hand',
    needs: 'refunds:write',
    params: byId,
    body: z.object({ note }),
    reply: orderPage,
    problems: ['not_found', 'invalid_state'],
  }),
  packOrders: adminEndpoint({
    method: 'POST',
    path: '/admin/order-batches/packed',
    summary: 'Marks many orders as packed, with a report on each; harmless twice',
    needs: 'orders:write',
    body: z.object({ orders: z.array(id).min(1).max(maxBatch) }),
    reply: batchReport,
  }),
  dispatchOrders: adminEndpoint({
    method: 'POST',
    path: '/admin/order-batches/shipments',
    summary:
      'Notes a parcel of many orders, with a report on each; one with a tracking number can be sent again',
    needs: 'orders:write',
    body: z.object({
      parcels: z
        .array(parcel.extend({ order: id }))
        .min(1)
        .max(maxBatch),
    }),
    reply: batchReport,
  }),
  getPickList: adminEndpoint({
    method: 'GET',
    path: '/admin/pick-list',
    summary: 'What to take off the shelves for these orders: brand, model, color, size',
    needs: 'orders:read',
    query: manyOrders,
    reply: z.object({ rows: z.array(pickRow) }),
  }),
  getPackingSlips: adminEndpoint({
    method: 'GET',
    path: '/admin/packing-slips',
    summary: 'What goes into the box of each of these orders',
    needs: 'orders:read',
    query: manyOrders,
    reply: z.object({ slips: z.array(packingSlip) }),
    problems: ['invalid_state'],
  }),
}
