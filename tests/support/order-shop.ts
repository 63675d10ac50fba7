import { type CartLine, cartEndpoints } from '../../contract/cart.ts'
import type { CallInput } from '../../contract/endpoint.ts'
import { orderEndpoints } from '../../contract/orders.ts'
import { cartRoutes } from '../../server/cart/cart-routes.ts'
import { orderDeps } from '../../server/orders/orders.ts'
import { orderRoutes } from '../../server/orders/orders-routes.ts'
import type { Gateway } from '../../server/payments/payments.ts'
import { type MovableClock, movableClock } from '../../server/platform/clock/clock.ts'
import { type Config, loadConfig } from '../../server/platform/config/config.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { mailboxOf, replyOf } from './account-actions.ts'
import { routeApi } from './route-api.ts'
import { addCustomer } from './stocked-shop.ts'
import type { TestDatabase } from './test-database.ts'

export const anAddress = {
  name: 'Robin Vale',
  street: '12 Quay Street',
  city: 'Portland',
  state: 'OR',
  pincode: '97201',
}

type OrderBody = CallInput<typeof orderEndpoints.placeOrder>['body']

/** Cart and order routes with customers. */
export function orderShop(
  database: TestDatabase,
  changes: Partial<Config> = {},
  given?: MovableClock,
  gateway?: Gateway,
) {
  const { db } = database
  const clock = given ?? movableClock()
  const config = { ...loadConfig({}), ...changes }
  const shopDeps = { db, clock, config, log: silentLog(), gateway }
  const deps = orderDeps(shopDeps)
  const api = routeApi(db, clock, [...cartRoutes({ db, clock }), ...orderRoutes(shopDeps)])
  let customers = 0
  /** Each customer has a client address. */
  async function customer() {
    const account = await addCustomer(db, clock)
    customers += 1
    const address = `198.51.${100 + Math.floor(customers / 250)}.${customers % 250}`
    return { ...account, call: api.as({ token: account.token, address }) }
  }
  return { db, clock, config, deps, shopDeps, api, customer, mailbox: mailboxOf(database, clock) }
}

type OrderShop = ReturnType<typeof orderShop>
export type ShopCustomer = Awaited<ReturnType<OrderShop['customer']>>

/** Body of an order of one size at this price in dollars. */
export function orderOf(
  line: { variantId: string; size: string },
  price: number,
  more: Partial<OrderBody> & { quantity?: number } = {},
): OrderBody {
  const { quantity = 1, ...rest } = more
  return {
    items: [{ ...line, quantity, price }],
    deliveryAddress: anAddress,
    paymentMethod: 'cod',
    total: Math.round(quantity * price * 100) / 100,
    ...rest,
  }
}

/** Places an order and asserts success. */
export async function place(customer: ShopCustomer, body: OrderBody) {
  return replyOf(await customer.call(orderEndpoints.placeOrder, { body })).order
}

/** Current cart of the customer. */
export async function cartOf(customer: ShopCustomer): Promise<CartLine[]> {
  return replyOf(await customer.call(cartEndpoints.getCart)).items
}
