import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { maxPictureBytes } from '../../../contract/admin/pictures.ts'
import { adminProductEndpoints as e } from '../../../contract/admin/products.ts'
import { apiRoot } from '../../../server/api.ts'
import { tidyPhotos, unusedPhotoMs } from '../../../server/media/store/tidy-photos.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { insertOrder } from '../../support/order-rows.ts'
import { addStaff, adminBrowser, ownOrigin } from '../../support/staff-actions.ts'
import { staffShop } from '../../support/staff-shop.ts'
import { addShoe, type TestShoe } from '../../support/stocked-shop.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { testDatabase } from '../../support/test-database.ts'

const dataDir = join(await temporaryFolder(), 'data')
const { db, clock, api, catalogue } = await staffShop(await testDatabase(), { DATA_DIR: dataDir })
const owner = await addStaff(db, clock)
const { call } = adminBrowser(api, owner)

let shoe: TestShoe
let params: { id: string; variantId: string }

beforeEach(async () => {
  shoe = await addShoe(db, clock, 'Quay Runner', [{ size: '9', stock: 5, priceCents: 90_00 }])
  params = { id: shoe.productId, variantId: shoe.variantId }
})

function photo(background: string): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

async function send(body: Buffer | string, cookie = owner.cookie) {
  const response = await api.request(`${apiRoot}/admin/pictures`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: ownOrigin, 'Content-Type': 'application/octet-stream' },
    body: new Blob([new Uint8Array(Buffer.from(body))]),
  })
  return { status: response.status, body: await response.json() }
}

const stored = z.object({ pictureId: z.string(), width: z.int(), height: z.int() })

async function upload(background: string): Promise<string> {
  const { status, body } = await send(await photo(background))
  expect(status).toBe(201)
  return stored.parse(body).pictureId
}

function countPictures() {
  return db
    .selectFrom('picture')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('kind', '=', 'file')
    .executeTakeFirstOrThrow()
}

describe('a photograph that is uploaded', () => {
  it('is stored once, however often it comes', async () => {
    const first = await send(await photo('#c03020'))
    expect(first).toMatchObject({ status: 201, body: { width: 640, height: 480 } })
    expect(await send(await photo('#c03020'))).toEqual(first)
    expect(
      (await readdir(dataDir, { recursive: true })).filter((name) => name.endsWith('.webp')),
    ).toHaveLength(1)
  })

  it.each([
    ['a script that is called a picture', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['text', 'no picture at all'],
    ['nothing', ''],
    ['the beginning of a PNG', '\x89PNG\r\n\x1a\n'],
  ])('is refused and not stored where it is none: %s', async (_, text) => {
    const before = [await countPictures(), await readdir(dataDir, { recursive: true }).catch(() => [])]
    const { status, body } = await send(Buffer.from(text, 'latin1'))
    expect([status, body.code]).toEqual([400, 'validation_failed'])
    expect(body.message).toMatch(/^This was not taken: /)
    expect([await countPictures(), await readdir(dataDir, { recursive: true }).catch(() => [])]).toEqual(
      before,
    )
  })

  it('is refused where it is damaged, too small or too large', async () => {
    const whole = await photo('#204060')
    expect((await send(whole.subarray(0, whole.length / 2))).status).toBe(400)
    const tiny = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await send(tiny)).body.message).toContain('smaller than 32 pixels')
    const { status, body } = await send(Buffer.alloc(maxPictureBytes + 1))
    expect([status, body.code]).toEqual([413, 'payload_too_large'])
  })

  it('is nothing that a packer may add', async () => {
    const packer = await addStaff(db, clock, { role: 'warehouse' })
    expect((await send(await photo('#102030'), packer.cookie)).status).toBe(403)
  })
})

