import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { z } from 'zod'
import { chromiumOptions } from '../cli/chromium.ts'
import { basePath } from '../contract/base-path.ts'
import { freePort } from '../server/platform/embedded/free-port.ts'
import { type BenchShop, startBenchShop } from './bench-shop.ts'
import { openLighthouse, type PageFigures } from './lighthouse.ts'
import { brokenBudget, medianFigures, pageBudget } from './page-budget.ts'
import { machineName } from './report.ts'

/**
 * `npm run bench:pages`: the shop's first pages as Lighthouse sees them on an emulated phone, the median of several
 * runs, written to bench/pages.md and pages.json. Fails where a budget is broken by more than noise.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
const runs = Math.max(1, Number(values.runs))

type PageResult = { page: string; figures: PageFigures }

const shop = await startBenchShop(null, (line) => console.log(line))
try {
  const port = await freePort()
  const options = await chromiumOptions()
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    const results = await examinePages(shop, await openLighthouse(port))
    await report(results)
  } finally {
    await browser.close()
  }
} finally {
  await shop.stop()
}

async function examinePages(
  { address }: BenchShop,
  examine: (address: string) => Promise<PageFigures>,
): Promise<PageResult[]> {
  const results: PageResult[] = []
  for (const [page, path] of await pagesOf(address)) {
    const target = `${address}${basePath}${path}`
    // The first visit has its pictures drawn and its page kept.
    await examine(target)
    const first = await examine(target)
    const more: PageFigures[] = []
    while (more.length < runs - 1) more.push(await examine(target))
    const figures = medianFigures([first, ...more])
    results.push({ page, figures })
    console.log(
      `${page}: performance ${figures.performance}, LCP ${figures.lcpMs} ms, TBT ${figures.tbtMs} ms`,
    )
  }
  return results
}

async function pagesOf(address: string): Promise<[page: string, path: string][]> {
  const reply = await fetch(`${address}${basePath}/api/products?sortBy=popular&limit=1`)
  const {
    products: [product],
  } = z
    .object({ products: z.tuple([z.object({ _id: z.string(), brand: z.string() })]) })
    .parse(await reply.json())
  return [
    ['home', '/'],
    ['listing', '/products'],
    ['category', '/categories/running'],
    ['product', `/product/${product._id}`],
    ['brand', `/brand/${encodeURIComponent(product.brand)}`],
  ]
}

async function report(results: readonly PageResult[]): Promise<void> {
  const run = { date: new Date().toISOString().slice(0, 10), machine: machineName(), results }
  await writeFile(new URL('pages.json', import.meta.url), `${JSON.stringify(run, null, 2)}\n`)
  const table = tableOf(run)
  await writeFile(new URL('pages.md', import.meta.url), `${table}\n`)
  console.log(`\n${table}`)
  for (const { page, figures } of results) {
    const broken = brokenBudget(page, figures, true)
    if (broken.length === 0) continue
    console.error(`${page} breaks its budget: ${broken.map((name) => `${name} ${figures[name]}`).join(', ')}`)
    process.exitCode = 1
  }
}

/** Figures beyond their budget are bold. */
function tableOf({
  date,
  machine,
  results,
}: {
  date: string
  machine: string
  results: readonly PageResult[]
}) {
  const names = pageBudget.map(({ figure }) => figure)
  const limits = pageBudget.map(({ max, maxOn = {}, least }) => {
    const others = Object.entries(maxOn).map(([page, more]) => `, ${page} ${more}`)
    return max === undefined ? `≥ ${least}` : `≤ ${max}${others.join('')}`
  })
  const rows = results.map(({ page, figures }) => {
    const broken = brokenBudget(page, figures, false)
    const cells = names.map((name) => (broken.includes(name) ? `**${figures[name]}**` : figures[name]))
    return `| ${[page, ...cells].join(' | ')} |`
  })
  return [
    '# Pages on an emulated phone',
    '',
    `${date} · ${machine} · Lighthouse, median of ${runs}`,
    '',
    `| page | ${names.join(' | ')} |`,
    `|---|${names.map(() => '---|').join('')}`,
    `| budget | ${limits.join(' | ')} |`,
    ...rows,
  ].join('\n')
}
