import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkLedger } from '../../server/orders/orders.ts'
import { callLimits, type Database, openDatabase } from '../../server/platform/db/database.ts'
import { freePort } from '../../server/platform/embedded/free-port.ts'
import { isRefusal } from '../../server/platform/refusal.ts'
import { cartOf, orderOf, orderShop, place } from '../support/order-shop.ts'
import { addShoe, stockOf } from '../support/stocked-shop.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testDatabase } from '../support/test-database.ts'

const hasPgbouncer = spawnSync('pgbouncer', ['--version']).status === 0

/** PgBouncer in transaction mode before a database, as docs/deploying.md has it, with three connections for all. */
async function startPgbouncer(url: string) {
  const { hostname, port: databasePort, pathname, username, password } = new URL(url)
  const port = await freePort()
  const folder = await temporaryFolder()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
shop = host=${hostname} port=${databasePort} dbname=${pathname.slice(1)} user=${username} password=${password} connect_query='set statement_timeout = 4000; set lock_timeout = 2000; set idle_in_transaction_session_timeout = 10000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
`,
  )
  await chmod(folder, 0o755)
  // It does not run as root.
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const bouncer = spawn('pgbouncer', [...asNobody, file], { stdio: 'ignore' })
  await vi.waitFor(() => reach(port), { timeout: 10_000 })
  return {
    url: `postgres://anybody@127.0.0.1:${port}/shop`,
    async stop() {
      const gone = once(bouncer, 'exit')
      bouncer.kill('SIGKILL')
      await gone
    },
  }
}

async function reach(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.destroy()
}

describe.skipIf(!hasPgbouncer)(
  'a shop behind PgBouncer in transaction mode (skipped without pgbouncer)',
  () => {
    let own: Awaited<ReturnType<typeof testDatabase>>
    let pooled: Database
    let shop: ReturnType<typeof orderShop>
    const ends: (() => Promise<void>)[] = []
    afterAll(async () => {
      for (const end of ends.reverse()) await end()
    })

    beforeAll(async () => {
      own = await testDatabase()
      const bouncer = await startPgbouncer(own.url)
      ends.push(() => bouncer.stop())
      pooled = openDatabase(bouncer.url, { max: 20, limits: callLimits, isPooled: true })
      ends.push(() => pooled.close())
      shop = orderShop({ ...own, db: pooled.db, pool: pooled.pool })
    })

    it('sells each pair once to many at a time', async () => {
      const shoe = await addShoe(own.db, shop.clock, 'Runner', [{ size: '9', stock: 10, priceCents: 9_000 }])
      const customers = await Promise.all(Array.from({ length: 20 }, () => shop.customer()))
      const body = orderOf({ ...shoe, size: '9' }, 90)
      const outcomes = await Promise.allSettled(customers.map((customer) => place(customer, body)))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
      expect(await stockOf(own.db, shoe.variantId, '9')).toBe(0)
      expect(await checkLedger(own.db)).toEqual([])
      expect(isRefusal(await cartOf(customers[0] ?? (await shop.customer())))).toBe(false)
    })

    it('keeps the limits that the pooler sets', async () => {
      const { rows } = await pooled.pool.query('show lock_timeout')
      expect(rows).toEqual([{ lock_timeout: '2s' }])
    })
  },
)

describe.skipIf(!hasPgbouncer)('a statement that is prepared for a session', () => {
  it('fails behind PgBouncer, which is why none is', async () => {
    const own = await testDatabase()
    const bouncer = await startPgbouncer(own.url)
    const { db, pool, close } = openDatabase(bouncer.url, { max: 6 })
    const shop = orderShop({ ...own, db, pool })
    const customers = await Promise.all(Array.from({ length: 6 }, () => shop.customer()))
    const shoe = await addShoe(own.db, shop.clock, 'Runner', [{ size: '9', stock: 50, priceCents: 9_000 }])
    const body = orderOf({ ...shoe, size: '9' }, 90)
    const outcomes = await Promise.allSettled(customers.map((customer) => place(customer, body)))
    await close()
    await bouncer.stop()
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true)
  })
})
