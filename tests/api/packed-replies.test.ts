import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { apiRoot, createApi } from '../../server/api.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { loadConfig } from '../../server/platform/config/config.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { addShoe } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

const { db } = await testDatabase()
const clock = movableClock()
const log = silentLog()
await addShoe(db, clock, 'Runner', [{ size: '9', stock: 5, priceCents: 9_000 }])
const catalogue = await openCatalogue({ db, clock, log })
afterAll(() => catalogue.close())
const api = createApi({ db, clock, config: loadConfig({}), log, catalogue })

const get = (path: string, encoding?: string) =>
  api.request(apiRoot + path, { headers: encoding ? { 'Accept-Encoding': encoding } : {} })

describe('replies of the API', () => {
  it('are compressed above 1 kB where the client accepts it', async () => {
    const [plain, packed] = await Promise.all([get('/openapi.json'), get('/openapi.json', 'gzip, br')])
    const text = await plain.text()
    const bytes = Buffer.from(await packed.arrayBuffer())
    expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
      'gzip',
      expect.stringMatching(/accept-encoding/i),
    ])
    expect(bytes.length).toBeLessThan(text.length / 4)
    expect(gunzipSync(bytes).toString()).toBe(text)
  })

  it('are not compressed where small or not accepted', async () => {
    const [list, small] = await Promise.all([get('/products'), get('/suggestions?q=zz', 'gzip')])
    expect(list.headers.get('content-encoding')).toBeNull()
    expect(Number(list.headers.get('content-length'))).toBe(Buffer.byteLength(await list.text()))
    expect(small.headers.get('content-encoding')).toBeNull()
  })
})
