import type { UndiscountedLine, WholeOrder } from '../../server/orders/order-columns.ts'
import { lineValues, orderValues } from '../../server/orders/place-order-queries.ts'
import { sampleLine, sampleOrder } from '../../server/orders/sample-order.ts'
import type { Db } from '../../server/platform/db/database.ts'

/** Puts an order into the database without a payment, events or a change of stock; returns it. */
export async function insertOrder(
  db: Db,
  { line = {}, ...changes }: Partial<WholeOrder> & { line?: Partial<UndiscountedLine> },
): Promise<WholeOrder> {
  const order = { ...sampleOrder({ lines: [sampleLine(line)] }), ...changes }
  await db.insertInto('customer_order').values(orderValues(order, null)).execute()
  await db.insertInto('order_line').values(lineValues(order)).execute()
  return order
}
