import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { importCatalogue } from '../server/catalogue/import/import-catalogue.ts'
import { planImport } from '../server/catalogue/import/plan-import.ts'
import { bySystem } from '../server/platform/actor.ts'
import { systemClock } from '../server/platform/clock/clock.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { startEmbeddedDatabase } from '../server/platform/embedded/embedded-database.ts'
import { silentLog } from '../server/platform/log/log.ts'
import { mostRowsPerProduct, writeSyntheticCatalogue } from './synthetic-catalogue.ts'

/**
 * How fast the importer is and how much memory it takes: `node bench/import.ts --rows 1000000`. `--plan`: a plan of the file
 * instead; `--per-product`: rows of a product, at most 24.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    'per-product': { type: 'string', default: String(mostRowsPerProduct) },
    plan: { type: 'boolean', default: false },
  },
})
const rows = Number(values.rows)
const folder = await mkdtemp(join(tmpdir(), 'outsole-bench-'))
// Open to the database's user, who would else keep its files where nobody clears them away.
await chmod(folder, 0o755)
const file = join(folder, 'catalogue.csv')
await writeSyntheticCatalogue(file, rows, Number(values['per-product']))
const embedded = await startEmbeddedDatabase(join(folder, 'data'), silentLog(), () => {})
const database = openDatabase(embedded.url, { max: 4 })
try {
  await migrate(database.pool)
  const deps = { db: database.db, clock: systemClock() }
  if (values.plan) {
    await measure('plan', async () => {
      const pictures = { directory: null, allowPrivate: false }
      const { counts } = await planImport(deps, { file, by: bySystem, pictures })
      return { new: counts.new, refused: counts.refused }
    })
  } else {
    for (const run of ['first', 'again']) {
      await measure(run, async () => {
        const { created, unchanged, refused } = await importCatalogue(deps, { file, by: bySystem })
        return { created, unchanged, refused }
      })
    }
  }
} finally {
  await database.close()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(run: string, work: () => Promise<object>): Promise<void> {
  let peak = process.memoryUsage().rss
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 100)
  const begun = performance.now()
  const cpu = process.cpuUsage()
  const outcome = await work()
  const seconds = (performance.now() - begun) / 1000
  clearInterval(watch)
  const used = process.cpuUsage(cpu)
  console.log(
    JSON.stringify({
      run,
      rows,
      seconds: Number(seconds.toFixed(1)),
      rowsPerSecond: Math.round(rows / seconds),
      cpuSeconds: Number(((used.user + used.system) / 1e6).toFixed(1)),
      peakMegabytes: Math.round(peak / 1e6),
      ...outcome,
    }),
  )
}
