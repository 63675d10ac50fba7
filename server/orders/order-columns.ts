import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { PackingSlipView } from '../../contract/admin/order-views.ts'
import type { PaymentStatus } from '../../contract/orders.ts'
import type { CamelRow } from '../platform/db/camel-case.ts'
import type {
  CustomerOrder,
  OrderLine,
  OrderStatusEvent,
  Payment,
  Product,
} from '../platform/db/database-types.ts'

/**
 * All columns of an order and its lines, defined once: row types, `select`, `insert`, the privacy export, the
 * anonymized values and what the packer reads derive from it. A schema column missing here does not compile, nor one
 * that does not say what privacy asks of it and whether the packer gets it.
 */
type Column<SlipField extends string> = {
  /** Used by single statements only, not part of the order type. */
  internal?: true
  /** Whether it is part of the privacy export. */
  exported: boolean
  /** Its value after the customer is forgotten, and when it is set: at once, or as soon as the order is over. */
  forgotten: 'stays' | { when: 'at once' | 'order over'; to: RawBuilder<never> }
  /** The field of the packing slip that shows it; null where the packer does not get it. */
  packer: SlipField | null
}

const exported = { exported: true, forgotten: 'stays' } as const
/** Says nothing about the customer. */
const shopsOwn = { exported: false, forgotten: 'stays' } as const
const internal = { ...shopsOwn, internal: true } as const

/** City, state and postal code stay, for the books. */
const addressWithoutPerson = sql<never>`address || '{"name": "", "phone": "", "street": ""}'::jsonb`

export const orderColumns = {
  id: { ...shopsOwn, packer: 'id' },
  order_number: { ...exported, packer: 'orderNumber' },
  account_id: { ...shopsOwn, packer: null },
  email: { ...exported, forgotten: { when: 'at once', to: sql<never>`''` }, packer: null },
  status: { ...exported, packer: null },
  address: { ...exported, forgotten: { when: 'order over', to: addressWithoutPerson }, packer: 'address' },
  payment_method: { ...exported, packer: 'dueCents' },
  subtotal_cents: { ...exported, packer: null },
  discount_cents: { ...exported, packer: null },
  discount_code: { ...exported, packer: null },
  discount_percent: { ...shopsOwn, packer: null },
  total_cents: { ...exported, packer: 'dueCents' },
  held_until: { ...shopsOwn, packer: null },
  packed_at: { ...shopsOwn, packer: null },
  created_at: { ...exported, packer: 'createdAt' },
  updated_at: { ...internal, packer: null },
  // The client it was placed from, for limits; null once it is paid, being packed or cancelled.
  client: { ...internal, packer: null },
  // Kept by a trigger over its payments, for lists.
  payment_state: { ...internal, packer: null },
} as const satisfies Record<keyof CustomerOrder, Column<keyof PackingSlipView>>

export const lineColumns = {
  order_id: { ...internal, packer: null },
  position: { ...shopsOwn, packer: 'position' },
  product_id: { ...shopsOwn, packer: null },
  variant_id: { ...shopsOwn, packer: null },
  size: { ...exported, packer: 'size' },
  title: { ...exported, packer: 'title' },
  brand: { ...exported, packer: 'brand' },
  color: { ...exported, packer: 'color' },
  picture_id: { ...shopsOwn, packer: null },
  tint: { ...shopsOwn, packer: null },
  quantity: { ...exported, packer: 'quantity' },
  cancelled: { ...exported, packer: null },
  returned: { ...exported, packer: null },
  return_id: { ...shopsOwn, packer: null },
  unit_price_cents: { ...exported, packer: null },
  discount_cents: { ...exported, packer: null },
} as const satisfies Record<keyof OrderLine, Column<keyof PackingSlipView['lines'][number]>>

type AnyColumn = Column<string>

