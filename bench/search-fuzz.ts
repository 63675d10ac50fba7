import { seedDemo } from '../demo/seed-demo.ts'
import { apiRoot, createApi } from '../server/api.ts'
import { openCatalogue } from '../server/catalogue/catalogue.ts'
import { CatalogueIndex } from '../server/catalogue/index/catalogue-index.ts'
import { listProducts } from '../server/catalogue/lists/list-products.ts'
import { loadAllProducts, loadBrands } from '../server/catalogue/live/load-products.ts'
import { CatalogueSearch } from '../server/catalogue/search/catalogue-search.ts'
import { systemClock } from '../server/platform/clock/clock.ts'
import { loadConfig } from '../server/platform/config/config.ts'
import { openDatabase, openPool } from '../server/platform/db/database.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { silentLog } from '../server/platform/log/log.ts'
import { shoeSearches } from '../tests/support/shoe-searches.ts'
import { hostileSearches, longestHostile } from './hostile-searches.ts'
import { seeded } from './search-questions.ts'
import { quantile } from './search-score.ts'

const count = 10_000
const name = 'search_fuzz'

/** Asks the demo its own searches and 10,000 hostile texts, on a scratch PostgreSQL server; lines that say how long they took. */
export async function fuzzSearches(server: string): Promise<string[]> {
  const admin = openPool(`${server}/postgres`, { max: 1 })
  await admin.query(`create database ${name}`).finally(() => admin.end())
  const { db, pool, close } = openDatabase(`${server}/${name}`, { max: 4, applicationName: 'bench' })
  try {
    await migrate(pool)
    await seedDemo(db, systemClock())
    const known = shoeSearches.split('\n').flatMap((line) => line.split(' -> ')[0] || [])
    const texts = hostileSearches(count, known, seeded(23))
    const { listed: products } = await loadAllProducts(db, await loadBrands(db))
    const search = new CatalogueSearch(new CatalogueIndex(products))
    const read = texts.map((q) => timed(() => readAlone(search, q)))
    const own = known.map((q) => leastTime(search, q))
    const answered = texts.map((q) =>
      timed(() => listProducts(search, { q, page: 1, limit: 24, view: 'card' })),
    )
    return [
      `${known.length} own searches over ${products.length} styles, the least of ${tries} times each:`,
      line('read', own, 0.3),
      `${count} hostile searches in processor time, one of ten ${longestHostile} characters long:`,
      line('read', read, 20),
      line('found and ranked', answered, 20),
      line('answered by the API', await askApi(db, texts), 20),
    ]
  } finally {
    await close()
  }
}

function readAlone(search: CatalogueSearch, q: string): void {
  search.index.scratch.reset()
  search.terms.beginQuery()
  search.read(q, new Set())
}

const tries = 5

/**
 * Milliseconds to read a text that was not read since the last change, by code that has run. The least of some times, as
 * what else runs on the machine only adds; processor time is told in steps of some milliseconds.
 */
function leastTime(search: CatalogueSearch, q: string): number {
  const times = Array.from({ length: tries }, () => {
    search.update([])
    const begun = performance.now()
    readAlone(search, q)
    return performance.now() - begun
  })
  return Math.min(...times)
}

/** Texts beyond 200 characters are refused; nothing may fail. */
async function askApi(
  db: ReturnType<typeof openDatabase>['db'],
  texts: readonly string[],
): Promise<number[]> {
  const log = silentLog()
  const clock = systemClock()
  const catalogue = await openCatalogue({ db, clock, log })
  try {
    const api = createApi({ db, clock, config: loadConfig({}), log, catalogue })
    const times: number[] = []
    for (const q of texts) {
      const before = process.threadCpuUsage()
      const path = `${apiRoot}/products?view=card&q=${encodeURIComponent(q.toWellFormed())}`
      const { status } = await api.request(path)
      const { user, system } = process.threadCpuUsage(before)
      times.push((user + system) / 1_000)
      if (status !== 200 && status !== 400) throw new Error(`${status} for ${JSON.stringify(q)}`)
    }
    return times
  } finally {
    await catalogue.close()
  }
}

/** Processor time of this thread in milliseconds: what else runs on the machine does not count. */
function timed(run: () => void): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

function line(what: string, times: readonly number[], target: number): string {
  const [p50, p99, most] = [0.5, 0.99, 1].map((part) => quantile(times, part).toFixed(2))
  return `  ${what}: p50 ${p50} ms, p99 ${p99} ms (target ${target} ms), longest ${most} ms`
}
