import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLayerStore, readView } from './studio-layers.ts'

const width = 240
const height = 173
let folder = ''

type Block = { left: number; top: number; width: number; height: number }

/** Writes the five layers of a view: one block of the first part, lit evenly. */
async function bake(name: string, view: string, block: Block): Promise<void> {
  await mkdir(join(folder, name), { recursive: true })
  const fill = { create: { ...block, channels: 3 as const, background: '#ff0000' } }
  const input = await sharp(fill).png().toBuffer()
  for (const layer of ['light', 'm0', 'm1', 'm2', 'm3']) {
    const blank = sharp({ create: { width, height, channels: 3, background: '#000000' } })
    const shown = layer === 'light' || layer === 'm0' ? [{ input, left: block.left, top: block.top }] : []
    const drawn = blank.composite(shown)
    await (layer === 'light'
      ? drawn
          .avif({ lossless: true, chromaSubsampling: '4:4:4' })
          .toFile(join(folder, name, `${view}-light.avif`))
      : drawn.webp({ lossless: true }).toFile(join(folder, name, `${view}-${layer}.webp`)))
  }
}

/** Writes a zone for marks that fills a block, all of one code. */
async function bakeMarks(name: string, view: string, block: Block, code: string): Promise<void> {
  const fill = { create: { ...block, channels: 3 as const, background: code } }
  await sharp({ create: { width: 1200, height: 864, channels: 3, background: '#000000' } })
    .composite([{ input: await sharp(fill).png().toBuffer(), left: block.left, top: block.top }])
    .webp({ lossless: true })
    .toFile(join(folder, name, `${view}-marks.webp`))
}

/** Size of what is covered, as shares of the picture. */
async function seenOf(silhouette: string, view: string, scale = 640) {
  const layers = await createLayerStore(folder, 1e8).load(silhouette, view, scale)
  const columns = new Set<number>()
  const rows = new Set<number>()
  for (const [pixel, count] of layers.coverCounts.entries()) {
    if (count === 0) continue
    columns.add(pixel % layers.width)
    rows.add(Math.floor(pixel / layers.width))
  }
  const bottom = (Math.max(...rows) + 1) / layers.height
  return { width: columns.size / layers.width, height: rows.size / layers.height, bottom }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layers-'))
  await bake('upper', 'lateral', { left: 40, top: 40, width: 160, height: 90 })
  await bake('sole', 'lateral', { left: 20, top: 126, width: 200, height: 20 })
})
afterAll(() => rm(folder, { recursive: true }))

