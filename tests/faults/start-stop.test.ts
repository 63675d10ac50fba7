import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { openPool } from '../../server/platform/db/database.ts'
import { newId } from '../../server/platform/db/ids.ts'
import { isRunning, untilGone } from '../../server/platform/embedded/running-processes.ts'
import { type ShopFolder, type ShopProcess, shopFolder } from '../support/running-shop.ts'

const patience = { timeout: 90_000, interval: 50 }
const cleanups: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function newShop(options: { closed?: boolean } = {}): Promise<ShopFolder> {
  const shop = await shopFolder(options)
  cleanups.push(() => shop.remove())
  return shop
}

/** Starts, waits until it is open, and stops it after the test whatever happens. */
async function opened(shop: ShopFolder, env: Record<string, string> = {}): Promise<ShopProcess> {
  const running = shop.start(env)
  cleanups.push(async () => {
    running.bootstrap.kill('SIGTERM')
    await running.ended
  })
  await running.open
  return running
}

async function status(shop: ShopFolder, path: string): Promise<number> {
  const response = await fetch(`${shop.address}${path}`).catch(() => null)
  return response?.status ?? 0
}

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

/** Processes whose parent is this one and whose command line matches. */
async function childrenOf(parent: number, words: RegExp): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-e', '-o', 'pid=,ppid=,args='])
  return stdout.split('\n').flatMap((line) => {
    const [pid, ppid, ...args] = line.trim().split(/\s+/)
    return Number(ppid) === parent && words.test(args.join(' ')) ? [Number(pid)] : []
  })
}

function kill(pid: number | null | undefined): void {
  if (!pid) throw new Error('There is no process to kill.')
  process.kill(pid, 'SIGKILL')
}

describe('stopping', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'on %s ends server and database and exits with 0',
    async (signal) => {
      const shop = await newShop()
      const running = await opened(shop)
      expect(await status(shop, '/healthz')).toBe(200)
      const postgres = await shop.postgresPid()
      running.bootstrap.kill(signal)
      const ended = await running.ended
      expect(ended).toMatchObject({ code: 0, stderr: '' })
      expect(await isRunning(postgres ?? 0)).toBe(false)
      expect(await shop.postgresPid()).toBeNull()
      expect(await status(shop, '/healthz')).toBe(0)
    },
  )

  it('keeps everything for the next start, which waits for the end of the last', async () => {
    const shop = await newShop()
    const first = await opened(shop)
    await addBrand(shop, 'Kept')
    first.bootstrap.kill('SIGTERM')
    await opened(shop)
    expect(await brands(shop)).toEqual(['Kept'])
  })

  it('counts the signals that the terminal and npm both send as one', async () => {
    const shop = await newShop()
    const running = await opened(shop)
    const server = await shop.serverPid()
    process.kill(server, 'SIGINT')
    running.bootstrap.kill('SIGINT')
    expect(await running.ended).toMatchObject({ code: 0 })
    expect(await shop.postgresPid()).toBeNull()
  })

  it('is possible at any moment of the start', async () => {
    const shop = await newShop()
    const running = shop.start()
    await vi.waitFor(() => shop.serverPid(), patience)
    running.bootstrap.kill('SIGINT')
    await running.ended
    await opened(shop)
    expect(await status(shop, '/healthz')).toBe(200)
  })
})

describe('after kill -9', () => {
  it('of the server, a new start stops the orphaned database and loses nothing', async () => {
    const shop = await newShop()
    const first = await opened(shop)
    await addBrand(shop, 'Written before the crash')
    const orphan = await shop.postgresPid()
    kill(await shop.serverPid())
    expect((await first.ended).code).toBe(137)
    expect(await isRunning(orphan ?? 0)).toBe(true)
    await opened(shop)
    expect(await isRunning(orphan ?? 0)).toBe(false)
    expect(await brands(shop)).toEqual(['Written before the crash'])
  })

  it('of the process before the server, the server stops by itself and a new start works at once', async () => {
    const shop = await newShop()
    const first = await opened(shop)
    await addBrand(shop, 'Still here')
    const server = await shop.serverPid()
    kill(first.bootstrap.pid)
    await first.ended
    await opened(shop)
    expect(await untilGone(server, 100)).toBe(true)
    expect(await brands(shop)).toEqual(['Still here'])
  })

  it('of the database, the shop starts it again and goes on', async () => {
    const shop = await newShop()
    const running = await opened(shop)
    await addBrand(shop, 'Committed')
    const before = await shop.postgresPid()
    kill(before)
    const back = vi.waitFor(async () => {
      expect(await shop.postgresPid()).not.toBe(before)
      expect(await status(shop, '/readyz')).toBe(200)
    }, patience)
    const ended = running.ended.then(({ stderr }) => {
      throw new Error(`The shop ended with its database: ${stderr}`)
    })
    await Promise.race([back, ended])
    expect(await brands(shop)).toEqual(['Committed'])
  })

  it('of everything at once, a new start works', async () => {
    const shop = await newShop()
    const first = await opened(shop)
    await addBrand(shop, 'Durable')
    const server = await shop.serverPid()
    const postgres = await shop.postgresPid()
    for (const pid of [first.bootstrap.pid, server, postgres]) kill(pid)
    await first.ended
    await opened(shop)
    expect(await brands(shop)).toEqual(['Durable'])
  })
})

