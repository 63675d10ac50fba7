import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { systemClock } from '../server/platform/clock/clock.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { buildPages } from '../server/process/build-pages.ts'
import { hasHaproxy } from '../tests/support/outages/haproxy.ts'
import { addShoe } from '../tests/support/stocked-shop.ts'
import { openBenchCluster } from './bench-shop.ts'
import { measureLoad } from './fleet/fleet-load.ts'
import { type FleetFigures, fleetPage } from './fleet/fleet-report.ts'
import { measureFailOver } from './fleet/measure-fail-over.ts'
import { measurePriceChange } from './fleet/price-change.ts'
import { measureRollingRestart } from './fleet/rolling-restart.ts'
import { runSale } from './fleet/sale.ts'
import { startFleet } from './fleet/shop-machines.ts'

/**
 * `npm run bench:fleet`: one, two and three shop processes behind HAProxy under load, a price change, a rolling restart, a
 * killed process in a sale, and a fail-over of the database, written to bench/fleet.md. `--styles 100000` over a catalogue
 * grown from the demo, `--data FOLDER` keeps it there for the next run.
 */
const { values } = parseArgs({
  options: {
    styles: { type: 'string' },
    seconds: { type: 'string', default: '6' },
    pairs: { type: 'string', default: '250' },
    data: { type: 'string' },
  },
})
const say = (line: string): void => console.log(line)
if (!hasHaproxy) {
  console.error(
    'bench:fleet needs HAProxy, which is not on PATH: install it (apt install haproxy), then again.',
  )
  process.exit(1)
}
const load = loadavg()[0] ?? 0
await buildPages(say)
const clock = systemClock()
say('Fail-over …')
const failOver = await measureFailOver(clock)
say('Preparing the catalogue …')
const cluster = await openBenchCluster(
  values.styles === undefined ? null : Number(values.styles),
  say,
  values.data,
)
const database = openDatabase(cluster.url, { max: 4, applicationName: 'bench' })
try {
  const shop = { url: cluster.url, database }
  const figures: FleetFigures = {
    failOver,
    ...(await measureThree()),
    load: await measureLoad(shop, Number(values.seconds), say),
  }
  const { rows } = await sql<{ styles: number }>`select count(*)::int as styles from product`.execute(
    database.db,
  )
  const page = fleetPage(figures, rows[0]?.styles ?? 0, load)
  await writeFile(new URL('fleet.md', import.meta.url), page)
  say(`\n${page}`)
} finally {
  await database.close()
  await cluster.stop()
}

async function measureThree(): Promise<Omit<FleetFigures, 'failOver' | 'load'>> {
  const fleet = await startFleet(cluster.url, 3)
  try {
    const shoe = await addShoe(database.db, clock, 'Fleet Runner', [
      { size: '9', stock: 10, priceCents: 100_00 },
    ])
    say('Price changes …')
    const prices = await measurePriceChange(fleet, database.db, shoe, 20)
    say('Rolling restart …')
    const restart = await measureRollingRestart(fleet, database)
    say('A process is killed in a sale …')
    const sale = await runSale(fleet, database.db, clock, Number(values.pairs))
    return { prices, restart, sale }
  } finally {
    await fleet.stop()
  }
}
