import type { OrderStatus } from '../../../contract/orders.ts'
import type { ProblemCode } from '../../../contract/problem.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import type { WholeOrder } from '../order-columns.ts'
import type { Operation, OrderDeps } from '../order-deps.ts'
import { type Dispatch, dispatchOrder } from './dispatch-order.ts'
import { markPacked } from './pack-order.ts'

/** What became of one order of a batch. */
export type BatchOutcome = {
  /** As it was asked for. */
  reference: string
  orderNumber: string | null
  status: OrderStatus | null
  refusal: { code: ProblemCode; message: string } | null
}

export type BatchReport = { done: number; refused: number; orders: BatchOutcome[] }

/**
 * Sends many orders, each in a transaction of its own: one that is refused stops no other, and a batch that broke off
 * can be sent again, for a parcel with its tracking number is noted once.
 */
export function dispatchOrders(
  deps: OrderDeps,
  parcels: readonly ({ order: string } & Omit<Dispatch, keyof Operation>)[],
  operation: Operation,
): Promise<BatchReport> {
  return runBatch(parcels, ({ order, ...parcel }) => [
    order,
    dispatchOrder(deps, order, { ...parcel, ...operation }),
  ])
}

/** Marks many orders as packed, each in a transaction of its own. */
export function packOrders(
  deps: OrderDeps,
  references: readonly string[],
  operation: Operation,
): Promise<BatchReport> {
  return runBatch(references, (order) => [order, markPacked(deps, order, operation)])
}

async function runBatch<Item>(
  items: readonly Item[],
  run: (item: Item) => [reference: string, outcome: Promise<WholeOrder | Refusal>],
): Promise<BatchReport> {
  const orders: BatchOutcome[] = []
  for (const item of items) {
    const [reference, running] = run(item)
    const outcome = await running
    orders.push(
      isRefusal(outcome)
        ? {
            reference,
            orderNumber: null,
            status: null,
            refusal: { code: outcome.code, message: outcome.message },
          }
        : { reference, orderNumber: outcome.orderNumber, status: outcome.status, refusal: null },
    )
  }
  const refused = orders.filter(({ refusal }) => refusal !== null).length
  return { done: orders.length - refused, refused, orders }
}