describe('what cannot start says so in one line', () => {
  it('when the port is taken', async () => {
    const shop = await newShop()
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(shop.port, '127.0.0.1', resolve))
    cleanups.push(() => new Promise((resolve) => other.close(() => resolve())))
    const ended = await shop.start().ended
    expect(ended.code).toBe(1)
    expect(ended.stderr).toMatch(new RegExp(`^Port ${shop.port} .*PORT=\\d+.*\\n$`))
  })

  it('when a shop runs on the folder already', async () => {
    const shop = await newShop()
    await opened(shop)
    const ended = await shop.start({ PORT: '0' }).ended
    expect(ended.code).toBe(1)
    expect(ended.stderr).toMatch(/^A shop is running on the data folder [^\n]*\(process \d+\)[^\n]*\n$/)
    expect(await status(shop, '/readyz')).toBe(200)
  })

  it.each([
    [{ PORT: 'many' }, /^Wrong configuration: PORT: [^\n]+\n$/],
    [
      { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' },
      /^DATABASE_URL: [^\n]*127\.0\.0\.1:1 [^\n]+\n$/,
    ],
    [{ HOST: '203.0.113.7' }, /^HOST: 203\.0\.113\.7 [^\n]+\n$/],
  ])('when the configuration is wrong: %j', async (env, line) => {
    const shop = await newShop()
    const ended = await shop.start(env).ended
    expect(ended.code).toBe(1)
    expect(ended.stderr).toMatch(line)
    expect(ended.stderr).not.toContain('secret')
  })
})

describe('other ways to run', () => {
  it('uses the database of DATABASE_URL and starts none', async () => {
    const shop = await newShop()
    const name = `outside_${newId().replaceAll('-', '')}`
    const admin = openPool(`${inject('postgresServer')}/postgres`, { max: 1 })
    cleanups.push(() => admin.end())
    await admin.query(`create database ${name}`)
    cleanups.push(async () => {
      await admin.query(`drop database ${name} with (force)`)
    })
    const running = await opened(shop, { DATABASE_URL: `${inject('postgresServer')}/${name}` })
    expect(await status(shop, '/readyz')).toBe(200)
    await expect(shop.dataFolder()).rejects.toThrow('ENOENT')
    running.bootstrap.kill('SIGTERM')
    expect((await running.ended).code).toBe(0)
  })

  it('serves from several processes and replaces one that dies', async () => {
    const shop = await newShop()
    const running = await opened(shop, { WEB_CONCURRENCY: '2' })
    const [victim] = await childrenOf(await shop.serverPid(), /main\.ts/)
    kill(victim)
    await vi.waitFor(async () => {
      expect(await childrenOf(await shop.serverPid(), /main\.ts/)).toHaveLength(2)
      expect(await childrenOf(await shop.serverPid(), /main\.ts/)).not.toContain(victim)
    }, patience)
    expect(await status(shop, '/readyz')).toBe(200)
    running.bootstrap.kill('SIGTERM')
    expect(await running.ended).toMatchObject({ code: 0, stderr: '' })
    expect(await shop.postgresPid()).toBeNull()
  })

  it('works in a folder that only its owner may enter', async () => {
    const shop = await newShop({ closed: true })
    await opened(shop)
    expect(await status(shop, '/readyz')).toBe(200)
    const moved = !(await shop.dataFolder()).startsWith(shop.dataDir)
    expect(moved).toBe(process.getuid?.() === 0)
  })
})
