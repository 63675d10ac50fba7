import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Settlement } from '../contract/admin/return-views.ts'
import { basePath } from '../contract/base-path.ts'
import { shop as shopFacts } from '../contract/shop.ts'
import { orderDeps } from '../server/orders/orders.ts'
import { systemClock } from '../server/platform/clock/clock.ts'
import { loadConfig } from '../server/platform/config/config.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { silentLog } from '../server/platform/log/log.ts'
import { loadSettings } from '../server/platform/settings/shop-settings.ts'
import { buildPages } from '../server/process/build-pages.ts'
import { lapseReturns } from '../server/returns/lapse-returns.ts'
import { findLapsed, findToRemind } from '../server/returns/returns-queries.ts'
import { openBenchCluster, startShopOver } from './bench-shop.ts'
import { measureFlushes } from './measure-flushes.ts'
import { makeApiKey } from './office/bench-key.ts'
import { type CallFigures, officeTable, percentile } from './office/office-figures.ts'
import { addTrade, growDatabase } from './office/office-shops.ts'
import { machineName } from './report.ts'
import { growReturns } from './returns/grow-returns.ts'
import { makeDue, readParcels, readReturnable } from './returns/return-samples.ts'

/**
 * `npm run bench:returns`: what returns cost in a large shop, for customers, at the desk and for the job that watches their
 * deadlines, written to bench/returns.md. Options as for `bench:office`, with `--open` and `--settled` returns; data that
 * `bench:office` kept in a folder is used again.
 */
const { values } = parseArgs({
  options: {
    styles: { type: 'string', default: '100000' },
    customers: { type: 'string', default: '300000' },
    orders: { type: 'string', default: '1000000' },
    open: { type: 'string', default: '300000' },
    settled: { type: 'string', default: '150000' },
    data: { type: 'string' },
    times: { type: 'string', default: '100' },
    due: { type: 'string', default: '100' },
  },
})
/** Whether other work ran on the machine. */
const load = loadavg()[0]?.toFixed(1)
const size = { customers: Number(values.customers), orders: Number(values.orders) }
const grown = { open: Number(values.open), settled: Number(values.settled) }
const times = Number(values.times)
const [previewMs, confirmMs, listMs, findMs] = [20, 40, 50, 1_000]
/** Calls that are not counted, as a connection and its statements are new. */
const unmeasured = 5
const say = (line: string) => console.log(line)

const lists = {
  'first page': '',
  ...Object.fromEntries(
    ['to_receive', 'to_decide', 'claims', 'to_pay', 'to_send', 'overdue'].map((work) => [
      `to do: ${work}`,
      `work=${work}`,
    ]),
  ),
  ...Object.fromEntries(
    ['requested', 'received', 'settled', 'lapsed'].map((status) => [status, `status=${status}`]),
  ),
  claims: 'kind=claim',
  'requested two weeks ago, oldest first': 'status=requested&minDays=14&sort=oldest',
  'worth $400 and more': 'minCents=40000',
  'search: a name': 'q=Ada',
}

await buildPages(say)
const cluster = await openBenchCluster(Number(values.styles), say, values.data)
const trade = await addTrade(cluster.url, size, say)
const url = await growDatabase(trade, `returns_${grown.open}_of_${size.orders}`, (db) =>
  growReturns(db, { ...grown, now: systemClock().now() }, say),
)
const database = openDatabase(url, { max: 4, applicationName: 'bench' })
const { db } = database
const shop = await startShopOver(database, {
  url,
  dataDir: join(cluster.dataDir, 'trade'),
  stop: () => database.close(),
})
try {
  const staff = await makeApiKey(db)
  const figures = [
    ...(await measureCustomers()),
    ...(await measureDesk(staff)),
    ...(await measureLists(staff)),
    ...(await measureJob()),
  ]
  await report(figures, await measureFlushes(cluster.dataDir, 500))
} finally {
  await shop.stop()
  await cluster.stop()
}

type Sending = { path: string; token: string; body?: unknown }