describe('the pictures of a color', () => {
  const shown = async () => {
    await catalogue.catchUp()
    return catalogue
      .getProduct(shoe.productId)
      ?.variants[0]?.pictures.map(({ pictureId, alt }) => [pictureId, alt])
  }

  it('are set in their order, with what they show, and seen in the shop', async () => {
    const [side, sole] = [await upload('#aa0000'), await upload('#00aa00')]
    const pictures = [
      { pictureId: sole, alt: 'The sole' },
      { pictureId: side, alt: 'From the side' },
    ]
    const set = await call(e.setPictures, { params, body: { version: 1, pictures } })
    expect(replyOf(set).product).toMatchObject({ version: 2, colors: [{ pictures }] })
    expect(await shown()).toEqual([
      [sole, 'The sole'],
      [side, 'From the side'],
    ])
    const renamed = [{ pictureId: sole, alt: 'The tread' }]
    const again = await call(e.setPictures, { params, body: { version: 2, pictures: renamed } })
    expect(replyOf(again).product).toMatchObject({ version: 3, colors: [{ pictures: renamed }] })
    expect(await shown()).toEqual([[sole, 'The tread']])
    const { rows } = replyOf(await call(e.listProductHistory, { params: { id: shoe.productId } }))
    expect(rows.map(({ verb, actor }) => [verb, actor.name])).toEqual([
      ['product.set_pictures', owner.name],
      ['product.set_pictures', owner.name],
    ])
  })

  it('count as a change where only the words of one differ', async () => {
    const pictureId = await upload('#0000aa')
    const write = (version: number, alt: string) =>
      call(e.setPictures, { params, body: { version, pictures: [{ pictureId, alt }] } })
    expect(replyOf(await write(1, 'Side')).product.version).toBe(2)
    expect(replyOf(await write(2, 'Side')).product.version).toBe(2)
    expect(replyOf(await write(2, 'Sole')).product.version).toBe(3)
  })

  it('refuse what is not stored, what stands twice, a foreign color and an older version', async () => {
    const pictureId = await upload('#aa00aa')
    const write = (pictures: { pictureId: string; alt: string }[], more = {}) =>
      call(e.setPictures, { params: { ...params, ...more }, body: { version: 1, pictures } })
    const picture = { pictureId, alt: 'Side' }
    expect(await write([picture, { pictureId: 'f-nothing', alt: 'Sole' }])).toMatchObject({
      problem: { code: 'validation_failed', details: [{ path: 'pictures.1.pictureId' }] },
    })
    expect(await write([picture, picture])).toMatchObject({
      problem: { details: [{ path: 'pictures.1.pictureId' }] },
    })
    expect(refusalOf(await write([{ ...picture, alt: '' }])).message).toBe(
      'Please say what the picture shows',
    )
    expect(refusalOf(await write([picture], { variantId: newId() })).code).toBe('not_found')
    expect(await shown()).toEqual([])
    replyOf(await write([picture]))
    expect(refusalOf(await write([])).code).toBe('stale')
  })
})

describe('a photograph that nothing shows', () => {
  async function hasFile(id: string): Promise<boolean> {
    return (await readdir(dataDir, { recursive: true })).some((name) => name.endsWith(`${id}.webp`))
  }

  it('is removed with its file after a day, unless it is shown, ordered or uploaded again', async () => {
    const tidy = () => tidyPhotos({ db, clock, config: { dataDir } })
    /** Time passes; nobody is signed out by it. */
    const later = async (ms: number) => {
      clock.advance(ms)
      const now = clock.now()
      await db.updateTable('staff_session').set({ created_at: now, last_used_at: now }).execute()
    }
    const [unused, shown, again, bought] = [
      await upload('#102030'),
      await upload('#203040'),
      await upload('#304050'),
      await upload('#405060'),
    ]
    await db
      .insertInto('variant_picture')
      .values({ variant_id: shoe.variantId, position: 9, picture_id: shown, alt: '' })
      .execute()
    const order = await insertOrder(db, {
      orderNumber: 'OS-picture',
      accountId: null,
      email: '',
      status: 'delivered',
    })
    await db.updateTable('order_line').set({ picture_id: bought }).where('order_id', '=', order.id).execute()
    await later(unusedPhotoMs - 1)
    expect(await tidy()).toBe(0)
    expect(await upload('#304050')).toBe(again)
    await later(2)
    expect(await tidy()).toBeGreaterThanOrEqual(1)
    const left = await db
      .selectFrom('picture')
      .select('id')
      .where('id', 'in', [unused, shown, again, bought])
      .execute()
    expect(left.map(({ id }) => id).sort()).toEqual([shown, again, bought].sort())
    expect(await Promise.all([unused, shown, again, bought].map(hasFile))).toEqual([false, true, true, true])
    expect(await upload('#102030')).toBe(unused)
    expect(await hasFile(unused)).toBe(true)
  })
})
