import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { createMedia, mediaRoot } from '../../server/media/media.ts'
import { type FetchPermission, mediaJobs, requestPictures } from '../../server/media/media-jobs.ts'
import { askAgain, missingCauses, missingPictures } from '../../server/media/media-queries.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { newId } from '../../server/platform/db/ids.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { addBareVariant } from '../support/catalogue-rows.ts'
import { runJobs } from '../support/run-jobs.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testDatabase } from '../support/test-database.ts'

const database = await testDatabase()
const { db } = database
const clock = movableClock()
const folder = await temporaryFolder()
const config = { dataDir: join(folder, 'data') }
const photos = join(folder, 'photos')
await mkdir(photos)
const media = createMedia({ db, config, log: silentLog() })
afterAll(() => media.close())

async function writePhoto(name: string, width: number, height: number): Promise<string> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#c03020' } })
  await writeFile(join(photos, name), await picture.jpeg().toBuffer())
  return pathToFileURL(join(photos, name)).href
}

async function requestFor(variantId: string, position: number, address: string): Promise<void> {
  await db
    .insertInto('picture_request')
    .values({ id: newId(), variant_id: variantId, position, address, created_at: clock.now() })
    .execute()
}

async function fetchAll(
  permission: FetchPermission = { directory: photos, allowPrivate: false },
): Promise<void> {
  await requestPictures(db, permission)
  await runJobs(database, mediaJobs({ db, clock, config }).jobs)
}

const outcome = (variantId: string) =>
  db
    .selectFrom('picture_request')
    .select(['state', 'reason'])
    .where('variant_id', '=', variantId)
    .orderBy('position')
    .execute()

describe('fetch_pictures', () => {
  it('stores a photograph once for all variants that name it', async () => {
    const one = await addBareVariant(db, 'One')
    const other = await addBareVariant(db, 'Other')
    const address = await writePhoto('large.jpg', 3000, 1500)
    await requestFor(one, 0, address)
    await requestFor(other, 1, address)
    await fetchAll()
    const rows = await db
      .selectFrom('variant_picture as vp')
      .innerJoin('picture as p', 'p.id', 'vp.picture_id')
      .select([
        'vp.variant_id',
        'vp.position',
        'vp.alt',
        'p.id',
        'p.kind',
        'p.width',
        'p.height',
        'p.dominant',
      ])
      .orderBy('vp.position')
      .execute()
    const [first] = rows
    expect(rows).toMatchObject([
      {
        variant_id: one,
        position: 0,
        alt: 'Brand of One One, Coal, picture 1',
        kind: 'file',
        width: 2000,
        height: 1000,
      },
      { variant_id: other, position: 1, alt: 'Brand of Other Other, Coal, picture 2', id: first?.id },
    ])
    expect(first?.dominant).toMatch(/^#[bc]/)
    expect(await outcome(one)).toEqual([{ state: 'fetched', reason: null }])
    const response = await media.fetch(new Request(`http://shop.test${mediaRoot}${first?.id}/320.avif`))
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'heif', width: 320, height: 160 })
  })

  it('refuses files that are no pictures and continues with the rest', async () => {
    const variant = await addBareVariant(db, 'Mixed')
    await writeFile(join(photos, 'page.jpg'), '<html>not a picture</html>')
    await writeFile(
      join(photos, 'drawing.png'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>',
    )
    const good = await writePhoto('good.bin', 400, 300)
    await requestFor(variant, 0, pathToFileURL(join(photos, 'page.jpg')).href)
    await requestFor(variant, 1, pathToFileURL(join(photos, 'drawing.png')).href)
    await requestFor(variant, 2, await writePhoto('tiny.jpg', 20, 20))
    await requestFor(variant, 3, 'http://127.0.0.1/a.jpg')
    await requestFor(variant, 4, good)
    await fetchAll()
    expect(await outcome(variant)).toEqual([
      { state: 'refused', reason: 'the file is no picture, or a damaged one' },
      { state: 'refused', reason: 'files of type svg are not taken as pictures' },
      { state: 'refused', reason: 'the picture is smaller than 32 pixels' },
      { state: 'refused', reason: 'the address belongs to a private network' },
      { state: 'fetched', reason: null },
    ])
  })

  it('repeats until no request waits', async () => {
    const variant = await addBareVariant(db, 'Many')
    for (let at = 0; at < 30; at++)
      await requestFor(variant, at, pathToFileURL(join(photos, `none-${at}.jpg`)).href)
    await fetchAll()
    const states = await outcome(variant)
    expect(states).toHaveLength(30)
    expect(states.every(({ state }) => state === 'refused')).toBe(true)
  })

  it('leaves files outside the permitted folder for a later run', async () => {
    const variant = await addBareVariant(db, 'Elsewhere')
    await requestFor(variant, 0, pathToFileURL(join(folder, 'elsewhere.jpg')).href)
    await fetchAll()
    await fetchAll({ directory: null, allowPrivate: false })
    expect(await outcome(variant)).toEqual([{ state: 'waiting', reason: null }])
  })
})

