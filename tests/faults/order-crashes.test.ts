import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../app/api/client.ts'
import { basePath } from '../../contract/base-path.ts'
import { orderEndpoints } from '../../contract/orders.ts'
import { projectRoot } from '../../scripts/run-steps.ts'
import { checkLedger } from '../../server/orders/orders.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { type Database, openDatabase } from '../../server/platform/db/database.ts'
import { type CrashTarget, crashPlan } from '../support/crash-plan.ts'
import { orderOf } from '../support/order-shop.ts'
import { type ShopFolder, type ShopProcess, shopFolder } from '../support/running-shop.ts'
import { addCustomer, addShoe, type SignedIn, type TestShoe } from '../support/stocked-shop.ts'

const orders = 500
/** All of them come from this one machine. */
const manyOrders = { MAX_HELD_PAIRS: '1000', MAX_ORDERS_PER_HOUR: '1000' }
/** Customers: at most five mails of a kind go to one address within an hour. */
const buyers = 100
const atOnce = 10
const sizes = ['8', '9', '10']
const polling = { timeout: 90_000, interval: 50 }
const clock = systemClock()
/** CRASH_SEED=… repeats the kills of a run. */
const seed = process.env.CRASH_SEED ?? String(randomInt(1_000_000))

let folder: ShopFolder
let running: ShopProcess
/** A separate job worker, beside the server's. */
let worker: ChildProcess
let shoes: TestShoe[]
let customers: SignedIn[]

beforeAll(async () => {
  folder = await shopFolder()
  running = folder.start(manyOrders)
  await running.open
  const database = await connect()
  shoes = []
  for (const title of ['Harbour Runner', 'Quay Loafer', 'Pier Boot']) {
    shoes.push(
      await addShoe(
        database.db,
        clock,
        title,
        sizes.map((size) => ({ size, stock: 1_000, priceCents: 10_000 })),
      ),
    )
  }
  customers = await Promise.all(Array.from({ length: buyers }, () => addCustomer(database.db, clock)))
  await database.close()
  await startWorker()
})

afterAll(async () => {
  await killWorker()
  running.bootstrap.kill('SIGTERM')
  await running.ended
  await folder.remove()
})

async function connect(): Promise<Database> {
  return openDatabase(await folder.databaseUrl(), { max: 4 })
}

/** Mails not delivered yet, including those of killed workers. */
async function waitingMails({ pool }: Database): Promise<number> {
  const waiting = await pool.query("select from graphile_worker.jobs where task_identifier = 'send_mail'")
  return waiting.rowCount ?? 0
}

async function isReady(): Promise<boolean> {
  const response = await fetch(`${folder.address}/readyz`).catch(() => null)
  return response?.ok === true && (await response.json()).status === 'ready'
}

/** Resolves when ready; a starting database may end it before. */
async function startWorker(): Promise<void> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const env = {
    PATH,
    HOME,
    NODE_COMPILE_CACHE,
    DATABASE_URL: await folder.databaseUrl(),
    DEV_MAIL: 'on',
    LOG_LEVEL: 'fatal',
  }
  worker = spawn(process.execPath, [join(projectRoot, 'server/process/worker-command.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await Promise.race([once(worker, 'exit'), worker.stdout ? once(worker.stdout, 'data') : undefined])
}

/** Retries under the same key until the shop has answered. */
async function orderUntilTold(customer: SignedIn, index: number): Promise<string> {
  const call = createClient({
    root: () => `${folder.address}${basePath}/api`,
    token: () => customer.token,
    fetch: (request) => fetch(request),
  })
  const shoe = shoes[index % shoes.length]
  const line = { variantId: shoe?.variantId ?? '', size: sizes[index % sizes.length] ?? '' }
  const body = orderOf(line, 100)
  for (;;) {
    const result = await call(orderEndpoints.placeOrder, { body }, { idempotencyKey: `order-${index}` })
    if (result.ok) return result.reply.order._id
    const { status, code, message } = result.problem
    if (status !== 0 && status < 500) throw new Error(`${status} ${code}: ${message}`)
    await vi.waitFor(async () => expect(await isReady()).toBe(true), polling)
  }
}

/** Kills the process once there is one: after a crash it may still be starting. */
async function killOnceUp(pidNow: () => Promise<number | null>): Promise<void> {
  await vi.waitFor(async () => {
    const pid = await pidNow()
    if (pid === null) throw new Error('There is no process to kill.')
    process.kill(pid, 'SIGKILL')
  }, polling)
}

/** Restarts it like a supervisor: a dying database may end the shop before it is open. */
async function startServer(): Promise<void> {
  await vi.waitFor(async () => {
    running = folder.start(manyOrders)
    await running.open
  }, polling)
}

async function killWorker(): Promise<void> {
  const gone = worker.exitCode === null && worker.signalCode === null ? once(worker, 'exit') : null
  worker.kill('SIGKILL')
  await gone
}

const kills: Record<CrashTarget, () => Promise<void>> = {
  async server() {
    await killOnceUp(folder.serverPid)
    await running.ended
  },
  worker: killWorker,
  database: () => killOnceUp(folder.postgresPid),
}

/** Restarts the processes; the server restarts the embedded database itself. */
const restarts: Record<CrashTarget, () => Promise<void>> = {
  server: startServer,
  worker: startWorker,
  database: async () => {},
}

describe('kill -9 while orders come in', () => {
  it(`loses and duplicates no order, mails each once, and keeps the ledger consistent (CRASH_SEED=${seed})`, async () => {
    const told: string[] = []
    let next = 0
    async function keepOrdering(): Promise<void> {
      while (next < orders) {
        const index = next
        next += 1
        const customer = customers[index % buyers]
        if (customer) told.push(await orderUntilTold(customer, index))
      }
    }
    /** Continues with the next crash while what the last one killed is still starting. */
    async function keepCrashing(): Promise<void> {
      const up = { server: Promise.resolve(), worker: Promise.resolve(), database: Promise.resolve() }
      for (const { target, afterOrders, pauseMs } of crashPlan(seed, orders)) {
        await vi.waitFor(() => expect(next).toBeGreaterThanOrEqual(afterOrders), polling)
        await pass(pauseMs)
        await up[target]
        await kills[target]()
        up[target] = restarts[target]()
      }
      await Promise.all(Object.values(up))
    }
    await Promise.all([keepCrashing(), ...Array.from({ length: atOnce }, keepOrdering)])
    await vi.waitFor(async () => expect(await isReady()).toBe(true), polling)

    const database = await connect()
    const kept = await database.db.selectFrom('customer_order').select('id').execute()
    expect(await checkLedger(database.db)).toEqual([])
    await vi.waitFor(async () => expect(await waitingMails(database)).toBe(0), polling)
    const mails = await database.db.selectFrom('mailbox_message').select(['recipient', 'subject']).execute()
    await database.close()
    const numbers = told.map((id) => `Your order #${id.slice(-8).toUpperCase()} is confirmed`)
    expect(mails.map(({ subject }) => subject).sort()).toEqual(numbers.sort())
    expect(kept.map((order) => order.id).sort()).toEqual([...told].sort())
    expect(new Set(told).size).toBe(orders)
  })
})
