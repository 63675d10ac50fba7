import type { Order } from '../../contract/orders.ts'
import { createGateway, type Gateway } from '../payments/payments.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/database.ts'
import type { Log } from '../platform/log/log.ts'

/** `gateway` is given by tests only; otherwise it follows from the configuration. */
export type ShopDeps = { db: Db; clock: Clock; config: Config; log: Log; gateway?: Gateway }

/** Dependencies of the order verbs. */
export type OrderDeps = ShopDeps & { gateway: Gateway }

export function orderDeps(deps: ShopDeps): OrderDeps {
  return { ...deps, gateway: deps.gateway ?? createGateway(deps.config, deps.clock) }
}

export type OrderReply = { success: boolean; message: string; order: Order }
