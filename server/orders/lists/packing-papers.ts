import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { PackingSlipView, PickRowView } from '../../../contract/admin/order-views.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { shownNumber } from '../order-mails.ts'

type UnsentLine = {
  orderId: string
  orderNumber: string
  position: number
  brand: string
  title: string
  color: string
  size: string
  gender: string | null
  variantId: string
  quantity: number
}

/** What of these orders still has to be sent, line by line, in the order in which they were asked for. */
async function readUnsent(db: Db, orderIds: readonly string[]): Promise<UnsentLine[]> {
  const { rows } = await sql<UnsentLine>`
    select o.id as "orderId", o.order_number as "orderNumber", l.position, l.brand, l.title, l.color, l.size, p.gender,
           l.variant_id as "variantId",
           l.quantity - coalesce((select sum(s.quantity)::int from shipment_line s
                                   where s.order_id = l.order_id and s.position = l.position), 0) as quantity
      from unnest(${orderIds}::uuid[]) with ordinality as wanted(id, place)
      join customer_order o on o.id = wanted.id
      join order_line l on l.order_id = o.id
      left join product p on p.id = l.product_id
     where o.status in ('confirmed', 'processing')
     order by wanted.place, l.position`.execute(db)
  return rows.filter(({ quantity }) => quantity > 0)
}

/**
 * What to take off the shelves for many orders, in the order of the shelves: brand, model, color, size; each with the
 * orders it is for. Orders that are not to be packed are left out.
 */
export async function readPickList(db: Db, orderIds: readonly string[]): Promise<PickRowView[]> {
  const rows = new Map<string, PickRowView>()
  for (const line of await readUnsent(
    db,
    orderIds.filter((id) => isUuid(id)),
  )) {
    const { variantId, brand, title, color, size, gender } = line
    const key = `${variantId} ${size}`
    const row = rows.get(key) ?? { brand, title, color, size, gender, quantity: 0, orders: [] }
    row.quantity += line.quantity
    row.orders.push({ id: line.orderId, orderNumber: line.orderNumber, quantity: line.quantity })
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

/** What goes into each box: address, lines that are not sent yet, and the number as customers and the shop read it. */
export async function readPackingSlips(
  db: Db,
  orderIds: readonly string[],
): Promise<PackingSlipView[] | Refusal> {
  const known = orderIds.filter((id) => isUuid(id))
  const unsent = await readUnsent(db, known)
  if (unsent.length === 0) return refuse('invalid_state', 'None of these orders has anything to send')
  const orders = await db
    .selectFrom('customer_order')
    .select(['id', 'order_number', 'address', 'created_at', 'payment_method', 'total_cents'])
    .where('id', 'in', known)
    .execute()
  const places = [...new Set(unsent.map(({ orderId }) => orderId))]
  return places.flatMap((id) => {
    const order = orders.find((each) => each.id === id)
    if (!order) return []
    return [
      {
        id,
        orderNumber: order.order_number,
        shownNumber: shownNumber(id),
        createdAt: order.created_at.toISOString(),
        address: order.address,
        dueCents: order.payment_method === 'cod' ? order.total_cents : 0,
        lines: unsent
          .filter(({ orderId }) => orderId === id)
          .map(({ position, brand, title, color, size, gender, quantity }) => ({
            position,
            brand,
            title,
            color,
            size,
            gender,
            quantity,
          })),
      },
    ]
  })
}
