import { parseArgs } from 'node:util'
import { startBenchShop } from './bench-shop.ts'
import { measure } from './measure.ts'
import { machineName, recordRun, resultLines, tableOf } from './report.ts'
import { prepareScenarios } from './scenarios.ts'
import { writeSpeedPlot } from './speed-plot.ts'

/**
 * `npm run bench`: the shop under load, over the demo or, with `--styles 100000`, over a catalogue grown from it.
 * `--only TEXT` measures the scenarios whose name has the text and records nothing; `--data FOLDER` keeps the database
 * there for the next run.
 */
const { values } = parseArgs({
  options: {
    styles: { type: 'string' },
    seconds: { type: 'string', default: '6' },
    only: { type: 'string' },
    data: { type: 'string' },
  },
})
const styles = values.styles === undefined ? null : Number(values.styles)
const seconds = Number(values.seconds)

console.log('Preparing the catalogue …')
const shop = await startBenchShop(styles, (line) => console.log(line), values.data)
try {
  console.log(`Ready after ${Math.round(shop.readyMs)} ms, ${await shop.residentMegabytes()} MB`)
  const { rows } = await shop.database.pool.query<{ styles: number }>(
    'select count(*)::int as styles from product',
  )
  const scenarios = await prepareScenarios(shop)
  const wanted = scenarios.filter(({ name }) =>
    name.toLowerCase().includes((values.only ?? '').toLowerCase()),
  )
  const lines = []
  for (const scenario of wanted) {
    const load = {
      address: shop.address,
      connections: scenario.connections,
      next: scenario.next,
      serverMs: shop.serverMs,
    }
    await measure({ ...load, seconds: Math.min(2, seconds) })
    const bound = await scenario.bound?.measure({ connections: scenario.connections, seconds })
    const measured = await measure({ ...load, seconds })
    for (const line of resultLines(scenario, measured, bound, styles === null)) {
      lines.push(line)
      console.log(`${line.name}: ${line.perSecond}/s, p99 ${line.p99Ms} ms, ${line.failed} failed`)
    }
  }
  const run = {
    styles: rows[0]?.styles ?? 0,
    date: new Date().toISOString().slice(0, 10),
    machine: machineName(),
    readyMs: Math.round(shop.readyMs),
    residentMegabytes: await shop.residentMegabytes(),
    lines,
  }
  console.log(`\n${tableOf(run)}`)
  if (values.only === undefined) await writeSpeedPlot(await recordRun(run))
} finally {
  await shop.stop()
}