/** Names of the columns that are part of the order type. */
export const ordersOwn = visible(orderColumns)
export const linesOwn = visible(lineColumns)
export const paymentsOwn = [
  'id',
  'kind',
  'charge_id',
  'return_id',
  'gateway',
  'method',
  'status',
  'amount_cents',
  'currency',
  'transaction_id',
  'payment_url',
  'idempotency_key',
  'submitted_at',
  'by_hand',
  'attempts',
  'failure',
] as const
export const eventsOwn = ['status', 'at', 'note', 'actor_kind', 'actor_name'] as const

export type OrderRow = CamelRow<Selectable<CustomerOrder>, (typeof ordersOwn)[number]> & {
  /** Whether the email was verified as the customer's when ordering. */
  emailIsVerified: boolean
  /** Charges and refunds, in the order in which they were written. */
  payments: PaymentRow[]
  /** What they come to. */
  payment: OrderPayment
}

/** An order's payment as customers and operators see it: one, whatever rows it consists of. */
export type OrderPayment = {
  /** Id of its first charge. */
  id: string
  gateway: string
  status: PaymentStatus
  transactionId: string | null
  paymentUrl: string | null
}

/** A charge, or a refund of one. */
export type PaymentRow = Omit<CamelRow<Selectable<Payment>, (typeof paymentsOwn)[number]>, 'submittedAt'> & {
  submittedAt: Date | string | null
}

export type OrderLineRow = CamelRow<Selectable<OrderLine>, (typeof linesOwn)[number]> & {
  /** Null once the product is deleted. */
  gender: Product['gender'] | null
}

/** A line before its order is composed, which gives it its share of the discount. */
export type UndiscountedLine = Omit<
  OrderLineRow,
  'position' | 'discountCents' | 'cancelled' | 'returned' | 'returnId'
>

type OrderEventRow = Omit<CamelRow<Selectable<OrderStatusEvent>, (typeof eventsOwn)[number]>, 'at'> & {
  at: Date | string
}

export type WholeOrder = OrderRow & { lines: OrderLineRow[]; events: OrderEventRow[] }

type Visible<Columns> = {
  [Name in keyof Columns & string]: Columns[Name] extends { internal: true } ? never : Name
}[keyof Columns & string]

function visible<Columns extends Record<string, AnyColumn>>(columns: Columns): Visible<Columns>[]
function visible(columns: Record<string, AnyColumn>): string[] {
  return Object.keys(columns).filter((name) => !columns[name]?.internal)
}

/** The columns of an order (`o`) and its lines (`l`) that the privacy export contains. */
export const exportedOrder = exportedAs('o', orderColumns)
export const exportedLine = exportedAs('l', lineColumns)

type Exported<Columns> = {
  [Name in keyof Columns & string]: Columns[Name] extends { exported: true } ? Name : never
}[keyof Columns & string]

function exportedAs<const Alias extends string, Columns extends Record<string, AnyColumn>>(
  alias: Alias,
  columns: Columns,
): `${Alias}.${Exported<Columns>}`[]
function exportedAs(alias: string, columns: Record<string, AnyColumn>): string[] {
  return Object.keys(columns)
    .filter((name) => columns[name]?.exported)
    .map((name) => `${alias}.${name}`)
}

/** Names of the columns that the packing slip is made of. */
export const packerOrder = shownToPacker(orderColumns)
export const packerLine = shownToPacker(lineColumns)

type ShownToPacker<Columns> = {
  [Name in keyof Columns & string]: Columns[Name] extends { packer: null } ? never : Name
}[keyof Columns & string]

function shownToPacker<Columns extends Record<string, AnyColumn>>(columns: Columns): ShownToPacker<Columns>[]
function shownToPacker(columns: Record<string, AnyColumn>): string[] {
  return Object.keys(columns).filter((name) => columns[name]?.packer !== null)
}

/** The values an order gets when its customer is forgotten: at once, or as soon as it is over. */
export function forgottenOrder(when: 'at once' | 'order over'): Record<string, RawBuilder<never>> {
  const columns: Record<string, AnyColumn> = orderColumns
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, { forgotten }]) =>
      forgotten !== 'stays' && forgotten.when === when ? [[name, forgotten.to]] : [],
    ),
  )
}
