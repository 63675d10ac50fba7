import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, expect, it } from 'vitest'
import { createMedia, type Media, mediaRoot } from '../../server/media/media.ts'
import { insertPhoto } from '../../server/media/media-queries.ts'
import { normalizePhoto } from '../../server/media/normalize-photo.ts'
import { storePhoto } from '../../server/media/store/store-photo.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { StoreUnavailable } from '../../server/platform/object-store/store-unavailable.ts'
import { startObjectServer } from '../support/object-server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testDatabase } from '../support/test-database.ts'

const { db } = await testDatabase()
const folder = await temporaryFolder()
const bucket = await startObjectServer(join(folder, 's3'))
afterEach(() => bucket.set('none'))
const machines: Media[] = []
afterAll(async () => {
  for (const machine of machines) await machine.close()
  await bucket.close()
})

function configOf(name: string) {
  return { dataDir: join(folder, name), mediaStore: bucket.address }
}

function startMachine(name: string): Media {
  const machine = createMedia({ db, config: configOf(name), log: silentLog() })
  machines.push(machine)
  return machine
}

async function addPhotoOn(name: string, background: string): Promise<string> {
  const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const photo = await storePhoto(configOf(name), await normalizePhoto(jpeg))
  await insertPhoto(db, { ...photo, at: new Date() })
  return photo.id
}

function show(machine: Media, id: string, width = 320): Promise<Response> {
  return machine.fetch(new Request(`http://shop.test${mediaRoot}${id}/${width}.webp`))
}

it('a photograph added on one machine is shown by the others', async () => {
  const id = await addPhotoOn('one', '#a02010')
  const response = await show(startMachine('two'), id)
  expect(response.status).toBe(200)
  const { width, height } = await sharp(new Uint8Array(await response.arrayBuffer())).metadata()
  expect([width, height]).toEqual([320, 213])
})

it('a finished picture is drawn once for all machines', async () => {
  const id = await addPhotoOn('one', '#20a010')
  const [first, second] = [startMachine('three'), startMachine('four')]
  const drawn = await (await show(first, id)).bytes()
  await expect
    .poll(() => bucket.asked.filter((line) => line.startsWith(`PUT /shoes/shop/finished/${id}`)))
    .toHaveLength(1)
  bucket.asked.length = 0
  expect(await (await show(second, id)).bytes()).toEqual(drawn)
  expect(bucket.asked).toHaveLength(1)
})

it('with the database away, finished pictures are shown, in the width that comes closest', async () => {
  const id = await addPhotoOn('one', '#805010')
  const drawn = await (await show(startMachine('six'), id)).bytes()
  await expect
    .poll(() => bucket.asked.some((line) => line.includes(`PUT /shoes/shop/finished/${id}`)))
    .toBe(true)
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none', { max: 1 })
  for (const name of ['six', 'a fresh one']) {
    const machine = createMedia({ db: away.db, config: configOf(name), log: silentLog() })
    machines.push(machine)
    for (const width of [320, 640]) {
      const response = await show(machine, id, width)
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
      expect(await response.bytes()).toEqual(drawn)
    }
    expect((await show(machine, 'f-unknown')).status).toBe(503)
  }
  await away.close()
})

it('with the bucket away, what is held is shown and the rest is 503, for a moment only', async () => {
  const [held, other] = [await addPhotoOn('one', '#1020a0'), await addPhotoOn('one', '#a0a010')]
  const machine = startMachine('five')
  expect((await show(machine, held)).status).toBe(200)
  bucket.set('busy')
  expect((await show(machine, held)).status).toBe(200)
  expect((await show(machine, held, 640)).status).toBe(200)
  const away = await show(machine, other)
  expect([away.status, away.headers.get('Retry-After')]).toEqual([503, '5'])
  await expect(addPhotoOn('one', '#000000')).rejects.toThrow(StoreUnavailable)
  bucket.set('none')
  expect((await show(machine, other)).status).toBe(200)
})

it('a photograph that the bucket has lost is not found', async () => {
  await insertPhoto(db, {
    id: 'f-lost',
    path: 'photos/lo/f-lost.webp',
    width: 10,
    height: 10,
    dominant: '#000000',
    at: new Date(),
  })
  expect((await show(startMachine('six'), 'f-lost')).status).toBe(404)
})
