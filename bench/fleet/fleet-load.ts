import type { Database } from '../../server/platform/db/database.ts'
import type { BenchShop } from '../bench-shop.ts'
import { measure } from '../measure.ts'
import { processorMs, residentMegabytes } from '../process-figures.ts'
import { prepareScenarios, type Scenario } from '../scenarios.ts'
import { type Fleet, startFleet } from './shop-machines.ts'

/** One scenario against a number of processes. */
export type LoadLine = {
  processes: number
  name: string
  perSecond: number
  p99Ms: number
  failed: number
  serverMsEach: number
  /** Of each process, right after it. */
  megabytes: number[]
}

const measured = ['List, never-repeated filter states, all counts', 'Product detail call', 'Add to cart']

/** The scenarios of `npm run bench` that a fleet is measured with, over one, two and three processes. */
export async function measureLoad(
  { url, database }: { url: string; database: Database },
  seconds: number,
  say: (line: string) => void,
): Promise<LoadLine[]> {
  const lines: LoadLine[] = []
  for (const processes of [1, 2, 3]) {
    const fleet = await startFleet(url, processes)
    try {
      for (const scenario of await scenariosOf(fleet, database)) {
        const line = await measureScenario(fleet, scenario, seconds)
        say(`${processes} × ${line.name}: ${line.perSecond}/s, p99 ${line.p99Ms} ms, ${line.failed} failed`)
        lines.push(line)
      }
    } finally {
      await fleet.stop()
    }
  }
  return lines
}

/** The fleet as one shop. */
export async function scenariosOf(fleet: Fleet, database: Database): Promise<Scenario[]> {
  const shop: BenchShop = {
    address: fleet.address,
    database,
    readyMs: 0,
    residentMegabytes: async () => sum(await megabytesOf(fleet)),
    serverMs: () => serverMs(fleet),
    metric: () => Promise.reject(new Error('A fleet has no figures of its own.')),
    stop: () => fleet.stop(),
  }
  return (await prepareScenarios(shop)).filter(({ name }) => measured.includes(name))
}

async function measureScenario(
  fleet: Fleet,
  { name, connections, next }: Scenario,
  seconds: number,
): Promise<LoadLine> {
  const load = { address: fleet.address, connections, next, serverMs: () => serverMs(fleet) }
  await measure({ ...load, seconds: Math.min(2, seconds) })
  const { perSecond, p99Ms, failed, serverMsEach } = await measure({ ...load, seconds })
  const megabytes = await megabytesOf(fleet)
  return { processes: fleet.machines.length, name, perSecond, p99Ms, failed, serverMsEach, megabytes }
}

async function megabytesOf({ machines }: Fleet): Promise<number[]> {
  return Promise.all(machines.map(async (machine) => residentMegabytes(await machine.pid())))
}

async function serverMs({ machines }: Fleet): Promise<number> {
  return sum(await Promise.all(machines.map(async (machine) => processorMs(await machine.pid()))))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