describe('layers of an upper on a sole', () => {
  it('are merged', async () => {
    const seen = await seenOf('upper-on-sole', 'lateral')
    expect(seen.width).toBeCloseTo(200 / width, 1)
    expect(seen.height).toBeCloseTo(106 / height, 1)
  })

  it('are large ones at the widest scale alone, for those that have them', async () => {
    await bake('zoomed', 'lateral', { left: 40, top: 40, width: 160, height: 90 })
    await bake('zoomed', 'lateral-large', { left: 80, top: 40, width: 80, height: 90 })
    expect((await seenOf('zoomed', 'lateral', 1200)).width).toBeCloseTo(160 / width, 1)
    expect((await seenOf('zoomed', 'lateral', 1800)).width).toBeCloseTo(80 / width, 1)
    expect((await createLayerStore(folder, 1e8).load('upper', 'lateral', 1800)).width).toBe(1200)
  })

  it('are small ones at the smallest scale alone, where upper and sole have them', async () => {
    await bake('carded', 'lateral', { left: 40, top: 40, width: 160, height: 90 })
    await bake('carded', 'lateral-small', { left: 80, top: 40, width: 80, height: 90 })
    expect((await seenOf('carded', 'lateral', 640)).width).toBeCloseTo(80 / width, 1)
    expect((await seenOf('carded', 'lateral', 1200)).width).toBeCloseTo(160 / width, 1)
    expect((await seenOf('carded-on-sole', 'lateral', 640)).width).toBeCloseTo(200 / width, 1)
  })

  it('need no file for masks of which nothing is seen', async () => {
    const whole = await createLayerStore(folder, 1e8).load('upper-on-sole', 'lateral', 640)
    for (const layer of ['m1', 'm2', 'm3']) {
      for (const module of ['upper', 'sole']) await rm(join(folder, module, `lateral-${layer}.webp`))
    }
    expect(await createLayerStore(folder, 1e8).load('upper-on-sole', 'lateral', 640)).toEqual(whole)
  })

  it('are shorter and lower for children, on the same ground', async () => {
    const adult = await seenOf('upper-on-sole', 'lateral')
    const child = await seenOf('junior-upper-on-sole', 'lateral')
    expect(child.width / adult.width).toBeCloseTo(0.8, 1)
    expect(child.height / adult.height).toBeCloseTo(0.87, 1)
    expect(child.bottom).toBeCloseTo(adult.bottom, 1)
  })

  it('fill a close-up for children, too', async () => {
    for (const module of ['upper', 'sole']) await bake(module, 'detail', { left: 0, top: 0, width, height })
    const { width: wide, height: high } = await seenOf('junior-upper-on-sole', 'detail')
    expect([wide, high]).toEqual([1, 1])
  })

  it('know how much of the sole lies behind the upper', async () => {
    await bake('sole', 'top', { left: 40, top: 40, width: 120, height: 90 })
    const fill = { create: { width: 60, height: 90, channels: 3 as const, background: '#ffffff' } }
    await sharp({ create: { width, height, channels: 3, background: '#000000' } })
      .composite([{ input: await sharp(fill).png().toBuffer(), left: 40, top: 40 }])
      .webp({ lossless: true })
      .toFile(join(folder, 'sole', 'top-behind.webp'))
    const { behind } = await readView(join(folder, 'sole', 'top'), width, false)
    const at = (x: number, y: number) => behind?.[(y * width + x) * 3]
    expect([at(70, 80), at(130, 80), at(70, 20)]).toEqual([255, 0, 0])
    expect((await readView(join(folder, 'sole', 'lateral'), width, false)).behind).toBeUndefined()
  })

  it('keep the codes of their zones at every scale', async () => {
    await bakeMarks('upper', 'lateral', { left: 301, top: 303, width: 401, height: 203 }, '#c8643f')
    for (const scale of [640, 517, 240]) {
      const { marks = new Uint8Array() } = await createLayerStore(folder, 1e8).load('upper', 'lateral', scale)
      const codes = new Set<string>()
      for (let at = 0; at < marks.length; at += 3) codes.add(marks.subarray(at, at + 3).join())
      expect([...codes].toSorted(), `${scale}`).toEqual(['0,0,0', '200,100,63'])
    }
  })

  it('mix places inside a zone, as the edges of marks follow them', async () => {
    const [width, height] = [1200, 864]
    const zone = new Uint8Array(width * height * 3)
    for (let pixel = 0; pixel < width * height; pixel++) {
      const column = pixel % width
      if (column >= 400 && column < 528) zone.set([2 * (column - 400), 90, 63], pixel * 3)
    }
    await bake('upper', 'heel', { left: 40, top: 40, width: 160, height: 90 })
    const path = join(folder, 'upper', 'heel-marks.webp')
    await sharp(zone, { raw: { width, height, channels: 3 } })
      .webp({ lossless: true })
      .toFile(path)
    const layers = await createLayerStore(folder, 1e8).load('upper', 'heel', 640)
    const row = (layers.marks ?? new Uint8Array()).subarray(0, layers.width * 3)
    const along = Array.from({ length: layers.width }, (_, at) => row.subarray(at * 3, at * 3 + 3))
    const places = along.filter(([, , code]) => code === 63).map(([u = 0]) => u)
    const inner = places.slice(2, -2)
    const step = (2 * width) / layers.width
    for (const [at, u] of inner.entries())
      expect(Math.abs(u - (inner[0] ?? 0) - at * step)).toBeLessThanOrEqual(1.5)
    expect(inner.length).toBeGreaterThan(60)
  })

  it('are refused where the upper lacks the view', async () => {
    await expect(seenOf('sole-on-sole', 'threequarter')).rejects.toThrow()
  })
})
