import { z } from 'zod'
import { basePath } from '../contract/base-path.ts'
import { type PictureWidth, pictureAddress } from '../contract/picture-url.ts'
import { type BenchShop, startBenchShop } from './bench-shop.ts'
import { measure } from './measure.ts'

/**
 * How long a list of shoes waits for pictures nobody has seen, what drawing one costs, and how fast it is sent
 * afterwards: `node bench/pictures.ts`.
 */
const lists = 6
const perList = 24
/** Shoes at the end of a list that are asked for in another color, while their layers are still cached. */
const inOtherColor = 6
const list = z.object({
  products: z.array(
    z.object({ colors: z.array(z.object({ pictures: z.array(z.object({ pictureId: z.string() })) })) }),
  ),
})

const shop = await startBenchShop(null, () => {})
try {
  // The first list starts what draws.
  await askForAll(shop, colorOf(await shoesOf(shop, 1, 480), -1))
  const rounds = []
  for (let page = 2; page <= lists; page++) {
    for (const width of [480, 640] as const) {
      const shoes = await shoesOf(shop, page + (width === 640 ? lists : 0), width)
      const unseen = await drawAll(shop, colorOf(shoes, -1))
      const recolored = await drawAll(shop, colorOf(shoes.slice(-inOtherColor), -2))
      rounds.push({ width, ...unseen, recolorMs: recolored.eachMs })
    }
  }
  const known = colorOf(await shoesOf(shop, 2, 480), -1)
  let asked = 0
  const kept = await measure({
    address: shop.address,
    connections: 16,
    seconds: 5,
    serverMs: shop.serverMs,
    next: () => ({ path: known[asked++ % known.length] ?? '' }),
  })
  for (const width of [480, 640]) {
    const these = rounds.filter((round) => round.width === width)
    const waited = these.map((round) => round.waitedMs)
    console.log(
      `${perList} pictures never seen, ${width} px wide, AVIF: together after ${middle(waited)} ms ` +
        `(slowest list ${Math.round(Math.max(...waited))} ms), ${middle(these.map(({ eachMs }) => eachMs))} ms of a processor each; ` +
        `another color of a shoe just drawn: ${middle(these.map(({ recolorMs }) => recolorMs))} ms`,
    )
  }
  console.log(`The same again: ${kept.perSecond}/s, p99 ${kept.p99Ms} ms, ${kept.failed} failed`)
} finally {
  await shop.stop()
}

/** Addresses of the side views of all colors of each shoe on a page of the listing. */
async function shoesOf({ address }: BenchShop, page: number, width: PictureWidth): Promise<string[][]> {
  const reply = await fetch(`${address}${basePath}/api/products?view=card&limit=${perList}&page=${page}`)
  const { products } = list.parse(await reply.json())
  return products.map(({ colors }) =>
    colors.flatMap(({ pictures: [side] }) => (side ? [pictureAddress(side.pictureId, width, 'avif')] : [])),
  )
}

/** One color of each shoe, counted from the last; never the first, which the list shows. */
function colorOf(shoes: readonly string[][], index: number): string[] {
  return shoes.flatMap(([, ...others]) => others.at(index) ?? [])
}

/** Waits for pictures: milliseconds until the last is whole, and of a processor for each. */
async function drawAll(shop: BenchShop, paths: readonly string[]) {
  const before = await shop.serverMs()
  const waitedMs = await askForAll(shop, paths)
  return { waitedMs, eachMs: ((await shop.serverMs()) - before) / paths.length }
}

/** Milliseconds until the last of them is whole. */
async function askForAll({ address }: BenchShop, paths: readonly string[]): Promise<number> {
  const begun = performance.now()
  await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(address + path)
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      await response.arrayBuffer()
    }),
  )
  return performance.now() - begun
}

function middle(values: readonly number[]): number {
  return Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
}
