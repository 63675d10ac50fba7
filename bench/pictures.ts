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
const list = z.object({
  products: z.array(
    z.object({ colors: z.array(z.object({ pictures: z.array(z.object({ pictureId: z.string() })) })) }),
  ),
})

const shop = await startBenchShop(null, () => {})
try {
  // The first list reads the layers from disk and starts what draws.
  await askForAll(shop, await picturesOf(shop, 1, 480))
  const rounds = []
  for (let page = 2; page <= lists; page++) {
    for (const width of [480, 640] as const) {
      const pictures = await picturesOf(shop, page + (width === 640 ? lists : 0), width)
      const before = await shop.serverMs()
      const waited = await askForAll(shop, pictures)
      rounds.push({ width, waited, eachMs: ((await shop.serverMs()) - before) / pictures.length })
    }
  }
  const known = await picturesOf(shop, 2, 480)
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
    console.log(
      `${perList} pictures never seen, ${width} px wide, AVIF: together after ${middle(these.map(({ waited }) => waited))} ms ` +
        `(slowest list ${Math.round(Math.max(...these.map(({ waited }) => waited)))} ms), ${middle(these.map(({ eachMs }) => eachMs))} ms of a processor each`,
    )
  }
  console.log(`The same again: ${kept.perSecond}/s, p99 ${kept.p99Ms} ms, ${kept.failed} failed`)
} finally {
  await shop.stop()
}

/** Addresses of the side views of a page of the listing, each in another of the shoe's colors than the list shows. */
async function picturesOf({ address }: BenchShop, page: number, width: PictureWidth): Promise<string[]> {
  const reply = await fetch(`${address}${basePath}/api/products?view=card&limit=${perList}&page=${page}`)
  const { products } = list.parse(await reply.json())
  return products.flatMap(({ colors }) => {
    const picture = colors.at(-1)?.pictures[0]
    return picture ? [pictureAddress(picture.pictureId, width, 'avif')] : []
  })
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
