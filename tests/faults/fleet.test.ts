import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../app/api/client.ts'
import { accountEndpoints } from '../../contract/accounts.ts'
import { basePath } from '../../contract/base-path.ts'
import { orderEndpoints } from '../../contract/orders.ts'
import { checkLedger } from '../../server/orders/orders.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { orderOf } from '../support/order-shop.ts'
import { type HaproxyProcess, hasHaproxy, startHaproxy } from '../support/outages/haproxy.ts'
import { type ShopFolder, type ShopProcess, shopFolder } from '../support/running-shop.ts'
import { addCustomer, addShoe, type SignedIn, type TestShoe } from '../support/stocked-shop.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testDatabase } from '../support/test-database.ts'

/** Three "machines" on one: each with its own port and data folder, over one database, HAProxy in front. */

const database = await testDatabase({ max: 4 })
const clock = systemClock()
const orders = 120
const polling = { timeout: 60_000, interval: 50 }
type Machine = { folder: ShopFolder; running: ShopProcess }
const machines: Machine[] = []
let proxy: HaproxyProcess
let shoe: TestShoe
let customers: SignedIn[]

async function settle(machine: Machine): Promise<void> {
  await machine.running.open
  await vi.waitFor(async () => {
    const reply = await fetch(`${machine.folder.address}/readyz`).then((response) => response.json())
    expect(reply.status).toBe('ready')
  }, polling)
}

function start(folder: ShopFolder): ShopProcess {
  return folder.start({
    DATABASE_URL: database.url,
    DEV_MAIL: 'on',
    JOBS: machines.length === 0 || folder === machines[0]?.folder ? 'on' : 'off',
    RENDER_THREADS: '1',
    TRUST_PROXY: '127.0.0.1',
    MAX_HELD_PAIRS: '1000',
    MAX_ORDERS_PER_HOUR: '1000',
  })
}

async function shownAt(address: string): Promise<string> {
  return (await fetch(`${address}${basePath}/api/products/${shoe.productId}`)).text()
}

/** Everything a visitor may ask for, through the proxy, until told to stop; resolves with what failed. */
function keepBrowsing(stop: AbortSignal): Promise<string[]> {
  const paths = [
    '/',
    `/product/${shoe.productId}`,
    '/api/products',
    '/products',
    `/api/products/${shoe.productId}`,
  ]
  const failed: string[] = []
  const visit = async (): Promise<void> => {
    for (let at = 0; !stop.aborted; at++) {
      const path = paths[at % paths.length]
      const status = await fetch(`${proxy.address}${basePath}${path}`).then(
        (response) => response.arrayBuffer().then(() => response.status),
        (error: unknown) => String(error),
      )
      if (status !== 200) failed.push(`${path}: ${status}`)
    }
  }
  return Promise.all([visit(), visit(), visit()]).then(() => failed)
}

async function orderUntilTold(customer: SignedIn, index: number): Promise<string> {
  const call = createClient({
    root: () => `${proxy.address}${basePath}/api`,
    token: () => customer.token,
    fetch: (request) => fetch(request),
  })
  const body = orderOf({ variantId: shoe.variantId, size: '9' }, 100)
  return vi.waitFor(async () => {
    const result = await call(orderEndpoints.placeOrder, { body }, { idempotencyKey: `order-${index}` })
    if (!result.ok) throw new Error(`${result.problem.status} ${result.problem.message}`)
    return result.reply.order._id
  }, polling)
}

describe.skipIf(!hasHaproxy)('three machines behind HAProxy', () => {
  beforeAll(async () => {
    shoe = await addShoe(database.db, clock, 'Harbor Runner', [{ size: '9', stock: 500, priceCents: 100_00 }])
    customers = await Promise.all(Array.from({ length: 30 }, () => addCustomer(database.db, clock)))
    for (let at = 0; at < 3; at++) {
      const folder = await shopFolder()
      machines.push({ folder, running: start(folder) })
    }
    await Promise.all(machines.map(settle))
    proxy = await startHaproxy(
      await temporaryFolder(),
      machines.map(({ folder }) => folder.port),
    )
    await vi.waitFor(async () => expect((await fetch(`${proxy.address}/healthz`)).status).toBe(200), polling)
  }, 120_000)

  afterAll(async () => {
    await proxy?.stop()
    for (const { running } of machines) running.bootstrap.kill('SIGTERM')
    for (const { folder, running } of machines) {
      await running.ended
      await folder.remove()
    }
  })

  it('show a changed price within two seconds, all of them', async () => {
    await database.db
      .updateTable('variant_size')
      .set({ price_cents: 77_00 })
      .where('variant_id', '=', shoe.variantId)
      .execute()
    for (const { folder } of machines)
      await vi.waitFor(async () => expect(await shownAt(folder.address)).toContain('"price":77'), {
        timeout: 10_000,
      })
    await database.db
      .updateTable('variant_size')
      .set({ price_cents: 100_00 })
      .where('variant_id', '=', shoe.variantId)
      .execute()
    for (const { folder } of machines)
      await vi.waitFor(async () => expect(await shownAt(folder.address)).not.toContain('"price":77'), {
        timeout: 10_000,
      })
  })

  it('count wrong passwords together', async () => {
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong-password' })
    const statuses: number[] = []
    for (let at = 0; at < 12; at++) {
      const response = await fetch(`${proxy.address}${basePath}/api${accountEndpoints.login.path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      })
      statuses.push(response.status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  it('are replaced one after the other without a failed request', async () => {
    const done = new AbortController()
    const browsing = keepBrowsing(done.signal)
    for (const machine of machines) {
      machine.running.bootstrap.kill('SIGTERM')
      expect((await machine.running.ended).code).toBe(0)
      machine.running = start(machine.folder)
      await settle(machine)
    }
    done.abort()
    expect(await browsing).toEqual([])
  }, 120_000)

  it('lose and double no order when one is killed in the middle of a sale', async () => {
    const told: string[] = []
    let next = 0
    const keepOrdering = async (): Promise<void> => {
      while (next < orders) {
        const index = next++
        const customer = customers[index % customers.length]
        if (customer) told.push(await orderUntilTold(customer, index))
      }
    }
    const kill = async (): Promise<void> => {
      const victim = machines[1]
      if (!victim) throw new Error('There is no second machine')
      await vi.waitFor(() => expect(next).toBeGreaterThan(orders / 3), polling)
      process.kill(await victim.folder.serverPid(), 'SIGKILL')
      await victim.running.ended
      victim.running = start(victim.folder)
      await settle(victim)
    }
    await Promise.all([kill(), ...Array.from({ length: 6 }, keepOrdering)])
    const kept = await database.db.selectFrom('customer_order').select('id').execute()
    expect(kept.map(({ id }) => id).sort()).toEqual(told.sort())
    expect(new Set(told).size).toBe(orders)
    expect(await checkLedger(database.db)).toEqual([])
    const stock = await database.db.selectFrom('variant_size').select('stock').executeTakeFirstOrThrow()
    expect(stock.stock).toBe(500 - orders)
    for (const { folder } of machines)
      await vi.waitFor(
        async () => expect(await shownAt(folder.address)).toContain(`"stock":${500 - orders}`),
        polling,
      )
  }, 120_000)
})