describe('an address that does not answer', () => {
  async function serve(statuses: number[]) {
    const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#103050' } })
      .png()
      .toBuffer()
    const server = createServer((_, response) => {
      const status = statuses.shift() ?? 200
      response.writeHead(status).end(status === 200 ? picture : '')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    return { url: `http://127.0.0.1:${port}/a.png`, close: () => server.close() }
  }
  const permission = { directory: null, allowPrivate: true }
  const states = (variantId: string) =>
    db
      .selectFrom('picture_request')
      .select(['state', 'reason', 'attempts'])
      .where('variant_id', '=', variantId)
      .execute()

  it('is tried again after a pause, and not before', async () => {
    const variant = await addBareVariant(db, 'Paused')
    const { url, close } = await serve([503])
    await requestFor(variant, 0, url)
    await fetchAll(permission)
    const failed = { state: 'waiting', reason: 'the address answered with status 503', attempts: 1 }
    expect(await states(variant)).toEqual([failed])
    await fetchAll(permission)
    expect(await states(variant)).toEqual([failed])
    clock.advance(61_000)
    await fetchAll(permission)
    expect(await states(variant)).toMatchObject([{ state: 'fetched', reason: null }])
    close()
  })

  it('is refused after five tries, and tried again when it is asked for again', async () => {
    const variant = await addBareVariant(db, 'Patient')
    const { url, close } = await serve([500, 502, 429, 503, 500])
    await requestFor(variant, 0, url)
    for (let tries = 0; tries < 5; tries++) {
      await fetchAll(permission)
      clock.advance(7 * 3_600_000)
    }
    expect(await states(variant)).toMatchObject([{ state: 'refused', attempts: 5 }])
    expect(await missingPictures(db, { waiting: false, limit: 100 })).toContainEqual(
      expect.objectContaining({ address: url, state: 'refused', attempts: 5 }),
    )
    expect(await askAgain(db, 'http://nothing.test/')).toBe(0)
    expect(await askAgain(db, url)).toBe(1)
    await fetchAll(permission)
    expect(await states(variant)).toMatchObject([{ state: 'fetched' }])
    close()
  })

  it('is refused at once where it says that there is nothing', async () => {
    const variant = await addBareVariant(db, 'Absent')
    const { url, close } = await serve([404])
    await requestFor(variant, 0, url)
    await fetchAll(permission)
    expect(await states(variant)).toMatchObject([{ state: 'refused', attempts: 1 }])
    close()
  })

  it('is summed up by host and reason, with a few examples', async () => {
    const variant = await addBareVariant(db, 'Hosted')
    const refused = async (address: string, reason: string, position: number, state = 'refused') => {
      await requestFor(variant, position, address)
      await db.updateTable('picture_request').set({ state, reason }).where('address', '=', address).execute()
    }
    for (let n = 0; n < 4; n++) await refused(`https://away.example:8443/${n}.jpg`, 'gone', n)
    await refused('https://away.example:8443/other.jpg', 'too large', 4)
    await refused('file:///photos/a.jpg', 'gone', 5)
    await refused('https://late.example/a.jpg', 'no answer', 6, 'waiting')
    const causes = (await missingCauses(db, 10)).filter(({ examples }) =>
      examples.some(({ title }) => title === 'Hosted'),
    )
    expect(
      causes.map(({ host, reason, isRetried, count, examples }) => [
        host,
        reason,
        isRetried,
        count,
        examples.length,
      ]),
    ).toEqual([
      ['away.example:8443', 'gone', false, 4, 3],
      ['', 'gone', false, 1, 1],
      ['away.example:8443', 'too large', false, 1, 1],
      ['late.example', 'no answer', true, 1, 1],
    ])
    expect(causes[0]?.examples[0]).toMatchObject({
      address: 'https://away.example:8443/0.jpg',
      title: 'Hosted',
    })
  })
})
