import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, it } from 'vitest'
import { createApi } from '../../../server/api.ts'
import { openCatalogue } from '../../../server/catalogue/catalogue.ts'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { loadConfig } from '../../../server/platform/config/config.ts'
import { silentLog } from '../../../server/platform/log/log.ts'
import { addShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const { db } = await testDatabase()
const clock = movableClock()
const log = silentLog()
const odd = await addShoe(db, clock, 'Tom & "Jerry" <b>\u0007', [
  { size: '9', stock: 5, priceCents: 90_00, discountedCents: 72_50 },
  { size: '9.5', stock: 0, priceCents: 90_00 },
])
await addShoe(db, clock, '=HYPERLINK("x")', [{ size: '10', stock: 1, priceCents: 50_00 }])
await db
  .updateTable('variant_size')
  .set({ ean: '4006381333931', mpn: 'MP-1' })
  .where('variant_id', '=', odd.variantId)
  .where('size', '=', '9')
  .execute()
await addMany()
const catalogue = await openCatalogue({ db, clock, log })
afterAll(() => catalogue.close())
const config = loadConfig({ PUBLIC_URL: 'https://shop.example', DEV_MAIL: 'on', TRUST_PROXY: 'none' })
const api = createApi({ db, clock, config, log, catalogue })

/** More than one piece of a feed, so that sending one can be broken off. */
async function addMany(): Promise<void> {
  const sizes = Array.from({ length: 12 }, (_, at) => ({ size: String(5 + at), stock: 1, priceCents: 10_00 }))
  for (let at = 0; at < 20; at++) await addShoe(db, clock, `Filler ${at}`, sizes)
}

const feed = (name: string) => api.request(`/shop/feeds/${name}`)

/** Items of the feed by their attribute. */
async function rows(): Promise<Record<string, string>[]> {
  return parse(await (await feed('products.csv')).text(), { columns: true })
}

describe('product feeds', () => {
  it('list every size with what search engines ask for', async () => {
    const all = await rows()
    expect(all).toHaveLength(3 + 20 * 12)
    const [reduced, soldOut] = all.filter((row) => row.item_group_id === odd.productId)
    expect(reduced).toMatchObject({
      availability: 'in_stock',
      price: '90.00 USD',
      sale_price: '72.50 USD',
      gtin: '4006381333931',
      mpn: 'MP-1',
      identifier_exists: '',
      color: 'Black/Gum',
      gender: 'male',
      age_group: 'adult',
      size: '9',
    })
    expect(reduced?.link).toBe(`https://shop.example/shop/product/${odd.productId}?color=black-gum&size=9`)
    expect(soldOut).toMatchObject({ availability: 'out_of_stock', sale_price: '', identifier_exists: 'no' })
    expect(new Set(all.map((row) => row.id)).size).toBe(all.length)
  })

  it('are XML whatever stands in a title', async () => {
    const response = await feed('google.xml')
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const text = await response.text()
    expect(text).toContain('Tom &amp; "Jerry" &lt;b&gt;, Black / Gum, 9</g:title>')
    expect(text).not.toContain('\u0007')
    expect(text.match(/<item>/g)).toHaveLength(3 + 20 * 12)
    expect(text.endsWith('</channel></rss>\n')).toBe(true)
  })

  it('hold no formula for a spreadsheet', async () => {
    const text = await (await feed('products.csv')).text()
    expect(text).not.toMatch(/(?:^|,|")[=+@]/m)
  })

  it('leave out what shoppers do not see', async () => {
    await db.updateTable('product').set({ status: 'hidden' }).where('id', '=', odd.productId).execute()
    await catalogue.catchUp()
    expect((await rows()).some((row) => row.item_group_id === odd.productId)).toBe(false)
  })

  it('are sent to two at a time, and a client that goes away makes room', async () => {
    const [first, second] = [await feed('google.xml'), await feed('products.csv')]
    const third = await feed('google.xml')
    expect([third.status, third.headers.get('retry-after')]).toEqual([503, '30'])
    await first.body?.cancel()
    await second.text()
    expect((await feed('google.xml')).status).toBe(200)
  })
})
