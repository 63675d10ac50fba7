import { describe, expect, it, vi } from 'vitest'
import { basePath } from '../../contract/base-path.ts'
import { openPool } from '../../server/platform/db/database.ts'
import { newId } from '../../server/platform/db/ids.ts'
import { isRunning, untilGone } from '../../server/platform/embedded/running-processes.ts'
import type { ShopFolder } from '../support/running-shop.ts'
import { isReady, kill, polling, startedShops, statusOf } from '../support/started-shops.ts'

const { newShop, usedShop, opened } = startedShops()

async function addBrand(shop: ShopFolder, name: string): Promise<void> {
  const pool = openPool(await shop.databaseUrl(), { max: 1 })
  await pool.query('insert into brand (id, name, created_at) values ($1, $2, now())', [newId(), name])
  await pool.end()
}

async function brands(shop: ShopFolder): Promise<string[]> {
  const pool = openPool(await shop.databaseUrl(), { max: 1 })
  const result = await pool.query<{ name: string }>('select name from brand order by name')
  await pool.end()
  return result.rows.map((row) => row.name)
}

describe('stopping', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'on %s ends server and database and exits with 0',
    async (signal) => {
      const shop = await usedShop()
      const running = await opened(shop)
      expect(await statusOf(shop, '/healthz')).toBe(200)
      const postgres = await shop.postgresPid()
      running.bootstrap.kill(signal)
      const ended = await running.ended
      expect(ended).toMatchObject({ code: 0, stderr: '' })
      expect(await isRunning(postgres ?? 0)).toBe(false)
      expect(await shop.postgresPid()).toBeNull()
      expect(await statusOf(shop, '/healthz')).toBe(0)
    },
  )

  it('fails the check of a proxy before it takes no more connections', async () => {
    const shop = await usedShop()
    const running = await opened(shop, { TRUST_PROXY: '127.0.0.1' })
    running.bootstrap.kill('SIGTERM')
    await vi.waitFor(async () => expect(await statusOf(shop, '/healthz')).toBe(503), polling)
    expect(await statusOf(shop, `${basePath}/api/products`)).toBe(200)
    expect(await running.ended).toMatchObject({ code: 0, stderr: '' })
  })

  it('keeps all data; the next start waits for the stop', async () => {
    const shop = await usedShop()
    const first = await opened(shop)
    await addBrand(shop, 'Kept')
    first.bootstrap.kill('SIGTERM')
    await opened(shop)
    expect(await brands(shop)).toContain('Kept')
  })

  it('counts the signals of terminal and npm as one', async () => {
    const shop = await usedShop()
    const running = await opened(shop)
    const server = await shop.serverPid()
    process.kill(server, 'SIGINT')
    running.bootstrap.kill('SIGINT')
    expect(await running.ended).toMatchObject({ code: 0 })
    expect(await shop.postgresPid()).toBeNull()
  })

  it('works at any moment of the start', async () => {
    const shop = await newShop()
    const running = shop.start()
    await vi.waitFor(() => shop.serverPid(), polling)
    running.bootstrap.kill('SIGINT')
    await running.ended
    await opened(shop)
    expect(await statusOf(shop, '/healthz')).toBe(200)
  })
})

describe('after kill -9', () => {
  it('of the server, the next start stops the orphaned database and loses nothing', async () => {
    const shop = await usedShop()
    const first = await opened(shop)
    await addBrand(shop, 'Written before the crash')
    const orphan = await shop.postgresPid()
    kill(await shop.serverPid())
    expect((await first.ended).code).toBe(137)
    expect(await isRunning(orphan ?? 0)).toBe(true)
    await opened(shop)
    expect(await isRunning(orphan ?? 0)).toBe(false)
    expect(await brands(shop)).toContain('Written before the crash')
  })

  it('of the bootstrap, the server stops by itself and a new start works at once', async () => {
    const shop = await usedShop()
    const first = await opened(shop)
    await addBrand(shop, 'Still here')
    const server = await shop.serverPid()
    kill(first.bootstrap.pid)
    await first.ended
    await opened(shop)
    expect(await untilGone(server, 100)).toBe(true)
    expect(await brands(shop)).toContain('Still here')
  })

  it.each([
    ['of the database', 1],
    ['of the database, and again while it recovers', 2],
  ])('%s, the shop restarts it and continues', async (_name, times) => {
    const shop = await usedShop()
    const running = await opened(shop)
    await addBrand(shop, `Committed before ${times} kills`)
    const ended = running.ended.then(({ stderr }) => {
      throw new Error(`The shop ended with its database: ${stderr}`)
    })
    const killed: (number | null)[] = []
    const another = async () => {
      const pid = await shop.postgresPid()
      expect(pid).not.toBeNull()
      expect(killed).not.toContain(pid)
      return pid
    }
    while (killed.length < times) {
      const pid = await Promise.race([vi.waitFor(another, { ...polling, interval: 1 }), ended])
      kill(pid)
      killed.push(pid)
    }
    const back = vi.waitFor(async () => {
      await another()
      expect(await isReady(shop)).toBe(true)
    }, polling)
    await Promise.race([back, ended])
    expect(await brands(shop)).toContain(`Committed before ${times} kills`)
  })

  it('of everything at once, a new start works', async () => {
    const shop = await usedShop()
    const first = await opened(shop)
    await addBrand(shop, 'Durable')
    const server = await shop.serverPid()
    const postgres = await shop.postgresPid()
    for (const pid of [first.bootstrap.pid, server, postgres]) kill(pid)
    await first.ended
    await opened(shop)
    expect(await brands(shop)).toContain('Durable')
  })
})
