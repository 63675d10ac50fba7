import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../cli/chromium.ts'
import { startBenchShop } from './bench-shop.ts'
import { feelTable } from './feel-figures.ts'
import { type FeelFigures, runJourney } from './feel-journey.ts'
import { startSlowNetwork } from './feel-network.ts'
import { measurePrefetches } from './feel-prefetches.ts'
import { type FeelDevice, startVisit } from './feel-visit.ts'
import { machineName } from './report.ts'

/**
 * `npm run bench:feel`: how long a shopper waits between a press and what it asked for, on an emulated phone and on a
 * desk, written to bench/feel.md. `--runs 5` for fewer visits, `--address http://127.0.0.1:3000` for a shop that runs.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '30' }, address: { type: 'string' } },
})
const runs = Math.max(1, Number(values.runs))
const slowPhone = { roundTripMs: 150, downBitsPerSecond: 1_600_000, upBitsPerSecond: 750_000 }
/** Lists of this demo have more pages; each visit sees other shoes. */
const listPages = 20

const notes = [
  'Phone: processor four times slower, 150 ms round trip, 1.6 Mbit/s; the relay `bench/feel-network.ts` makes the',
  'connection slow, so that service worker and prefetches are slow, too. Painted: the first frame after the release of',
  'finger or button that shows the name and a picture of the shoe, be it as skeleton or page, or the first cards of the list.',
  'Whole page: the address has changed and the gallery can be pressed.',
  'Seen coming: the card was in sight for a second and the finger stayed for 80 ms, or the pointer rested for 300 ms.',
  'Not seen: pressed in the moment it came into sight, as the first shoe of the visit.',
].join('\n')

const shop = values.address ? null : await startBenchShop(null, (line) => console.log(line))
const address = values.address ?? shop?.address ?? ''
try {
  const browser = await launchChromium()
  const network = await startSlowNetwork(Number(new URL(address).port), slowPhone)
  try {
    const origins = { phone: `http://127.0.0.1:${network.port}`, desk: address }
    await report(await measureAll(browser, origins))
  } finally {
    await browser.close()
    await network.close()
  }
} finally {
  await shop?.stop()
}

async function measureAll(browser: Browser, origins: Record<FeelDevice, string>) {
  const figures = { phone: [] as FeelFigures[], desk: [] as FeelFigures[] }
  // The first visits of a list have its pages rendered and its pictures drawn.
  for (let run = 0; run < Math.min(runs, listPages); run++)
    await visitOnce(browser, 'desk', origins.desk, run)
  for (const device of ['desk', 'phone'] as const) {
    for (let run = 0; run < runs; run++) {
      figures[device].push(await visitOnce(browser, device, origins[device], run))
      process.stdout.write('.')
    }
    console.log(` ${device}`)
  }
  const prefetches = await measurePrefetches(browser, origins.phone, false)
  const prefetchesSaving = await measurePrefetches(browser, origins.phone, true)
  return { figures, prefetches, prefetchesSaving }
}

async function visitOnce(browser: Browser, device: FeelDevice, origin: string, run: number) {
  const visit = await startVisit(browser, device)
  try {
    return await runJourney(visit, origin, 2 + (run % listPages))
  } finally {
    await visit.context.close()
  }
}

async function report(measured: Awaited<ReturnType<typeof measureAll>>): Promise<void> {
  const head = `${new Date().toISOString().slice(0, 10)} · ${machineName()} · ${runs} visits each`
  const table = feelTable(measured)
  console.log(`\n${head}\n\n${table}`)
  if (values.address) return
  await writeFile(new URL('feel.md', import.meta.url), `# How it feels\n\n${head}\n\n${table}\n\n${notes}\n`)
}
