import type { Order } from '../../contract/orders.ts'
import { createGateway, type Gateway } from '../payments/payments.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/database.ts'
import type { Log } from '../platform/log/log.ts'

export type ShopDeps = { db: Db; clock: Clock; config: Config; log: Log }

/** What the verbs of orders need; `gateway` is that of the configuration unless a test brings its own. */
export type OrderDeps = ShopDeps & { gateway: Gateway }

export function orderDeps(deps: ShopDeps & { gateway?: Gateway }): OrderDeps {
  return { ...deps, gateway: deps.gateway ?? createGateway(deps.config) }
}

export type OrderReply = { success: boolean; message: string; order: Order }
