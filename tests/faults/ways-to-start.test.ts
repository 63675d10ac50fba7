import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { describe, expect, inject, it, vi } from 'vitest'
import { runningFrom } from '../../bootstrap/folder-users.mjs'
import { projectRoot } from '../../scripts/run-steps.ts'
import { openPool } from '../../server/platform/db/database.ts'
import { newId } from '../../server/platform/db/ids.ts'
import type { ShopFolder } from '../support/running-shop.ts'
import { isReady, kill, polling, startedShops, statusOf } from '../support/started-shops.ts'

const { cleanups, newShop, usedShop, opened } = startedShops()

/** Child processes of this pid whose command line matches. */
async function childrenOf(parent: number, words: RegExp): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-e', '-o', 'pid=,ppid=,args='])
  return stdout.split('\n').flatMap((line) => {
    const [pid, ppid, ...args] = line.trim().split(/\s+/)
    return Number(ppid) === parent && words.test(args.join(' ')) ? [Number(pid)] : []
  })
}

/** Number of server processes reported by the metrics. */
async function processesInMetrics(shop: ShopFolder): Promise<number> {
  const metrics = await (await fetch(`${shop.address}/metrics`)).text()
  return Number(/^outsole_server_processes (\d+)$/m.exec(metrics)?.[1])
}

describe('a failed start prints one line', () => {
  it('when the port is taken', async () => {
    const shop = await newShop()
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(shop.port, '127.0.0.1', resolve))
    cleanups.push(() => new Promise((resolve) => other.close(() => resolve())))
    const ended = await shop.start().ended
    expect(ended.code).toBe(1)
    expect(ended.stderr).toMatch(new RegExp(`^Port ${shop.port} .*PORT=\\d+.*\\n$`))
  })

  it('when a shop runs on the data folder', async () => {
    const shop = await usedShop()
    const { bootstrap } = await opened(shop)
    const ended = await shop.start({ PORT: '0' }).ended
    expect(ended.code).toBe(1)
    expect(ended.stderr).toMatch(/^A shop is running on the data folder [^\n]*\(process \d+\)[^\n]*\n$/)
    expect(await isReady(shop)).toBe(true)
    // Its packages are not replaced.
    expect((await runningFrom(projectRoot)).map(({ pid }) => pid)).toContain(bootstrap.pid)
  })

  it.each([
    [{ PORT: 'many' }, /^Wrong configuration: PORT: [^\n]+\n$/],
    [
      { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none', DEV_MAIL: 'on' },
      /^DATABASE_URL: [^\n]*127\.0\.0\.1:1 [^\n]+\n$/,
    ],
    [
      {
        DATABASE_URL: 'postgres://localhost/shop',
        DATABASE_READ_URL: 'postgres://nobody:secret@127.0.0.1:1/none',
      },
      /^SMTP_URL is not set[^\n]+\n$/,
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

describe('other ways to start', () => {
  it('uses DATABASE_URL and starts no database', async () => {
    const shop = await newShop()
    const name = `outside_${newId().replaceAll('-', '')}`
    const admin = openPool(`${inject('postgresServer')}/postgres`, { max: 1 })
    cleanups.push(() => admin.end())
    await admin.query(`create database ${name}`)
    cleanups.push(async () => {
      await admin.query(`drop database ${name} with (force)`)
    })
    const running = await opened(shop, {
      DATABASE_URL: `${inject('postgresServer')}/${name}`,
      DEV_MAIL: 'on',
      SHOP_NAME: 'Pier & Sole',
      SUPPORT_EMAIL: 'help@pier.example',
    })
    expect(await running.open).toMatch(/ · pay: cash on delivery · mail: http/)
    const page = await (await fetch(`${shop.address}/shop/contact`)).text()
    expect(page).toContain('<title>Contact Us | Pier &amp; Sole</title>')
    expect(page).toContain('mailto:help@pier.example')
    expect(page).not.toContain('support@outsole.example')
    expect(await isReady(shop)).toBe(true)
    await expect(shop.dataFolder()).rejects.toThrow('ENOENT')
    running.bootstrap.kill('SIGTERM')
    expect((await running.ended).code).toBe(0)
  })

  it('runs several processes and replaces one that dies', async () => {
    const shop = await usedShop()
    const running = await opened(shop, { WEB_CONCURRENCY: '2' })
    const [victim] = await childrenOf(await shop.serverPid(), /server-command\.ts/)
    const calls = Array.from({ length: 40 }, () => statusOf(shop, '/shop/api/products'))
    kill(victim)
    // Requests on connections of the killed process fail at once, none hangs.
    for (const status of await Promise.all(calls)) expect([0, 200]).toContain(status)
    await vi.waitFor(async () => {
      expect(await childrenOf(await shop.serverPid(), /server-command\.ts/)).toHaveLength(2)
      expect(await childrenOf(await shop.serverPid(), /server-command\.ts/)).not.toContain(victim)
    }, polling)
    await vi.waitFor(async () => expect(await processesInMetrics(shop)).toBe(2), polling)
    expect(await isReady(shop)).toBe(true)
    running.bootstrap.kill('SIGTERM')
    expect(await running.ended).toMatchObject({ code: 0, stderr: '' })
    expect(await shop.postgresPid()).toBeNull()
  })

  it('works in a folder of mode 700', async () => {
    const shop = await newShop({ closed: true })
    await opened(shop)
    expect(await isReady(shop)).toBe(true)
    const moved = !(await shop.dataFolder()).startsWith(shop.dataDir)
    expect(moved).toBe(process.getuid?.() === 0)
  })
})
