import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type BenchShop, startBenchShop } from './bench-shop.ts'
import { measure } from './measure.ts'
import { machineName, type Run, recordRun, resultLines, tableOf } from './report.ts'
import { prepareScenarios, type Scenario } from './scenarios.ts'
import { writeSpeedPlot } from './speed-plot.ts'

/**
 * `npm run bench`: the shop under load, over the demo or, with `--styles 100000`, over a catalogue grown from it;
 * `--styles all` takes the demo, 37,000 and 100,000 one after the other. `--only TEXT` measures the scenarios whose
 * name has the text and records nothing; `--data FOLDER` keeps the databases there for the next run.
 */
const { values } = parseArgs({
  options: {
    styles: { type: 'string' },
    seconds: { type: 'string', default: '6' },
    only: { type: 'string', default: '' },
    data: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
const sizes =
  values.styles === 'all'
    ? [null, 37_000, 100_000]
    : [values.styles === undefined ? null : Number(values.styles)]
for (const styles of sizes) await measureSize(styles)

async function measureSize(styles: number | null): Promise<void> {
  console.log('Preparing the catalogue …')
  const shop = await startBenchShop(styles, (line) => console.log(line), values.data)
  try {
    const run = await measureShop(shop, styles === null)
    console.log(`\n${tableOf(run)}\n`)
    if (values.only === '') await writeSpeedPlot(await recordRun(run))
  } finally {
    await shop.stop()
  }
}

async function measureShop(shop: BenchShop, isDemo: boolean): Promise<Run> {
  const facts = {
    styles: await shop.metric('outsole_catalogue_products'),
    readyMs: Math.round(shop.readyMs),
    indexMs: Math.round(1000 * (await shop.metric('outsole_catalogue_build_seconds'))),
    readyMegabytes: await shop.residentMegabytes(),
  }
  console.log(`Ready after ${facts.readyMs} ms, ${facts.readyMegabytes} MB`)
  const lines: Run['lines'] = []
  for (const scenario of await prepareScenarios(shop)) {
    if (!scenario.name.toLowerCase().includes(values.only.toLowerCase())) continue
    for (const line of await measureScenario(shop, scenario, isDemo)) {
      lines.push(line)
      console.log(
        `${line.name}: ${line.perSecond}/s, p99 ${line.p99Ms} ms, ${line.failed} failed, ${line.residentMegabytes} MB`,
      )
    }
  }
  // What is under way when the load ends, two password checks of 19 MB each, is over a moment later.
  await pause(1000)
  return {
    ...facts,
    date: new Date().toISOString().slice(0, 10),
    machine: machineName(),
    residentMegabytes: await shop.residentMegabytes(),
    lines,
  }
}

async function measureScenario(shop: BenchShop, scenario: Scenario, isDemo: boolean): Promise<Run['lines']> {
  const { address, serverMs } = shop
  const { connections, next } = scenario
  const load = { address, connections, next, serverMs }
  await measure({ ...load, seconds: Math.min(2, seconds) })
  const bound = await scenario.bound?.measure({ connections, seconds })
  const measured = await measure({ ...load, seconds })
  return resultLines(
    scenario,
    { ...measured, residentMegabytes: await shop.residentMegabytes() },
    bound,
    isDemo,
  )
}
