import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { launchChromium } from '../cli/chromium.ts'
import { type DevShop, startDevShop } from '../tests/support/dev-shop.ts'

/**
 * `npm run bench:dev`: how long an edit takes under `npm run dev`, from writing the file until the open page shows it
 * (component) or the API answers with it (server). `--runs 10` for more edits.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Math.max(1, Number(values.runs))
const pollMs = 20

const dev = await startDevShop()
try {
  const browser = await launchChromium()
  try {
    await measure(dev, await browser.newPage({ viewport: { width: 1280, height: 800 } }))
  } finally {
    await browser.close()
  }
} finally {
  await dev.remove()
}

async function measure(shop: DevShop, page: Page): Promise<void> {
  await page.goto(`${shop.address}/shop/help`, { waitUntil: 'commit', timeout: 90_000 })
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 90_000 })
  const search = page.getByRole('combobox', { name: /search/i }).first()
  await search.fill('half a word')
  const postgres = await shop.postgresPid()
  const figures = { component: [] as number[], server: [] as number[] }
  for (let run = 1; run <= runs; run++) {
    figures.component.push(await timeComponent(shop, page, run))
    figures.server.push(await timeServer(shop, run))
  }
  report('an edited component shows in the open page', figures.component)
  report('an edited server answers', figures.server)
  console.log(`what was typed is ${(await search.inputValue()) === 'half a word' ? 'kept' : 'lost'}`)
  console.log(`PostgreSQL ${(await shop.postgresPid()) === postgres ? 'kept running' : 'was restarted'}`)
}

async function timeComponent(shop: DevShop, page: Page, run: number): Promise<number> {
  const mark = (number: number) => (number === 0 ? '<header' : `<header data-edited="${number}"`)
  const shown = page.locator(`header[data-edited="${run}"]`).waitFor({ state: 'attached' })
  const start = performance.now()
  await shop.edit('app/shell/header.tsx', mark(run - 1), mark(run))
  await shown
  return performance.now() - start
}

async function timeServer(shop: DevShop, run: number): Promise<number> {
  const word = (number: number) => (number === 0 ? '"alive"' : `"alive ${number}"`)
  const start = performance.now()
  await shop.edit('server/platform/http/health.ts', word(run - 1), word(run))
  while (!(await healthOf(shop)).includes(word(run))) await delay(pollMs)
  return performance.now() - start
}

/** Empty while the server starts anew. */
async function healthOf({ address }: DevShop): Promise<string> {
  const response = await fetch(`${address}/healthz`).catch(() => null)
  return (await response?.text()) ?? ''
}

function report(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other)
  const seconds = (ms = 0) => `${(ms / 1000).toFixed(2)} s`
  console.log(
    `${what}: median ${seconds(sorted[Math.floor(sorted.length / 2)])}, worst ${seconds(sorted.at(-1))} of ${times.length}`,
  )
}
