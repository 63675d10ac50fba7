import { type ClientRequest, get } from 'node:http'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { basePath } from '../contract/base-path.ts'
import { liveStockPath } from '../contract/live-stock.ts'
import { type BenchShop, startBenchShop } from './bench-shop.ts'
import { type Measured, measure } from './measure.ts'

/** What open product pages cost that listen to their stock: `node bench/live.ts --pages 500`. */
const { values } = parseArgs({
  options: { pages: { type: 'string', default: '500' }, seconds: { type: 'string', default: '6' } },
})
const pages = Number(values.pages)
const seconds = Number(values.seconds)
const api = `${basePath}/api`
const list = z.object({ products: z.array(z.object({ _id: z.string() })) })

/** How many events each open page has received. */
type OpenPage = { productId: string; heard: number; request: ClientRequest }

const shop = await startBenchShop(null, () => {})
try {
  const reply = await fetch(`${shop.address}${api}/products?limit=50&view=card`)
  const ids = list.parse(await reply.json()).products.map((product) => product._id)
  await load(shop, ids, 2)
  const without = await load(shop, ids, seconds)
  const before = await shop.residentMegabytes()
  const open = await Promise.all(
    Array.from({ length: pages }, (_, place) => openPage(shop, ids[place % ids.length] ?? '')),
  )
  const after = await shop.residentMegabytes()
  const withPages = await load(shop, ids, seconds)
  const told = await timeToTell(shop, open)
  console.log(
    JSON.stringify({
      pages,
      megabytes: after - before,
      without: figures(without),
      with: figures(withPages),
      ...told,
    }),
  )
  for (const { request } of open) request.destroy()
} finally {
  await shop.stop()
}

function figures({ perSecond, p50Ms, p99Ms, failed, serverMsEach }: Measured) {
  return { perSecond, p50Ms, p99Ms, failed, serverMsEach }
}

/** Product pages asked for as fast as they come, plain, over 16 connections. */
function load({ address, serverMs }: BenchShop, ids: readonly string[], duration: number): Promise<Measured> {
  let asked = 0
  return measure({
    address,
    connections: 16,
    seconds: duration,
    serverMs,
    next: () => ({
      headers: { 'Accept-Encoding': 'identity' },
      path: `${basePath}/product/${ids[asked++ % ids.length]}`,
    }),
  })
}

/** Resolves with the first event. */
function openPage({ address }: BenchShop, productId: string): Promise<OpenPage> {
  return new Promise((resolve, reject) => {
    const request = get(address + api + liveStockPath.replace('{id}', productId), { agent: false })
    const page: OpenPage = { productId, heard: 0, request }
    request.once('error', reject)
    request.once('response', (response) => {
      response.setEncoding('utf8').on('data', (text: string) => {
        page.heard += text.split('event: stock').length - 1
        resolve(page)
      })
      response.once('error', () => undefined)
    })
  })
}

/** A pair of every product is sold in one transaction: how long until the last page has received it. */
async function timeToTell({ database }: BenchShop, open: readonly OpenPage[]) {
  const ids = [...new Set(open.map((page) => page.productId))]
  const begun = performance.now()
  await database.pool.query(
    `update variant_size s set stock = stock + 1 from variant v
     where v.id = s.variant_id and v.product_id = any($1::uuid[])`,
    [ids],
  )
  const committedMs = performance.now() - begun
  while (open.some((page) => page.heard < 2)) await new Promise((resolve) => setTimeout(resolve, 5))
  return {
    productsChanged: ids.length,
    committedMs: Math.round(committedMs),
    allToldMs: Math.round(performance.now() - begun),
  }
}
