import { orderEndpoints } from '../../contract/orders.ts'
import { handle, type Route } from '../platform/http/route.ts'
import {
  cancelOwnOrder,
  completeOrder,
  getOwnOrder,
  listOwnOrders,
  orderDeps,
  placeOrder,
  resendPaymentCode,
  type ShopDeps,
} from './orders.ts'

/** The calls of orders. */
export function orderRoutes(shopDeps: ShopDeps): Route[] {
  const deps = orderDeps(shopDeps)
  return [
    handle(orderEndpoints.placeOrder, ({ body }, { caller, idempotencyKey }) =>
      placeOrder(deps, caller.accountId, body, idempotencyKey),
    ),
    handle(orderEndpoints.listOrders, ({ query }, { caller }) =>
      listOwnOrders(deps, caller.accountId, query),
    ),
    handle(orderEndpoints.getOrder, ({ params }, { caller }) =>
      getOwnOrder(deps, caller.accountId, params.id),
    ),
    handle(orderEndpoints.completeOrder, ({ params, body }, { caller }) =>
      completeOrder(deps, caller.accountId, params.id, body),
    ),
    handle(orderEndpoints.resendPaymentOtp, ({ params }, { caller }) =>
      resendPaymentCode(deps, caller.accountId, params.id),
    ),
    handle(orderEndpoints.cancelOrder, ({ params }, { caller }) =>
      cancelOwnOrder(deps, caller.accountId, params.id),
    ),
  ]
}
