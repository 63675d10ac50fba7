import type { Insertable } from 'kysely'
import { demoSignIn } from '../contract/demo-sign-in.ts'
import { payableAmount } from '../contract/money.ts'
import type { DB } from '../server/platform/db/database-types.ts'
import { demoId } from './demo-ids.ts'
import { type DemoOrder, demoOrders } from './demo-orders.ts'
import type { DemoStyle, DemoVariant } from './make-style.ts'
import { itemAt } from './seeded-random.ts'

/** The customer everybody may sign in as. */
export const demoCustomer = {
  ...demoSignIn,
  name: 'Dana Whitlow',
  phone: '+1 555 010 0142',
}

const home = {
  name: demoCustomer.name,
  phone: demoCustomer.phone,
  street: '18 Alder Court',
  city: 'Portland',
  state: 'OR',
  pincode: '97205',
}

const work = {
  ...home,
  street: '220 Harbor Street, Studio 4',
  city: 'Oakland',
  state: 'CA',
  pincode: '94607',
}

const hour = 3_600_000

const personalTables = [
  'account',
  'address',
  'wishlist_entry',
  'cart',
  'cart_line',
  'product_view',
  'customer_order',
  'order_line',
  'order_status_event',
  'payment',
  'payment_event',
  'stock_movement',
  'shipment',
  'shipment_line',
] as const satisfies readonly (keyof DB)[]

export type PersonalRows = { [Table in (typeof personalTables)[number]]: Insertable<DB[Table]>[] }

/** A pair the customer can have: a color in a size that is in stock. */
export type Pair = { style: DemoStyle; variant: DemoVariant; size: string; priceCents: number }

/** All rows of the demo customer; times are relative to `now`. */
export function demoCustomerRows(
  styles: readonly DemoStyle[],
  now: Date,
  passwordHash: string,
): PersonalRows {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const joined = ago(24 * 140)
  const accountId = demoId('demo customer', joined)
  const pairs = pairsToHave(styles)
  const rows: PersonalRows = {
    account: [accountRow(accountId, passwordHash, joined)],
    address: [
      { id: demoId('home', joined), account_id: accountId, ...home, is_default: true, created_at: joined },
      {
        id: demoId('work', joined),
        account_id: accountId,
        ...work,
        is_default: false,
        created_at: ago(24 * 60),
      },
    ],
    wishlist_entry: pairs.slice(0, 4).map(({ style, variant, priceCents }, place) => ({
      account_id: accountId,
      product_id: style.id,
      variant_id: variant.id,
      size: null,
      price_cents_when_added: priceCents,
      added_at: ago(30 + place * 50),
    })),
    cart: [{ account_id: accountId, version: 2, changed_at: ago(0.5) }],
    cart_line: pairs.slice(4, 6).map((pair, place) => ({
      account_id: accountId,
      variant_id: pair.variant.id,
      size: pair.size,
      quantity: 1,
      price_cents_when_added: pair.priceCents,
      added_at: ago(1 - place * 0.5),
    })),
    product_view: pairs.slice(2, 10).map(({ style }, place) => ({
      account_id: accountId,
      product_id: style.id,
      viewed_at: ago(2 + place * 7),
    })),
    customer_order: [],
    order_line: [],
    order_status_event: [],
    payment: [],
    payment_event: [],
    stock_movement: [],
    shipment: [],
    shipment_line: [],
  }
  const owner = { accountId, email: demoCustomer.email, address: home }
  let next = 6
  for (const order of demoOrders) {
    orderRows(order, owner, pairs.slice(next, next + order.pairs), ago, rows)
    next += order.pairs
  }
  return rows
}

function accountRow(id: string, passwordHash: string, joined: Date): Insertable<DB['account']> {
  const { email, name, phone } = demoCustomer
  return { id, email, name, phone, password_hash: passwordHash, verified_at: joined, created_at: joined }
}

/** Well-liked pairs for a woman's or anybody's foot, each of another brand than the one before. */
function pairsToHave(styles: readonly DemoStyle[]): Pair[] {
  const liked = styles
    .filter((style) => (style.gender === 'women' || style.gender === 'unisex') && style.quality > 0.4)
    .sort((one, other) => other.popularity - one.popularity)
  const seen = new Map<string, number>()
  return liked.flatMap((style, place) => {
    const variant = itemAt(style.variants, place % style.variants.length)
    const size = variant.sizes.find((entry) => entry.size === '8' && entry.stock > 5)
    const times = seen.get(style.brand.name) ?? 0
    if (size === undefined || times > 0) return []
    seen.set(style.brand.name, times + 1)
    return [
      { style, variant, size: size.size, priceCents: payableAmount(size.priceCents, size.reducedCents) },
    ]
  })
}

type Owner = { accountId: string; email: string; address: typeof home }

