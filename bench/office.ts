import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { BenchShop } from './bench-shop.ts'
import { measure } from './measure.ts'
import { makeApiKey } from './office/bench-key.ts'
import { type OfficeCall, officeCalls, readSamples } from './office/office-calls.ts'
import {
  type CallFigures,
  officeTable,
  percentile,
  type ShopFigures,
  shopTable,
} from './office/office-figures.ts'
import { startOfficeShops } from './office/office-shops.ts'
import { machineName } from './report.ts'
import { prepareScenarios } from './scenarios.ts'

/**
 * `npm run bench:office`: what the calls of the back office cost over a large shop, and what the shop's own cost with its
 * trade beside them and without, written to bench/office.md. `--styles`, `--customers` and `--orders` for another size,
 * `--data FOLDER` keeps the databases there, `--only TEXT` measures the calls whose name has the text, also of the shop's own,
 * and writes nothing: `--only "place order" --turns 9`.
 */
const { values } = parseArgs({
  options: {
    styles: { type: 'string', default: '100000' },
    customers: { type: 'string', default: '300000' },
    orders: { type: 'string', default: '1000000' },
    data: { type: 'string' },
    only: { type: 'string', default: '' },
    times: { type: 'string', default: '100' },
    turns: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
  },
})
/** Whether other work ran on the machine. */
const load = loadavg()[0]?.toFixed(1)
const size = {
  styles: Number(values.styles),
  customers: Number(values.customers),
  orders: Number(values.orders),
}
const only = values.only.toLowerCase()
const ownCalls = [
  'List, repeated filter states',
  'Product detail call',
  'Product page, kept',
  'Place order (cash on delivery)',
]
const shops = await startOfficeShops(size, (line) => console.log(line), values.data)
try {
  const calls = await measureCalls(shops.traded)
  const shop = await measureInTurns(ownCalls.filter((name) => name.toLowerCase().includes(only)))
  await report(calls, shop)
} finally {
  await shops.stop()
}

async function measureCalls({ address, database: { db } }: BenchShop): Promise<CallFigures[]> {
  const headers = { Authorization: `Bearer ${await makeApiKey(db)}` }
  const figures: CallFigures[] = []
  for (const call of officeCalls(await readSamples(db))) {
    if (!`${call.list} ${call.name}`.toLowerCase().includes(only)) continue
    const measured = { ...call, ...(await measureCall(call, address, headers)) }
    figures.push(measured)
    console.log(`${call.list}, ${call.name}: p50 ${measured.p50Ms} ms, p99 ${measured.p99Ms} ms`)
  }
  return figures
}

/** One call after the other, as one member presses them; the first three are not counted. */
async function measureCall({ path }: OfficeCall, address: string, headers: Record<string, string>) {
  const taken: number[] = []
  for (let n = -3; n < Number(values.times); n++) {
    const begun = performance.now()
    const response = await fetch(address + path(n + 3), { headers })
    const body = await response.text()
    if (!response.ok) throw new Error(`${path(n + 3)}: ${response.status} ${body}`)
    if (n >= 0) taken.push(performance.now() - begun)
  }
  return { p50Ms: percentile(taken, 0.5), p99Ms: percentile(taken, 0.99) }
}

/** The shop's own calls, by turns without the trade and with it. */
async function measureInTurns(names: readonly string[]): Promise<ShopFigures[]> {
  if (names.length === 0) return []
  const sides = [
    { name: 'bare' as const, shop: shops.bare, scenarios: await prepareScenarios(shops.bare) },
    { name: 'traded' as const, shop: shops.traded, scenarios: await prepareScenarios(shops.traded) },
  ]
  const figures: ShopFigures[] = []
  for (const name of names) {
    const taken: ShopFigures = { name, bare: [], traded: [] }
    for (let turn = 0; turn < Number(values.turns); turn++) {
      for (const side of turn % 2 === 0 ? sides : sides.toReversed()) {
        const scenario = side.scenarios.find((each) => each.name === name)
        if (!scenario) throw new Error(`No such scenario: ${name}`)
        const { address, serverMs } = side.shop
        const { connections, next } = scenario
        taken[side.name].push(
          await measure({ address, serverMs, connections, next, seconds: Number(values.seconds) }),
        )
      }
    }
    figures.push(taken)
    console.log(shopTable([taken]).split('\n').at(-1))
  }
  return figures
}

async function report(calls: readonly CallFigures[], shop: readonly ShopFigures[]): Promise<void> {
  const count = (number: number) => number.toLocaleString('en-US')
  const head = [
    '# The back office over a large shop',
    '',
    `${new Date().toISOString().slice(0, 10)} · ${machineName()} · ${count(size.styles)} styles, ${count(size.customers)} customers, ${count(size.orders)} orders · ${values.times} calls each, one after the other, with a load of ${load} before it began`,
    '',
    'Milliseconds from the request to the end of the reply, over the loopback. Bold: over the aim.',
    '',
  ].join('\n')
  const text = `${head}\n${officeTable(calls)}\n`
  const own = [
    '## The shop’s own calls beside that trade',
    '',
    `The same catalogue without customers and orders, and with them, in ${values.turns} turns of ${values.seconds} s each: requests a second and processor time of the server for each, medians; the ratio of these times, and of each turn the lowest and the highest.`,
    '',
    shopTable(shop),
  ].join('\n')
  if (only !== '') return console.log(`\n${text}\n${own}`)
  await writeFile(new URL('office.md', import.meta.url), `${text}\n${own}\n`)
  console.log(`\n${text}\n${own}`)
}
