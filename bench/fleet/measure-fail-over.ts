import { setTimeout as pause } from 'node:timers/promises'
import { basePath } from '../../contract/base-path.ts'
import { seedDemo } from '../../demo/seed-demo.ts'
import { checkLedger } from '../../server/orders/orders.ts'
import type { Clock } from '../../server/platform/clock/clock.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import {
  ask,
  promote,
  startPrimary,
  startStandby,
  type TestPostgres,
  waitForStandby,
} from '../../tests/support/outages/standby-postgres.ts'
import { startRelay, type TcpRelay } from '../../tests/support/outages/tcp-relay.ts'
import { addCustomer, addShoe, type SignedIn, type TestShoe } from '../../tests/support/stocked-shop.ts'
import { type OrderAnswer, orderPair } from './bench-order.ts'
import { type Asked, keepAsking } from './keep-asking.ts'
import { type Fleet, startFleet } from './shop-machines.ts'

/** From the crash to the promotion; who does it by hand or by a manager takes what he takes. */
const promotedAfterMs = 2_000

export type FailOverFigures = {
  browsed: Asked
  /** From the crash to the first order taken again. */
  awaySeconds: number
  promotedAfterSeconds: number
  refused: number
  slowestRefusalMs: number
  /** Answers to orders that were neither taken nor refused with 503. */
  others: number
  taken: number
  lost: number
  ledger: number
}

/** A primary with a synchronous standby, two shop processes that reach it by a name; the primary crashes. */
export async function measureFailOver(clock: Clock): Promise<FailOverFigures> {
  const ends: (() => Promise<void>)[] = []
  try {
    const primary = await startPrimary()
    ends.push(() => primary.remove())
    await ask(primary, 'create database shop')
    const name = await startRelay(primary.port)
    ends.push(() => name.close())
    const url = `postgres://outsole:outsole@127.0.0.1:${name.port}/shop`
    const own = openDatabase(url, { max: 4 })
    ends.push(() => own.close())
    own.pool.on('error', () => undefined)
    await migrate(own.pool)
    await seedDemo(own.db, clock)
    const shoe = await addShoe(own.db, clock, 'Runner', [{ size: '9', stock: 100_000, priceCents: 100_00 }])
    const buyer = await addCustomer(own.db, clock)
    const standby = await startStandby(primary)
    ends.push(() => standby.remove())
    await waitForStandby(primary)
    const fleet = await startFleet(url, 2)
    ends.push(() => fleet.stop())
    const seen = await shopThroughCrash(fleet, { primary, standby, name, shoe, buyer })
    const stored = await own.db.selectFrom('customer_order').select('id').execute()
    const ids = new Set(stored.map(({ id }) => id))
    const lost = seen.orders.filter(({ id }) => id !== null && !ids.has(id)).length
    return { ...figuresOf(seen), lost, ledger: (await checkLedger(own.db)).length }
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

type Servers = {
  primary: TestPostgres
  standby: TestPostgres
  name: TcpRelay
  shoe: TestShoe
  buyer: SignedIn
}
type TimedAnswer = OrderAnswer & { at: number }
type Seen = { browsed: Asked; orders: TimedAnswer[]; crashed: number; promoted: number }

async function shopThroughCrash(fleet: Fleet, servers: Servers): Promise<Seen> {
  const { primary, standby, name, shoe, buyer } = servers
  const done = new AbortController()
  const orders: TimedAnswer[] = []
  const buy = async (who: number): Promise<void> => {
    for (let at = 0; !done.signal.aborted; at++) {
      const answer = await orderPair(fleet.address, buyer, shoe, `order-${who}-${at}`)
      orders.push({ ...answer, at: performance.now() })
    }
  }
  const pages = ['/', '/products', `/product/${shoe.productId}`, '/api/products']
  let turn = 0
  const browse = () => ({ path: `${basePath}${pages[turn++ % pages.length]}` })
  const shopping = Promise.all([keepAsking(fleet.address, browse, 2, done.signal), buy(1), buy(2)])
  await pause(3_000)
  const crashed = performance.now()
  await primary.kill()
  name.leadTo(standby.port)
  await pause(promotedAfterMs)
  await promote(standby)
  const promoted = performance.now()
  while (!orders.some(({ id, at }) => id !== null && at > promoted)) await pause(20)
  await pause(3_000)
  done.abort()
  const [browsed] = await shopping
  return { browsed, orders, crashed, promoted }
}

function figuresOf({ browsed, orders, crashed, promoted }: Seen): Omit<FailOverFigures, 'lost' | 'ledger'> {
  const taken = orders.filter(({ status }) => status === 201)
  const refused = orders.filter(({ status }) => status === 503)
  const back = taken.find(({ at }) => at > promoted)
  return {
    browsed,
    awaySeconds: ((back?.at ?? Number.NaN) - crashed) / 1000,
    promotedAfterSeconds: (promoted - crashed) / 1000,
    refused: refused.length,
    slowestRefusalMs: Math.max(0, ...refused.map(({ ms }) => ms)),
    others: orders.length - taken.length - refused.length,
    taken: taken.length,
  }
}