function orderRows(
  order: DemoOrder,
  owner: Owner,
  pairs: readonly Pair[],
  ago: (hours: number) => Date,
  rows: PersonalRows,
): void {
  const placed = ago(order.hoursAgo)
  const id = demoId(`order ${order.number}`, placed)
  const total = pairs.reduce((sum, pair) => sum + pair.priceCents, 0)
  const last = ago(itemAt(order.events, order.events.length - 1).hoursAgo)
  rows.customer_order.push({
    id,
    order_number: order.number,
    account_id: owner.accountId,
    email: owner.email,
    status: itemAt(order.events, order.events.length - 1).status,
    address: owner.address,
    payment_method: order.method,
    subtotal_cents: total,
    discount_cents: 0,
    discount_code: null,
    discount_percent: null,
    total_cents: total,
    held_until: null,
    created_at: placed,
    updated_at: last,
  })
  order.events.forEach((event, place) => {
    const at = ago(event.hoursAgo)
    const from = order.events[place - 1]?.status ?? null
    const key = `event ${order.number} ${event.status}`
    rows.order_status_event.push({
      id: demoId(key, at),
      order_id: id,
      from_status: from,
      status: event.status,
      note: event.note,
      at,
    })
  })
  paymentRows(order, id, total, ago, rows)
  const shipped = order.events.find((event) => event.status === 'shipped')
  if (shipped !== undefined) shipmentRows(id, pairs.length, ago(shipped.hoursAgo), rows)
  pairs.forEach((pair, place) => {
    lineRows(order, id, pair, place + 1, ago, rows)
  })
}

function paymentRows(
  order: DemoOrder,
  orderId: string,
  total: number,
  ago: (hours: number) => Date,
  rows: PersonalRows,
): void {
  const placed = ago(order.hoursAgo)
  const last = itemAt(order.payments, order.payments.length - 1)
  const id = demoId(`payment ${order.number}`, placed)
  rows.payment.push({
    id,
    order_id: orderId,
    kind: 'charge',
    charge_id: null,
    gateway: 'demo',
    method: order.method,
    status: last.status,
    amount_cents: total,
    transaction_id: last.status === 'succeeded' ? `outsole-${id}` : null,
    payment_url: null,
    idempotency_key: `start-${id}`,
    created_at: placed,
    updated_at: ago(last.hoursAgo),
    settled_at: last.status === 'succeeded' ? ago(last.hoursAgo) : null,
  })
  for (const { status, cause, hoursAgo } of order.payments) {
    const at = ago(hoursAgo)
    const key = `payment event ${order.number} ${status}`
    rows.payment_event.push({
      id: demoId(key, at),
      payment_id: id,
      status,
      cause,
      gateway_event_id: null,
      at,
    })
  }
  if (order.refundedHoursAgo !== undefined) refundRows(order, id, ago(order.refundedHoursAgo), rows)
}

/** The refund of all that was paid by the charge written last. */
function refundRows(order: DemoOrder, chargeId: string, at: Date, rows: PersonalRows): void {
  const charge = itemAt(rows.payment, rows.payment.length - 1)
  const id = demoId(`refund ${order.number}`, at)
  rows.payment.push({
    ...charge,
    id,
    kind: 'refund',
    charge_id: chargeId,
    status: 'succeeded',
    transaction_id: `outsole-${id}`,
    idempotency_key: `refund-${id}`,
    created_at: at,
    updated_at: at,
    settled_at: at,
  })
  rows.payment_event.push({
    id: demoId(`payment event ${order.number} refunded`, at),
    payment_id: id,
    status: 'succeeded',
    cause: 'refunded',
    gateway_event_id: null,
    at,
  })
}

/** One parcel with all lines. */
function shipmentRows(orderId: string, lines: number, at: Date, rows: PersonalRows): void {
  const id = demoId(`parcel ${orderId}`, at)
  rows.shipment.push({ id, order_id: orderId, sent_at: at })
  for (let position = 1; position <= lines; position++) {
    rows.shipment_line.push({ shipment_id: id, order_id: orderId, position, quantity: 1 })
  }
}

/** The line and its way through the stock: a delivery brought the pair in before the order took it. */
function lineRows(
  order: DemoOrder,
  orderId: string,
  { style, variant, size, priceCents }: Pair,
  position: number,
  ago: (hours: number) => Date,
  rows: PersonalRows,
): void {
  rows.order_line.push({
    order_id: orderId,
    position,
    product_id: style.id,
    variant_id: variant.id,
    size,
    title: style.title,
    brand: style.brand.name,
    color: variant.colorName,
    picture_id: variant.pictures[0]?.id ?? null,
    tint: variant.tint,
    quantity: 1,
    unit_price_cents: priceCents,
  })
  const move = (cause: string, quantity: number, at: Date, of: string | null) => {
    const id = demoId(`movement ${order.number} ${variant.id} ${cause}`, at)
    rows.stock_movement.push({ id, variant_id: variant.id, size, quantity, cause, order_id: of, at })
  }
  const cancelled = order.events.find((event) => event.status === 'cancelled')
  if (cancelled === undefined) move('operator', 1, ago(order.hoursAgo + 48), null)
  move('order', -1, ago(order.hoursAgo), orderId)
  if (cancelled !== undefined) move('cancelled', 1, ago(cancelled.hoursAgo), orderId)
}
