import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { sceneAddress, servedWidths } from '../../../contract/picture-url.ts'
import { apiRoot, createApi } from '../../../server/api.ts'
import { openCatalogue } from '../../../server/catalogue/catalogue.ts'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { loadConfig } from '../../../server/platform/config/config.ts'
import { silentLog } from '../../../server/platform/log/log.ts'
import { addShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const { db } = await testDatabase()
const clock = movableClock()
const shoe = await addShoe(db, clock, 'Runner', [{ size: '9', stock: 5, priceCents: 9_000 }])
const catalogue = await openCatalogue({ db, clock, log: silentLog() })
afterAll(() => catalogue.close())
const api = createApi({
  db,
  clock,
  config: loadConfig({}),
  log: silentLog(),
  catalogue,
  checkReplies: true,
})

async function listed(): Promise<unknown> {
  const response = await api.request(`${apiRoot}/scenes`)
  expect(response.status).toBe(200)
  return response.json()
}

/** The first call after a minute triggers a reload and does not wait. */
async function listedLater(scenes: unknown): Promise<void> {
  clock.advance(60_000)
  await vi.waitFor(async () => expect(await listed()).toEqual(scenes))
}

it('lists scenes, reloads them after a minute, and serves the last ones without the database', async () => {
  expect(await listed()).toEqual({ scenes: [] })
  const picture = { kind: 'studio', source: '{}', created_at: clock.now() }
  await db
    .insertInto('picture')
    .values([
      { ...picture, id: 'b-wide', width: 1800, height: 760, dominant: '#34403a' },
      { ...picture, id: 'b-plain', width: 1200, height: 864, dominant: '#d9d2c4' },
    ])
    .execute()
  await db
    .insertInto('scene')
    .values([
      { name: 'men', picture_id: 'b-plain' },
      { name: 'home', picture_id: 'b-wide', product_id: shoe.productId },
    ])
    .execute()
  expect(await listed()).toEqual({ scenes: [] })
  const scenes = [
    { name: 'home', width: 1800, height: 760, tint: '#34403a', productId: shoe.productId },
    { name: 'men', width: 1200, height: 864, tint: '#d9d2c4', productId: null },
  ]
  await listedLater({ scenes })

  await db.deleteFrom('product').where('id', '=', shoe.productId).execute()
  const left = { scenes: scenes.map((scene) => ({ ...scene, productId: null })) }
  await listedLater(left)

  await db.transaction().execute(async (tx) => {
    await sql`lock table scene in access exclusive mode`.execute(tx)
    clock.advance(60_000)
    // Both are answered while the reload is pending.
    expect(await Promise.all([listed(), listed()])).toEqual([left, left])
  })

  await db.schema.alterTable('scene').renameTo('scene_elsewhere').execute()
  clock.advance(60_000)
  expect(await listed()).toEqual(left)
})

it('has a path for every width of a scene', () => {
  expect(servedWidths.map((width) => sceneAddress('home-tall', width, 'avif'))).toContain(
    '/shop/media/scenes/home-tall/1800.avif',
  )
})
