import type { Hono } from 'hono'
import { basePath } from '../../contract/base-path.ts'
import { orderEndpoints } from '../../contract/orders.ts'
import { offeredMethods } from '../payments/payments.ts'
import { readText } from '../platform/http/read-input.ts'
import { jsonResponse, problemResponse } from '../platform/http/respond.ts'
import { handle, type Route } from '../platform/http/route.ts'
import {
  cancelOwnOrder,
  checkOwnDiscount,
  completeOrder,
  getOwnOrder,
  listOwnOrders,
  orderDeps,
  placeOrder,
  resendPaymentCode,
  type ShopDeps,
} from './orders.ts'
import { handleGatewayEvent, reportUnknownNotice } from './payments/gateway-events.ts'

/** Binds the order endpoints to their verbs. */
export function orderRoutes(shopDeps: ShopDeps): Route[] {
  const deps = orderDeps(shopDeps)
  return [
    handle(orderEndpoints.placeOrder, ({ body }, { caller, clientAddress, idempotencyKey }) =>
      placeOrder(deps, { accountId: caller.accountId, clientAddress }, body, idempotencyKey),
    ),
    handle(orderEndpoints.listOrders, ({ query }, { caller }) =>
      listOwnOrders(deps, caller.accountId, query),
    ),
    handle(orderEndpoints.checkDiscount, ({ query }, { caller, clientAddress }) =>
      checkOwnDiscount(deps, { accountId: caller.accountId, clientAddress }, query.code),
    ),
    handle(orderEndpoints.listPaymentMethods, () => ({
      methods: offeredMethods(deps.config).map((method) => ({ method, proof: deps.gateway.proofOf(method) })),
    })),
    handle(orderEndpoints.getOrder, ({ params }, { caller }) =>
      getOwnOrder(deps, caller.accountId, params.id),
    ),
    handle(orderEndpoints.completeOrder, ({ params, body }, { caller }) =>
      completeOrder(deps, caller.accountId, params.id, body),
    ),
    handle(orderEndpoints.resendPaymentOtp, ({ params }, { caller, clientAddress }) =>
      resendPaymentCode(deps, caller.accountId, params.id, clientAddress),
    ),
    handle(orderEndpoints.cancelOrder, ({ params }, { caller }) =>
      cancelOwnOrder(deps, caller.accountId, params.id),
    ),
  ]
}

const received = '{"received":true}'

/** The webhook of the payment gateway, {base}/api/payments/notices, authenticated by its signature. */
export function mountPaymentNotices(app: Hono, shopDeps: ShopDeps): void {
  const deps = orderDeps(shopDeps)
  const { readNotice } = deps.gateway
  if (!readNotice) return
  app.post(`${basePath}/api/payments/notices`, async function hearGateway(c) {
    const body = await readText(c.req.raw)
    if (body === null)
      return problemResponse({ code: 'payload_too_large', message: 'The request is too large' })
    const notice = await readNotice(body, (name) => c.req.header(name))
    if (notice === 'forged') {
      return problemResponse({
        code: 'validation_failed',
        message: 'This notice is not signed by the gateway',
      })
    }
    if (notice === 'ignored') return jsonResponse(received)
    if ('description' in notice) await reportUnknownNotice(deps, notice)
    else await handleGatewayEvent(deps, notice)
    return jsonResponse(received)
  })
}
