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
import { writeSyntheticCatalogue } from './synthetic-catalogue.ts'

/** How fast the importer is and how much memory it takes: `node bench/import.ts --rows 1000000`; `--plan`: and its plan. */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '10000' }, plan: { type: 'boolean', default: false } },
})
const rows = Number(values.rows)
const folder = await mkdtemp(join(tmpdir(), 'outsole-bench-'))
// Open to the database's user, who would else keep its files where nobody clears them away.
await chmod(folder, 0o755)
const file = join(folder, 'catalogue.csv')
await writeSyntheticCatalogue(file, rows)
const embedded = await startEmbeddedDatabase(join(folder, 'data'), silentLog(), () => {})
const database = openDatabase(embedded.url, { max: 4 })
try {
  await migrate(database.pool)
  if (values.plan) {
    const begun = performance.now()
    const { counts } = await planImport(
      { db: database.db, clock: systemClock() },
      { file, by: bySystem, pictures: { directory: null, allowPrivate: false } },
    )
    console.log(
      JSON.stringify({ run: 'plan', rows, seconds: (performance.now() - begun) / 1000, new: counts.new }),
    )
  }
  for (const run of ['first', 'again']) {
    const before = process.memoryUsage().rss
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss)
    }, 100)
    const begun = performance.now()
    const cpu = process.cpuUsage()
    const report = await importCatalogue({ db: database.db, clock: systemClock() }, { file, by: bySystem })
    const seconds = (performance.now() - begun) / 1000
    clearInterval(watch)
    const used = process.cpuUsage(cpu)
    const { created, unchanged, refused } = report
    console.log(
      JSON.stringify({
        run,
        rows,
        seconds: Number(seconds.toFixed(1)),
        rowsPerSecond: Math.round(rows / seconds),
        cpuSeconds: Number(((used.user + used.system) / 1e6).toFixed(1)),
        peakMegabytes: Math.round(peak / 1e6),
        created,
        unchanged,
        refused,
      }),
    )
  }
} finally {
  await database.close()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}
