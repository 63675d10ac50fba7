import { type RawBuilder, type Selectable, sql } from 'kysely'
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
 * All columns of an order and its lines, defined once: row types, `select`, `insert`, the privacy export and the
 * anonymized values derive from it. A schema column missing here does not compile, nor one that does not say what
 * privacy asks of it.
 */
type Column = {
  /** Used by single statements only, not part of the order type. */
  internal?: true
  /** Whether it is part of the privacy export. */
  exported: boolean
  /** Its value after the customer is forgotten, and when it is set: at once, or as soon as the order is over. */
  forgotten: 'stays' | { when: 'at once' | 'order over'; to: RawBuilder<never> }
}

const exported = { exported: true, forgotten: 'stays' } as const
/** Says nothing about the customer. */
const shopsOwn = { exported: false, forgotten: 'stays' } as const
const internal = { ...shopsOwn, internal: true } as const

/** City, state and postal code stay, for the books. */
const addressWithoutPerson = sql<never>`address || '{"name": "", "phone": "", "street": ""}'::jsonb`

export const orderColumns = {
  id: shopsOwn,
  order_number: exported,
  account_id: shopsOwn,
  email: { ...exported, forgotten: { when: 'at once', to: sql<never>`''` } },
  status: exported,
  address: { ...exported, forgotten: { when: 'order over', to: addressWithoutPerson } },
  payment_method: exported,
  subtotal_cents: exported,
  discount_cents: exported,
  discount_code: exported,
  discount_percent: shopsOwn,
  total_cents: exported,
  held_until: shopsOwn,
  packed_at: shopsOwn,
  created_at: exported,
  updated_at: internal,
  // The client it was placed from, for limits; null once it is paid, being packed or cancelled.
  client: internal,
  // Kept by a trigger over its payments, for lists.
  payment_state: internal,
} as const satisfies Record<keyof CustomerOrder, Column>

export const lineColumns = {
  order_id: internal,
  position: internal,
  product_id: shopsOwn,
  variant_id: shopsOwn,
  size: exported,
  title: exported,
  brand: exported,
  color: exported,
  picture_id: shopsOwn,
  tint: shopsOwn,
  quantity: exported,
  cancelled: exported,
  unit_price_cents: exported,
  discount_cents: exported,
} as const satisfies Record<keyof OrderLine, Column>

/** Names of the columns that are part of the order type. */
export const ordersOwn = visible(orderColumns)
export const linesOwn = visible(lineColumns)
export const paymentsOwn = [
  'id',
  'kind',
  'charge_id',
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
export type UndiscountedLine = Omit<OrderLineRow, 'discountCents' | 'cancelled'>

type OrderEventRow = Omit<CamelRow<Selectable<OrderStatusEvent>, (typeof eventsOwn)[number]>, 'at'> & {
  at: Date | string
}

export type WholeOrder = OrderRow & { lines: OrderLineRow[]; events: OrderEventRow[] }

type Visible<Columns> = {
  [Name in keyof Columns & string]: Columns[Name] extends { internal: true } ? never : Name
}[keyof Columns & string]

function visible<Columns extends Record<string, Column>>(columns: Columns): Visible<Columns>[]
function visible(columns: Record<string, Column>): string[] {
  return Object.keys(columns).filter((name) => !columns[name]?.internal)
}

/** The columns of an order (`o`) and its lines (`l`) that the privacy export contains. */
export const exportedOrder = exportedAs('o', orderColumns)
export const exportedLine = exportedAs('l', lineColumns)

type Exported<Columns> = {
  [Name in keyof Columns & string]: Columns[Name] extends { exported: true } ? Name : never
}[keyof Columns & string]

function exportedAs<const Alias extends string, Columns extends Record<string, Column>>(
  alias: Alias,
  columns: Columns,
): `${Alias}.${Exported<Columns>}`[]
function exportedAs(alias: string, columns: Record<string, Column>): string[] {
  return Object.keys(columns)
    .filter((name) => columns[name]?.exported)
    .map((name) => `${alias}.${name}`)
}

/** The values an order gets when its customer is forgotten: at once, or as soon as it is over. */
export function forgottenOrder(when: 'at once' | 'order over'): Record<string, RawBuilder<never>> {
  const columns: Record<string, Column> = orderColumns
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, { forgotten }]) =>
      forgotten !== 'stays' && forgotten.when === when ? [[name, forgotten.to]] : [],
    ),
  )
}
