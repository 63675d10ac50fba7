import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { createMedia, mediaRoot } from '../../server/media/media.ts'
import { studioRecipe } from '../../server/media/recipe.ts'
import { newId } from '../../server/platform/db/ids.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { addBareVariant } from '../support/catalogue-rows.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testDatabase } from '../support/test-database.ts'

const fixtures = fileURLToPath(new URL('../../server/media/fixtures', import.meta.url))
const recipe = studioRecipe.parse(JSON.parse(readFileSync(`${fixtures}/recipe.json`, 'utf8')))
const { db } = await testDatabase()
const dataDir = await temporaryFolder()
const media = createMedia({ db, config: { dataDir }, log: silentLog(), layersDir: fixtures })
afterAll(() => media.close())

async function addPicture(id: string, kind: string, source: object): Promise<void> {
  await db
    .insertInto('picture')
    .values({ id, kind, source: JSON.stringify(source), width: 1200, height: 864, created_at: new Date() })
    .execute()
}

function ask(path: string, init?: RequestInit): Promise<Response> {
  return media.fetch(new Request(`http://shop.test${mediaRoot}${path}`, init))
}

await addPicture('s-volcano', 'studio', recipe)
await addPicture('s-unknown-view', 'studio', { ...recipe, view: 'inside' })
await addPicture('s-broken', 'studio', { silhouette: 'runner' })
await addPicture('f-gone', 'file', { path: 'photos/aa/gone.webp' })

describe('media', () => {
  it.each([
    ['avif', 160, 'image/avif', 'heif'],
    ['webp', 160, 'image/webp', 'webp'],
    ['png', 320, 'image/png', 'png'],
  ])('composes a picture of the studio as %s', async (ending, width, type, format) => {
    const response = await ask(`s-volcano/${width}.${ending}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    // Smaller layers are drawn as wide as others: the fixture's are 240 pixels wide.
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width })
  })

  it('serves a brand’s banner under its lower-case name, and 404 where there is none', async () => {
    const brand = { tagline: '', about: '', fit_advice: '', created_at: new Date() }
    const brands = [
      { ...brand, id: newId(), name: 'Tallis & Wren', banner_id: 's-volcano' },
      { ...brand, id: newId(), name: 'Bare', banner_id: null },
    ]
    await db.insertInto('brand').values(brands).execute()
    const banner = await ask('brands/tallis%20%26%20wren/160.webp')
    expect(banner.status).toBe(200)
    expect(banner.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(banner.headers.get('etag')).toBe((await ask('s-volcano/160.webp')).headers.get('etag'))
    for (const path of ['bare', 'nobody', '%E0%A4%A', '%00', 'a/b'])
      expect([path, (await ask(`brands/${path}/160.webp`)).status]).toEqual([path, 404])
    expect((await ask('brands/tallis%20%26%20wren/161.webp')).status).toBe(404)
  })

  it('composes a scene of several shoes, full width for a banner', async () => {
    const shoe = { silhouette: 'runner', view: 'side', colors: { ...recipe.colors }, top: 0, width: 400 }
    const scene = {
      size: [1800, 600],
      tint: '#336655',
      ground: [],
      shoes: [
        { ...shoe, left: 0 },
        { ...shoe, left: 500, mirrored: true },
      ],
    }
    await addPicture('b-scene', 'studio', scene)
    await addPicture('b-lost', 'studio', { ...scene, shoes: [{ ...shoe, left: 0, view: 'inside' }] })
    const brand = { tagline: '', about: '', fit_advice: '', created_at: new Date() }
    await db
      .insertInto('brand')
      .values({ ...brand, id: newId(), name: 'Edgewise', banner_id: 'b-scene' })
      .execute()
    for (const [width, path] of [
      [320, 'b-scene/320.webp'],
      [1800, 'brands/edgewise/1800.webp'],
    ] as const) {
      const response = await ask(path)
      expect(response.status).toBe(200)
      const picture = sharp(await response.arrayBuffer())
      expect(await picture.metadata()).toMatchObject({ width, height: Math.round(width / 3) })
    }
    await db.insertInto('scene').values({ name: 'home', picture_id: 'b-scene' }).execute()
    const named = await ask('scenes/home/1800.webp')
    expect([named.status, named.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
    expect((await ask('scenes/men/480.webp')).status).toBe(404)
    expect((await ask('b-scene/1700.webp')).status).toBe(404)
    expect((await ask('b-lost/320.webp')).status).toBe(404)
  })

  it('answers 304 to a repeated request', async () => {
    const first = await ask('s-volcano/160.webp')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await ask('s-volcano/160.webp', { headers: { 'If-None-Match': `"x", W/${etag}` } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('etag')).toBe(etag)
    const head = await ask('s-volcano/160.webp', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'))
    expect(await head.text()).toBe('')
  })

  it('draws once for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask('s-volcano/320.avif')))
    expect(new Set(answers.map((answer) => answer.headers.get('etag'))).size).toBe(1)
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
  })

  it.each([
    'nobody/640.avif',
    's-volcano/641.avif',
    's-volcano/640.gif',
    's-unknown-view/160.webp',
    's-broken/160.webp',
    'f-gone/160.webp',
  ])('does not know %s, and says so only for a moment', async (path) => {
    const response = await ask(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })

  it('refuses other methods', async () => {
    const response = await ask('s-volcano/160.webp', { method: 'DELETE' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })
})

describe('a flood of requests for undrawn pictures', () => {
  it('does not delay other clients, is refused beyond its limit, and is dropped on disconnect', async () => {
    const ids = Array.from({ length: 50 }, (_, at) => `s-flood-${at}`)
    for (const id of [...ids, 's-visitor']) await addPicture(id, 'studio', recipe)
    const paths = ids.flatMap((id) =>
      [160, 320, 480, 640].flatMap((width) => [`${id}/${width}.webp`, `${id}/${width}.avif`]),
    )
    const gone = new AbortController()
    const from = (client: string, path: string, signal?: AbortSignal) =>
      media.fetch(new Request(`http://shop.test${mediaRoot}${path}`, { signal }), client)
    const flood = paths.map((path) => from('flood', path, gone.signal))
    expect((await from('visitor', 's-visitor/320.webp')).status).toBe(200)
    gone.abort()
    const answers = await Promise.all(flood)
    const refused = answers.filter((answer) => answer.status === 503)
    expect(refused.length).toBeGreaterThan(100)
    expect(refused[0]?.headers.get('retry-after')).toBe('2')
  })
})

describe('preparing first views', () => {
  it('draws what listings show first and can be stopped', async () => {
    const variant = await addBareVariant(db)
    await db
      .insertInto('variant_picture')
      .values([
        { variant_id: variant, position: 0, picture_id: 's-volcano', alt: '' },
        { variant_id: variant, position: 1, picture_id: 's-broken', alt: '' },
      ])
      .execute()
    const asleep = media.prepare()
    await asleep.stop()
    await media.prepare().done
    const files = await readdir(join(dataDir, 'media-cache'), { recursive: true })
    const names = files.map((path) => basename(path))
    expect(names).toContainEqual(expect.stringMatching(/^s-volcano_0123456789-\d+_480\.avif$/))
    expect(names.some((name) => name.includes('s-broken'))).toBe(false)
  })
})
