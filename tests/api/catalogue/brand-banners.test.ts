import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { openCatalogue } from '../../../server/catalogue/catalogue.ts'
import { createMedia, mediaRoot } from '../../../server/media/media.ts'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { silentLog } from '../../../server/platform/log/log.ts'
import { operatorOf } from '../../support/operator.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const folder = await temporaryFolder()
const dataDir = join(folder, 'data')
const run = operatorOf(database, { dataDir })
const media = createMedia({ db: database.db, config: { dataDir }, log: silentLog() })
const file = join(folder, 'catalogue.csv')
await writeFile(
  file,
  'key,title,brand,gender,color,size,sku,stock,price\nk1,Runner,Tallis & Wren,men,Black,9,R-9,5,100',
)
await run('catalogue', 'import', file)
const catalogue = await openCatalogue({
  db: database.db,
  clock: movableClock(),
  log: silentLog(),
  pollMs: 50,
})
afterAll(async () => {
  await catalogue.close()
  await media.close()
})

async function picture(name: string, width: number, background: string): Promise<string> {
  const path = join(folder, name)
  const drawn = sharp({ create: { width, height: 600, channels: 3, background } })
  await writeFile(path, await drawn.jpeg().toBuffer())
  return path
}

async function shownBanner(): Promise<Response> {
  return media.fetch(new Request(`http://shop.test${mediaRoot}brands/tallis%20%26%20wren/480.webp`))
}

async function hasBanner(): Promise<boolean> {
  await catalogue.catchUp()
  const { brands }: { brands: { bannerId: string | null }[] } = JSON.parse(
    Buffer.from(catalogue.brandsJson()).toString(),
  )
  return brands[0]?.bannerId !== null
}

describe('the banner of an imported brand', () => {
  it('is set from a file, served under the brand’s name, replaced and removed', async () => {
    expect([(await shownBanner()).status, await hasBanner()]).toEqual([404, false])
    const red = await picture('red.jpg', 1800, '#c03020')
    expect((await run('brand', 'banner', 'set', 'tallis & wren', red)).printed).toBe(
      'Tallis & Wren has a banner of 1800 × 600 pixels',
    )
    const first = await shownBanner()
    expect([first.status, await hasBanner()]).toEqual([200, true])
    const { width, height } = await sharp(new Uint8Array(await first.arrayBuffer())).metadata()
    expect([width, height]).toEqual([480, 160])
    expect((await run('brand', 'list')).printed).toMatch(/Tallis & Wren +1 +yes$/)

    await run('brand', 'banner', 'set', 'Tallis & Wren', await picture('blue.jpg', 1800, '#2030c0'))
    const etag = async () => (await shownBanner()).headers.get('etag')
    await expect.poll(etag, { timeout: 5_000 }).not.toBe(first.headers.get('etag'))

    expect((await run('brand', 'banner', 'remove', 'Tallis & Wren')).printed).toBe(
      'Tallis & Wren has no banner',
    )
    await expect.poll(async () => (await shownBanner()).status, { timeout: 5_000 }).toBe(404)
    expect(await hasBanner()).toBe(false)
  })

  it('is kept where picture or brand is invalid', async () => {
    const good = await picture('good.jpg', 1200, '#20c030')
    await run('brand', 'banner', 'set', 'Tallis & Wren', good)
    const { etag } = Object.fromEntries((await shownBanner()).headers)
    await writeFile(join(folder, 'page.jpg'), '<html>not a picture</html>')
    const wrong: [words: string[], line: string][] = [
      [['Nobody', good], 'No brand is called Nobody; `brand list` shows all.'],
      [
        ['Tallis & Wren', join(folder, 'page.jpg')],
        'This picture cannot be taken: the file is no picture, or a damaged one.',
      ],
      [['Tallis & Wren', join(folder, 'none.jpg')], 'This picture cannot be taken: there is no such file.'],
      [
        ['Tallis & Wren', await picture('small.jpg', 640, '#000000')],
        'A banner is at least 960 pixels wide, this one is 640.',
      ],
      [
        ['Tallis & Wren', 'http://127.0.0.1/banner.jpg'],
        'This picture cannot be taken: the address belongs to a private network.',
      ],
    ]
    for (const [words, line] of wrong) {
      expect(await run('brand', 'banner', 'set', ...words)).toEqual({ failed: true, printed: '', said: line })
    }
    expect((await run('brand', 'banner', 'remove', 'Nobody')).failed).toBe(true)
    expect((await shownBanner()).headers.get('etag')).toBe(etag)
  })
})
