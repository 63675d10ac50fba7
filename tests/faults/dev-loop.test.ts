import { type ChildProcess, spawn } from 'node:child_process'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../server/platform/embedded/free-port.ts'
import { isRunning } from '../../server/platform/embedded/running-processes.ts'
import { projectRoot } from '../../server/process/build-pages.ts'
import { testBrowser } from '../support/browser/test-browser.ts'
import { shopFolder } from '../support/running-shop.ts'
import { polling } from '../support/started-shops.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** `npm run dev` in a copy of the project, whose files are edited as somebody would who works on it. */

const copied = ['app', 'bootstrap', 'contract', 'db', 'demo', 'scripts', 'server']
const files = [
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.admin.config.ts',
  'vite.config.ts',
]
const copy = await temporaryFolder()
for (const name of [...copied, ...files])
  await cp(join(projectRoot, name), join(copy, name), { recursive: true })
for (const name of ['node_modules', 'studio']) await symlink(join(projectRoot, name), join(copy, name))
const data = await shopFolder()
let dev: ChildProcess | undefined
/** What it wrote to its error output. */
let complaints = ''

afterAll(async () => {
  if (dev?.exitCode === null) {
    const ended = new Promise((resolve) => dev?.once('exit', resolve))
    dev.kill('SIGTERM')
    await ended
  }
  await data.remove()
})

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(copy, file), 'utf8')
  expect(text).toContain(from)
  await writeFile(join(copy, file), text.replace(from, to))
}

async function startDev(port: number): Promise<void> {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, PORT: String(port), DATA_DIR: data.dataDir, DEMO: 'off', LOG_LEVEL: 'fatal' }
  const started = spawn(process.execPath, [join(copy, 'bootstrap', 'run.mjs'), 'dev'], { cwd: copy, env })
  dev = started
  let said = ''
  started.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk
  })
  await new Promise<void>((resolve, reject) => {
    started.stdout.on('data', (chunk: Buffer) => {
      said += chunk
      if (said.includes('Outsole is open')) resolve()
    })
    started.once('exit', () => reject(new Error(said + complaints)))
  })
}

test('an edited component shows in the open page, an edited server answers, and the database stays', {
  timeout: 240_000,
}, async () => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  await startDev(port)
  const postgres = await data.postgresPid()
  const page = await (await testBrowser()).newPage({ viewport: { width: 1280, height: 800 } })
  const pageErrors: string[] = []
  page.on('pageerror', (error) => pageErrors.push(String(error)))
  await page.goto(`${address}/shop/help`, { waitUntil: 'commit', timeout: polling.timeout })
  // The first visit may find packages that Vite has to prepare, after which the page is loaded anew.
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: polling.timeout })
  const search = page.getByRole('combobox', { name: /search/i }).first()
  await search.fill('half a word')

  await edit('app/shell/header.tsx', '<header', '<header data-edited="yes"')
  await page.locator('header[data-edited=yes]').waitFor({ state: 'attached' })
  expect(await search.inputValue()).toBe('half a word')

  await edit('server/platform/http/health.ts', '"alive"', '"alive and edited"')
  const health = () => fetch(`${address}/healthz`).then((response) => response.text())
  await expect.poll(health, polling).toContain('alive and edited')
  expect(await data.postgresPid()).toBe(postgres)
  expect(await search.inputValue()).toBe('half a word')
  expect(pageErrors).toEqual([])
  await page.close()
})

test('on SIGTERM the server ends before the database, which is stopped in order', {
  timeout: polling.timeout,
}, async () => {
  const postgres = await data.postgresPid()
  expect(await isRunning(postgres ?? 0)).toBe(true)
  const ended = new Promise((resolve) => dev?.once('exit', resolve))
  dev?.kill('SIGTERM')
  expect([await ended, complaints]).toEqual([0, ''])
  expect(await isRunning(postgres ?? 0)).toBe(false)
  expect(await data.postgresPid()).toBeNull()
})
