import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openOperatorShop } from '../../../cli/operator-shop.ts'
import { startEmbeddedDatabase } from '../../../server/platform/embedded/embedded-database.ts'
import { lockFolder } from '../../../server/platform/embedded/folder-lock.ts'
import { silentLog } from '../../../server/platform/log/log.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { testDatabase } from '../../support/test-database.ts'

const program = fileURLToPath(new URL('../../../cli/outsole.ts', import.meta.url))
const database = await testDatabase()
const folder = await temporaryFolder()
await chmod(folder, 0o755)
const file = join(folder, 'shoes.csv')
await writeFile(file, 'title,brand,color,size,stock,price\nRunner,Maker,Black,9,5,100\n')

/** Runs the command in a process, like an operator's shell. */
function outsole(words: string[], env: Record<string, string>, nodeFlags: string[] = []) {
  return new Promise<{ code: number | string | null; stdout: string; stderr: string }>((resolve) => {
    const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
    const own = { PATH, HOME, NODE_COMPILE_CACHE }
    const child = execFile(
      process.execPath,
      [...nodeFlags, program, ...words],
      { env: { ...own, ...env } },
      (_, stdout, stderr) => resolve({ code: child.exitCode, stdout: stdout.trim(), stderr: stderr.trim() }),
    )
  })
}

/** Base URL of links that a command makes with this environment. */
async function linksOf(env: Record<string, string>): Promise<string> {
  const shop = await openOperatorShop(env, () => {})
  await shop.close()
  return shop.config.publicUrl
}

describe('npm run outsole', () => {
  it('works on DATABASE_URL', async () => {
    const env = { DATABASE_URL: database.url }
    const imported = await outsole(['catalogue', 'import', file, '--json'], env)
    expect(imported).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(imported.stdout)).toMatchObject({ created: 1 })
    expect(await outsole(['check'], env)).toMatchObject({ code: 0, stdout: 'The books are right.' })
  })

  it('imports a file with very long rows in little memory and refuses only those', {
    timeout: 60_000,
  }, async () => {
    const long = 'x'.repeat(900_000)
    const shoe = { title: 'Runner', brand: 'Maker', color: 'Black', size: '9', stock: 5, price: 100 }
    const rows = Array.from({ length: 120 }, (_, at) => {
      if (at < 80) return { ...shoe, key: `${long}${at}` }
      if (at < 110) return { ...shoe, key: `d${at}`, description: long }
      return { ...shoe, key: `l${at}`, materials: 'm|'.repeat(90_000) }
    })
    const packed = join(folder, 'long.jsonl.gz')
    await writeFile(packed, gzipSync(rows.map((row) => JSON.stringify(row)).join('\n')))
    const env = { DATABASE_URL: database.url }
    const imported = await outsole(['catalogue', 'import', packed, '--json'], env, [
      '--max-old-space-size=64',
    ])
    expect(imported).toMatchObject({ code: 0, stderr: '' })
    const report = JSON.parse(imported.stdout)
    expect(report).toMatchObject({ rows: 120, created: 30, refusedRows: 90 })
    expect(report.refusals[0].reason).toContain('the key, or brand and title without one, is longer than 500')
    expect(report.refusals.at(-1).reason).toBe('the row is longer than 64000 characters')
  })

  it('starts the embedded database where no shop runs, and stops it again', {
    timeout: 60_000,
  }, async () => {
    const env = { DATA_DIR: join(folder, 'data') }
    const early = await outsole(['check'], env)
    expect(early).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no database in DATA_DIR [^\n]*npm start/),
    })
    expect(existsSync(env.DATA_DIR)).toBe(false)
    await (await startEmbeddedDatabase(env.DATA_DIR, silentLog(), () => {})).stop()
    const imported = await outsole(['catalogue', 'import', file, '--json'], env)
    expect(imported).toMatchObject({ code: 0 })
    expect(JSON.parse(imported.stdout)).toMatchObject({ created: 1, unchanged: 0 })
    const both = await Promise.all([
      outsole(['catalogue', 'import', file, '--json'], env),
      outsole(['check'], env),
    ])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect(JSON.parse(both[0].stdout)).toMatchObject({ created: 0, unchanged: 1 })
    const saved = join(folder, 'shop.backup')
    expect(await outsole(['backup', saved], env)).toMatchObject({ code: 0 })
    const restored = await outsole(['restore', saved], { DATA_DIR: join(folder, 'restored') })
    expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining('rows of') })
  })

  it('works on the database of a running shop, with links to it', { timeout: 60_000 }, async () => {
    const dataDir = join(folder, 'data')
    const { lock } = await lockFolder(dataDir)
    lock?.setPublicUrl('http://127.0.0.1:4350')
    lock?.setState('running')
    const embedded = await startEmbeddedDatabase(dataDir, silentLog(), () => {})
    try {
      const env = { DATA_DIR: dataDir }
      const again = await outsole(['catalogue', 'import', file, '--json'], env)
      expect(JSON.parse(again.stdout)).toMatchObject({ unchanged: 1 })
      expect(await outsole(['check'], env)).toMatchObject({ code: 0, stdout: 'The books are right.' })
      expect(await linksOf(env)).toBe('http://127.0.0.1:4350')
      expect(await linksOf({ ...env, PORT: ' ' })).toBe('http://127.0.0.1:4350')
      expect(await linksOf({ ...env, PORT: '4351' })).toBe('http://127.0.0.1:4351')
      expect(await linksOf({ ...env, PUBLIC_URL: 'https://shop.example' })).toBe('https://shop.example')
    } finally {
      await embedded.stop()
      await lock?.release()
    }
  })

  it('fails with exit code 1 and one line', async () => {
    const unreachable = await outsole(['check'], {
      DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none',
    })
    expect(unreachable).toMatchObject({ code: 1, stdout: '' })
    expect(unreachable.stderr).toMatch(/^DATABASE_URL: the database at 127\.0\.0\.1:1 cannot be used: .*$/)
    expect(unreachable.stderr).not.toContain('secret')
    expect(await outsole(['orders', 'show', 'x'], { DATABASE_URL: database.url })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Order not found.',
    })
    expect(await outsole(['fly'], {})).toMatchObject({ code: 1, stderr: "error: unknown command 'fly'" })
    const help = await outsole(['--help'], {})
    expect(help).toMatchObject({ code: 0, stderr: '' })
    expect(help.stdout).toMatch(/^Usage: outsole/)
  })
})
