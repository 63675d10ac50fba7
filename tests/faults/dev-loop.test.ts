import { afterAll, expect, test } from 'vitest'
import { isRunning } from '../../server/platform/embedded/running-processes.ts'
import { testBrowser } from '../support/browser/test-browser.ts'
import { startDevShop } from '../support/dev-shop.ts'
import { polling } from '../support/started-shops.ts'

// How long the edits take to show is measured by `npm run bench:dev`.

const dev = await startDevShop()
afterAll(() => dev.remove())

test('an edited component shows in the open page, an edited server answers, and the database stays', {
  timeout: 240_000,
}, async () => {
  const postgres = await dev.postgresPid()
  const page = await (await testBrowser()).newPage({ viewport: { width: 1280, height: 800 } })
  const pageErrors: string[] = []
  page.on('pageerror', (error) => pageErrors.push(String(error)))
  await page.goto(`${dev.address}/shop/help`, { waitUntil: 'commit', timeout: polling.timeout })
  // The first visit may find packages that Vite has to prepare, after which the page is loaded anew.
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: polling.timeout })
  const search = page.getByRole('combobox', { name: /search/i }).first()
  await search.fill('half a word')

  await dev.edit('app/shell/header.tsx', '<header', '<header data-edited="yes"')
  await page.locator('header[data-edited=yes]').waitFor({ state: 'attached' })
  expect(await search.inputValue()).toBe('half a word')

  await dev.edit('server/platform/http/health.ts', '"alive"', '"alive and edited"')
  const health = () => fetch(`${dev.address}/healthz`).then((response) => response.text())
  await expect.poll(health, polling).toContain('alive and edited')
  expect(await dev.postgresPid()).toBe(postgres)
  expect(await search.inputValue()).toBe('half a word')
  expect(pageErrors).toEqual([])
  await page.close()
})

test('on SIGTERM the server ends before the database, which is stopped in order', {
  timeout: polling.timeout,
}, async () => {
  const postgres = await dev.postgresPid()
  expect(await isRunning(postgres ?? 0)).toBe(true)
  expect(await dev.stop()).toEqual({ code: 0, stderr: '' })
  expect(await isRunning(postgres ?? 0)).toBe(false)
  expect(await dev.postgresPid()).toBeNull()
})
