import { type Selectable, type SqlBool, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { PackingSlipView, PickRowView } from '../../../contract/admin/order-views.ts'
import { shownNumber } from '../../../contract/wording/order-number.ts'
import { type CamelRow, columnsAs } from '../../platform/db/camel-case.ts'
import type { Db } from '../../platform/db/database.ts'
import type { CustomerOrder } from '../../platform/db/database-types.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { packerLine, packerOrder } from '../order-columns.ts'

/** The lines of these orders with the pairs that are not sent yet, in the order in which they were asked for. */
async function readUnsent(db: Db, orderIds: readonly string[]) {
  const lines = await db
    .selectFrom('customer_order as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .leftJoin('product as p', 'p.id', 'l.product_id')
    .select(['o.id as orderId', 'o.order_number as orderNumber', 'l.variant_id as variantId', 'p.gender'])
    .select(columnsAs('l', packerLine))
    .select((eb) =>
      eb
        .selectFrom('shipment_line as s')
        .select(sql<number>`coalesce(sum(s.quantity), 0)::int`.as('sent'))
        .whereRef('s.order_id', '=', 'l.order_id')
        .whereRef('s.position', '=', 'l.position')
        .as('sent'),
    )
    .where(sql<SqlBool>`o.id = any(${orderIds}::uuid[])`)
    .where('o.status', 'in', ['confirmed', 'processing'])
    .orderBy(sql`array_position(${orderIds}::uuid[], o.id)`)
    .orderBy('l.position')
    .execute()
  return lines
    .map(({ orderId, orderNumber, variantId, sent, ...line }) => ({
      orderId,
      orderNumber,
      variantId,
      line: { ...line, quantity: line.quantity - (sent ?? 0) },
    }))
    .filter(({ line }) => line.quantity > 0)
}

/**
 * What to take off the shelves for many orders, in the order of the shelves: brand, model, color, size; each with the
 * orders it is for. Orders that are not to be packed are left out.
 */
export async function readPickList(db: Db, orderIds: readonly string[]): Promise<PickRowView[]> {
  const rows = new Map<string, PickRowView>()
  const unsent = await readUnsent(
    db,
    orderIds.filter((id) => isUuid(id)),
  )
  for (const { orderId, orderNumber, variantId, line } of unsent) {
    const { brand, title, color, size, gender, quantity } = line
    const key = `${variantId} ${size}`
    const row = rows.get(key) ?? { brand, title, color, size, gender, quantity: 0, orders: [] }
    row.quantity += quantity
    row.orders.push({ id: orderId, orderNumber, quantity })
    rows.set(key, row)
  }
  return [...rows.values()].sort(inShelfOrder)
}

const words = new Intl.Collator('en', { numeric: true })

function inShelfOrder(one: PickRowView, other: PickRowView): number {
  return (
    words.compare(one.brand, other.brand) ||
    words.compare(one.title, other.title) ||
    words.compare(one.color, other.color) ||
    words.compare(one.size, other.size)
  )
}

/** What goes into each box: what `order-columns.ts` says the packer gets, and the lines that are not sent yet. */
export async function readPackingSlips(
  db: Db,
  orderIds: readonly string[],
): Promise<PackingSlipView[] | Refusal> {
  const known = orderIds.filter((id) => isUuid(id))
  const unsent = await readUnsent(db, known)
  if (unsent.length === 0) return refuse('invalid_state', 'None of these orders has anything to send')
  const orders = await db
    .selectFrom('customer_order as o')
    .select(columnsAs('o', packerOrder))
    .select((eb) =>
      eb
        .selectFrom('payment as y')
        .select(sql<number>`coalesce(sum(y.amount_cents), 0)::int`.as('due'))
        .whereRef('y.order_id', '=', 'o.id')
        .where('y.kind', '=', 'charge')
        .where('y.return_id', 'is', null)
        .where('y.status', '=', 'pending')
        .as('dueCents'),
    )
    .where('o.id', 'in', known)
    .execute()
  const ids = [...new Set(unsent.map(({ orderId }) => orderId))]
  return ids.flatMap((id) => {
    const order = orders.find((each) => each.id === id)
    if (!order) return []
    const lines = unsent.filter(({ orderId }) => orderId === id)
    return [
      slipOf(
        order,
        lines.map(({ line }) => line),
      ),
    ]
  })
}

type PackerOrder = CamelRow<Selectable<CustomerOrder>, (typeof packerOrder)[number]>

function slipOf(
  { paymentMethod, totalCents, dueCents, createdAt, ...shown }: PackerOrder & { dueCents: number | null },
  lines: PackingSlipView['lines'],
): PackingSlipView {
  return {
    ...shown,
    createdAt: createdAt.toISOString(),
    shownNumber: shownNumber(shown.id),
    dueCents: paymentMethod === 'cod' ? (dueCents ?? totalCents) : 0,
    lines,
  }
}
