import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { createApi } from '../../server/api.ts'
import { openCatalogue, registerCatalogueMetrics } from '../../server/catalogue/catalogue.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { loadConfig } from '../../server/platform/config/config.ts'
import { createMetrics } from '../../server/platform/http/metrics.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { testDatabase } from '../support/test-database.ts'

const { db } = await testDatabase()
const clock = systemClock()
const log = silentLog()
const catalogue = await openCatalogue({ db, clock, log })
afterAll(() => catalogue.close())

let awaySince: number | null = null
const metrics = createMetrics(() => awaySince)
registerCatalogueMetrics(metrics.registry, catalogue, () => 0)
const api = createApi({
  db,
  clock,
  log,
  catalogue,
  metrics,
  config: loadConfig({ METRICS_PUBLIC: 'on' }),
  databaseAwaySince: () => awaySince,
})

async function metricsText(): Promise<string> {
  return (await api.request('/metrics')).text()
}

/** Names of metrics in queries, without what Prometheus adds to the name of a histogram. */
function metricsIn(text: string): string[] {
  const names = text.match(/\b(outsole|process|nodejs)_[a-z0-9_]+/g) ?? []
  return [...new Set(names.map((name) => name.replace(/_(bucket|count|sum)$/, '')))]
}

describe.each(['ops/grafana-board.json', 'ops/alerts.yaml'])('%s', (file) => {
  it('names only metrics that the shop has', async () => {
    const there = metricsIn(await metricsText())
    const named = metricsIn(readFileSync(file, 'utf8'))
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !there.includes(name))).toEqual([])
  })
})

it('the board is JSON with a title and a query for each panel', () => {
  const board = JSON.parse(readFileSync('ops/grafana-board.json', 'utf8'))
  const titles = board.panels.map(({ title }: { title: string }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  for (const { targets } of board.panels) expect(targets[0].expr).toMatch(/\w/)
})

it('metrics and readyz tell that the database is away', async () => {
  expect(await metricsText()).toMatch(/^outsole_database_away 0$/m)
  awaySince = Date.parse('2026-01-31T14:02:00Z')
  expect(await metricsText()).toMatch(/^outsole_database_away 1$/m)
  const ready = await api.request('/readyz')
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'browsing only', reason: 'the database is away since 2026-01-31T14:02:00.000Z' },
  ])
  awaySince = null
})
