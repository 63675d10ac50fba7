import type { Settlement } from '../../contract/admin/return-views.ts'
import { defaultSettings } from '../../contract/default-settings.ts'
import type { CallInput } from '../../contract/endpoint.ts'
import { returnEndpoints as e } from '../../contract/returns.ts'
import { type SettingName, type ShopSettings, writeSetting } from '../../contract/settings.ts'
import { shop as facts } from '../../contract/shop.ts'
import { advanceOrder, completeOrder, orderDeps } from '../../server/orders/orders.ts'
import { orderRoutes } from '../../server/orders/orders-routes.ts'
import type { Gateway } from '../../server/payments/payments.ts'
import { byCommand } from '../../server/platform/actor.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { type Config, loadConfig } from '../../server/platform/config/config.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { isRefusal } from '../../server/platform/refusal.ts'
import { writeSettingRow } from '../../server/platform/settings/setting-rows.ts'
import { loadSettings } from '../../server/platform/settings/shop-settings.ts'
import { returnRoutes } from '../../server/returns/returns-routes.ts'
import { confirmSettlement, previewSettlement } from '../../server/returns/settle-return.ts'
import { mailboxOf, replyOf } from './account-actions.ts'
import { type orderOf, place, type ShopCustomer } from './order-shop.ts'
import { routeApi } from './route-api.ts'
import { addCustomer } from './stocked-shop.ts'
import type { TestDatabase } from './test-database.ts'

const by = byCommand('test')

export type RequestBody = NonNullable<CallInput<typeof e.previewReturn>['body']>['request']

/** Routes of orders and returns with customers, and the verbs of the returns desk. */
export async function returnShop(database: TestDatabase, changes: Partial<Config> = {}, gateway?: Gateway) {
  const { db } = database
  const clock = movableClock()
  const config = { ...loadConfig({}), ...changes }
  const shopDeps = { db, clock, config, log: silentLog(), gateway }
  const deps = orderDeps(shopDeps)
  const api = routeApi(db, clock, [...orderRoutes(shopDeps), ...returnRoutes(shopDeps)])
  let customers = 0
  async function customer(): Promise<ShopCustomer> {
    const account = await addCustomer(db, clock)
    customers += 1
    const address = `203.0.${Math.floor(customers / 250)}.${customers % 250}`
    return { ...account, call: api.as({ token: account.token, address }) }
  }
  await setRules(db, clock, { returnDays: 30 })
  return { db, clock, config, deps, shopDeps, api, customer, mailbox: mailboxOf(database, clock) }
}

type ReturnShop = Awaited<ReturnType<typeof returnShop>>

/** Sets rules of returns for this process. */
export async function setRules(
  db: ReturnShop['db'],
  clock: ReturnShop['clock'],
  rules: Partial<ShopSettings>,
): Promise<void> {
  const settings = { ...defaultSettings(facts), ...rules }
  for (const name of Object.keys(rules)) {
    const known = name as SettingName
    await db
      .transaction()
      .execute((tx) => writeSettingRow(tx, clock, { name: known, value: writeSetting(settings, known) }))
  }
  await loadSettings(db, facts)
}

/** Places, pays and delivers an order. */
export async function delivered(shop: ReturnShop, customer: ShopCustomer, body: ReturnType<typeof orderOf>) {
  const order = await place(customer, body)
  if (body.paymentMethod === 'upi') {
    await completeOrder(shop.deps, customer.accountId, order._id, { paymentMethod: 'upi' })
  }
  for (let step = 0; step < 3; step++) {
    const moved = await advanceOrder(shop.deps, order._id, { by })
    if (isRefusal(moved)) throw new Error(moved.message)
  }
  return order
}

/** Previews a return and confirms it. */
export async function ask(
  customer: Pick<ShopCustomer, 'call'>,
  order: { _id: string },
  request: RequestBody,
) {
  const params = { id: order._id }
  const { preview } = replyOf(await customer.call(e.previewReturn, { params, body: { request } }))
  return replyOf(await customer.call(e.confirmReturn, { params, body: { request, preview } })).return
}

/** Previews a settlement at the desk and confirms it. */
export async function settle(shop: ReturnShop, id: string, settlement: Settlement) {
  const proposed = await previewSettlement(shop.deps, id, settlement)
  if (isRefusal(proposed)) throw new Error(proposed.message)
  const { preview, plan } = proposed
  const row = await confirmSettlement(shop.deps, id, { settlement, preview, by, mayRefund: true })
  if (isRefusal(row)) throw new Error(row.message)
  return { plan, row }
}

/** Receives all pairs of these lines as new. */
export function received(...lines: [position: number, pairs: number][]): Settlement {
  return {
    how: 'receive',
    waitForRest: false,
    receipts: lines.map(([position, pairs]) => ({ position, pairs, condition: 'as_new' })),
  }
}