async function send<Reply>({ path, token, body }: Sending): Promise<{ ms: number; reply: Reply }> {
  const begun = performance.now()
  const response = await fetch(`${shop.address}${basePath}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const ms = performance.now() - begun
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  // The server holds its replies against the contract.
  return { ms, reply: JSON.parse(text) as Reply }
}

function figuresOf(list: string, name: string, aimMs: number, taken: readonly number[]): CallFigures {
  const counted = taken.slice(unmeasured)
  const figures = {
    list,
    name,
    aimMs,
    p50Ms: percentile(counted, 0.5),
    p99Ms: percentile(counted, 0.99),
  }
  say(`${list}, ${name}: p50 ${figures.p50Ms} ms, p99 ${figures.p99Ms} ms`)
  return figures
}

/** What they can return, its preview and its confirmation, each for another order. */
async function measureCustomers(): Promise<CallFigures[]> {
  const taken: Record<string, number[]> = {}
  const note = (name: string, ms: number) => {
    taken[name] = [...(taken[name] ?? []), ms]
  }
  for (const [index, each] of (await readReturnable(db, 2 * (times + unmeasured))).entries()) {
    const { orderId, token, position, variantId, newSize } = each
    const kind = index % 2 === 0 ? 'return' : 'exchange'
    const to = kind === 'exchange' ? { to: { variantId, size: newSize } } : {}
    const request = { kind, lines: [{ position, pairs: 1, reason: 'too_short', ...to }] }
    const options = await send({ path: `/orders/${orderId}/return-options`, token })
    const path = `/orders/${orderId}/returns`
    const proposed = await send<{ preview: string }>({ path: `${path}/preview`, token, body: { request } })
    const { preview } = proposed.reply
    const made = await send({ path, token, body: { request, preview } })
    note('options', options.ms)
    note(`preview ${kind}`, proposed.ms)
    note(`confirm ${kind}`, made.ms)
  }
  const rows: [name: string, key: string, aimMs: number][] = [
    ['what can come back, and in which sizes', 'options', listMs],
    ['return, preview', 'preview return', previewMs],
    ['return, confirm', 'confirm return', confirmMs],
    ['exchange, preview', 'preview exchange', previewMs],
    ['exchange, confirm', 'confirm exchange', confirmMs],
  ]
  return rows.map(([name, key, aimMs]) => figuresOf('Customer', name, aimMs, taken[key] ?? []))
}

/** A parcel as it is scanned, counted and settled. */
async function measureDesk(token: string): Promise<CallFigures[]> {
  const figures: CallFigures[] = []
  for (const kind of ['return', 'exchange'] as const) {
    const [opened, previewed, confirmed]: [number[], number[], number[]] = [[], [], []]
    for (const { number, position, pairs } of await readParcels(db, kind, times + unmeasured)) {
      const settlement: Settlement = {
        how: 'receive',
        waitForRest: false,
        receipts: [{ position, pairs, condition: 'as_new' }],
      }
      const path = `/admin/returns/${number}`
      opened.push((await send({ path, token })).ms)
      const proposed = await send<{ preview: string }>({
        path: `${path}/settlement/preview`,
        token,
        body: { settlement },
      })
      const { preview } = proposed.reply
      previewed.push(proposed.ms)
      confirmed.push((await send({ path: `${path}/settlement`, token, body: { settlement, preview } })).ms)
    }
    figures.push(
      figuresOf('Desk', `${kind}, open by its number`, listMs, opened),
      figuresOf('Desk', `${kind}, preview what arrived`, previewMs, previewed),
      figuresOf('Desk', `${kind}, confirm`, confirmMs, confirmed),
    )
  }
  return figures
}

async function measureLists(token: string): Promise<CallFigures[]> {
  const figures: CallFigures[] = []
  for (const [name, query] of Object.entries(lists)) {
    const taken: number[] = []
    for (let n = 0; n < times + unmeasured; n++) {
      taken.push((await send({ path: `/admin/returns${query && `?${query}`}`, token })).ms)
    }
    figures.push(figuresOf('Desk’s list', name, listMs, taken))
  }
  return figures
}

/** Finding what is due among all that are open, and a whole run that ends some and reminds of as many. */
async function measureJob(): Promise<CallFigures[]> {
  await loadSettings(db, shopFacts)
  const clock = systemClock()
  const deps = orderDeps({ db, clock, config: loadConfig({}), log: silentLog() })
  const finding: number[] = []
  for (let n = 0; n < 20 + unmeasured; n++) {
    await makeDue(db, 5)
    const begun = performance.now()
    const now = clock.now()
    await findLapsed(db, now, 100)
    await findToRemind(db, { now, until: new Date(now.getTime() + 2 * 86_400_000) }, 100)
    finding.push(performance.now() - begun)
  }
  const due = Number(values.due)
  const running: number[] = []
  for (let n = 0; n < 3 + unmeasured; n++) {
    await makeDue(db, due)
    const begun = performance.now()
    await lapseReturns(deps)
    running.push(performance.now() - begun)
  }
  return [
    figuresOf('Job', `find what is due among ${grown.open.toLocaleString('en-US')} open`, findMs, finding),
    figuresOf('Job', `a run that ends ${due} and reminds of ${due}`, 60_000, running),
  ]
}

async function report(figures: readonly CallFigures[], flushes: readonly number[]): Promise<void> {
  const count = (number: number) => number.toLocaleString('en-US')
  const text = [
    '# Returns in a large shop',
    '',
    `${new Date().toISOString().slice(0, 10)} · ${machineName()} · ${count(Number(values.styles))} styles, ${count(size.orders)} orders, ${count(grown.open)} open returns, ${count(grown.settled)} settled ones · ${times} calls each, one after the other, with a load of ${load} before it began`,
    '',
    'Milliseconds from the request to the end of the reply, over the loopback; those of the job in the process that does it. Bold: over the aim.',
    '',
    officeTable(figures),
    '',
    `A confirmation waits for the disk at each of its commits: one of a return, two where money is sent back. Writing and flushing 8 kB on this disk takes ${percentile(flushes, 0.5)} ms (p50) and ${percentile(flushes, 0.99)} ms (p99).`,
  ].join('\n')
  await writeFile(new URL('returns.md', import.meta.url), `${text}\n`)
  console.log(`\n${text}`)
}
