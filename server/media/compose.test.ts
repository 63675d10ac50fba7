import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { colorDistance } from '../../tests/support/browser/color-distance.ts'
import { compose, type Layers, markSize, packLayers } from './compose.ts'
import { toLinear } from './linear-light.ts'
import { type ShoePart, type StudioRecipe, shoeParts, studioRecipe } from './recipe.ts'
import { createLayerStore } from './studio-layers.ts'

const fixtures = fileURLToPath(new URL('./fixtures', import.meta.url))

function allParts(hex: string): StudioRecipe['colors'] {
  return {
    upper: hex,
    toe: hex,
    eyestay: hex,
    heel: hex,
    overlay: hex,
    lining: hex,
    tongue: hex,
    laces: hex,
    midsole: hex,
    outsole: hex,
    stitch: hex,
    trim: hex,
  }
}

/** A row of pixels, each given by its light and the cover of its parts. */
function row(
  pixels: { light: readonly [number, number, number]; parts?: Partial<Record<ShoePart, number>> }[],
): Layers {
  const light = Uint8Array.from(pixels.flatMap((pixel) => pixel.light))
  const masks = [0, 1, 2, 3].map((layer) =>
    Uint8Array.from(
      pixels.flatMap(({ parts = {} }) =>
        shoeParts.slice(layer * 3, layer * 3 + 3).map((part) => parts[part] ?? 0),
      ),
    ),
  )
  return packLayers(pixels.length, 1, light, masks)
}

/** Shade byte of full light: (1 / 1.25) ^ (1 / 2.2). */
const fullShade = 230

describe('compose', () => {
  it('paints tiny layers like the stored bytes', () => {
    const layers = row([
      { light: [0, 0, 0] },
      { light: [0, 0, 255] },
      { light: [fullShade, 0, 0], parts: { upper: 255 } },
      { light: [fullShade, 0, 0], parts: { laces: 128, midsole: 127 } },
      { light: [150, 90, 40], parts: { trim: 100 } },
    ])
    const colors = {
      ...allParts('#000000'),
      upper: '#5d7488',
      laces: '#ff0000',
      midsole: '#0000ff',
      trim: '#c58b4e',
    }
    const golden = [242, 240, 236, 0, 0, 0, 99, 123, 144, 199, 0, 198, 215, 196, 180]
    expect([...compose(layers, { colors, tint: '#f2f0ec' })]).toEqual(golden)
  })

  it('lets highlights grow ever more slowly, so that none turns a dark shoe white', () => {
    const gloss = [0, 60, 120, 180, 255]
    const parts = { upper: 255 }
    const black = { colors: allParts('#000000'), tint: '#ffffff' }
    const grays = [...compose(row(gloss.map((byte) => ({ light: [0, byte, 0], parts }))), black)]
      .filter((_, at) => at % 3 === 0)
      .map(toLinear)
    const steps = grays.slice(1).map((gray, at) => gray - (grays[at] ?? 0))
    expect(Math.min(...steps)).toBeGreaterThan(0)
    expect(steps.at(-1)).toBeLessThan(steps.at(-2) ?? 0)
    expect(Math.max(...grays)).toBeLessThan(0.45)
  })

  it('shows dim light darker than its share, and ever more light ever brighter', () => {
    const shades = [40, 80, 120, 160, 200, fullShade]
    const parts = { upper: 255 }
    const gray = { colors: allParts('#808080'), tint: '#ffffff' }
    const shown = shades.map((shade) =>
      toLinear(compose(row([{ light: [shade, 0, 0], parts }]), gray)[0] ?? 0),
    )
    const full = shown.at(-1) ?? 0
    expect(full).toBeCloseTo(toLinear(0x80), 1)
    for (const [at, light] of shown.slice(0, -1).entries()) {
      expect(light).toBeLessThan(shown[at + 1] ?? 0)
      expect(light / full).toBeLessThan(((shades[at] ?? 0) / fullShade) ** 2.2)
    }
  })

  it('shows a white shoe lighter in its shade than a gray one, and a color deeper', () => {
    const shaded = (hex: string) => {
      const recipe = { colors: allParts(hex), tint: '#ffffff' }
      const [full, dim] = [fullShade, 150].map((shade) =>
        [...compose(row([{ light: [shade, 0, 0], parts: { upper: 255 } }]), recipe)].map(toLinear),
      )
      return (dim ?? []).map((light, channel) => light / (full?.[channel] ?? 1))
    }
    const [white = 0] = shaded('#f0f0f0')
    const [gray = 0] = shaded('#bcbcbc')
    expect(white).toBeGreaterThan(1.1 * gray)
    const [red = 0, green = 0, blue = 0] = shaded('#e0a040')
    expect(red).toBeGreaterThan(1.1 * green)
    expect(green).toBeGreaterThan(1.1 * blue)
  })

  it('fills the fine grain of pale materials, and leaves dark ones and seams', () => {
    const middle = (hex: string, shade: number) => {
      const parts = { upper: 255 }
      const layers = row(
        Array.from({ length: 25 }, (_, at) => ({ light: [at === 12 ? shade : 200, 0, 0] as const, parts })),
      )
      const recipe = { colors: allParts(hex), tint: '#ffffff' }
      const alone = compose(row([{ light: [shade, 0, 0], parts }]), recipe)[0] ?? 0
      return (compose({ ...layers, width: 5, height: 5 }, recipe)[12 * 3] ?? 0) - alone
    }
    expect(middle('#f0f0f0', 190)).toBeGreaterThan(0)
    expect(middle('#f0f0f0', 210)).toBeLessThan(0)
    expect(middle('#303030', 190)).toBe(0)
    expect(middle('#f0f0f0', 120)).toBe(0)
  })

  it('shows less of the haze of soft lamps than of their mirror images', () => {
    const parts = { upper: 255 }
    const black = { colors: allParts('#000000'), tint: '#ffffff' }
    const shown = (gloss: number) => {
      const [gray = 0] = compose(
        row([{ light: [0, Math.round((gloss / 0.5) ** (1 / 2.2) * 255), 0], parts }]),
        black,
      )
      return toLinear(gray) / gloss
    }
    expect(shown(0.01)).toBeLessThan(0.7)
    expect(shown(0.1)).toBeGreaterThan(1.2)
  })

  it('shows the tile color outside the shoe', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const tint = `#${value.toString(16).padStart(6, '0')}`
        const picture = compose(row([{ light: [0, 0, 0] }]), { colors: allParts('#123456'), tint })
        expect(Buffer.from(picture).toString('hex')).toBe(tint.slice(1))
      }),
    )
  })

  const byte = fc.nat(255)
  const pixel = fc.record({
    light: fc.tuple(byte, byte, byte),
    parts: fc.tuple(byte, byte, byte).map(([upper, laces, outsole]) => {
      const sum = Math.max(255, upper + laces + outsole) / 255
      return { upper: upper / sum, laces: laces / sum, outsole: outsole / sum }
    }),
  })

  it('keeps black without gloss as dark as real black, and stays below white', () => {
    fc.assert(
      fc.property(pixel, fc.integer({ min: 0, max: 0xffffff }), (one, value) => {
        const layers = row([{ ...one, light: [one.light[0], 0, one.light[2]] }])
        const some = allParts(`#${value.toString(16).padStart(6, '0')}`)
        const between = compose(layers, { colors: some, tint: '#000000' })
        const dark = compose(layers, { colors: allParts('#000000'), tint: '#000000' })
        const bright = compose(layers, { colors: allParts('#ffffff'), tint: '#000000' })
        // 2 % of the brightest light (1.25 · 1.1), as a byte
        expect(Math.max(...dark)).toBeLessThanOrEqual(47)
        for (const channel of [0, 1, 2]) {
          expect(between[channel]).toBeLessThanOrEqual(bright[channel] ?? 0)
        }
      }),
    )
  })

  it('mixes parts by cover: parts of one color look like one part', () => {
    fc.assert(
      fc.property(byte, byte, fc.nat(255), (shade, gloss, share) => {
        const light: [number, number, number] = [shade, gloss, 0]
        const split = row([{ light, parts: { toe: share, heel: 255 - share } }])
        const whole = row([{ light, parts: { toe: 255 } }])
        const recipe = { colors: allParts('#8a6a48'), tint: '#ffffff' }
        expect([...compose(split, recipe)]).toEqual([...compose(whole, recipe)])
      }),
    )
  })

  it('prints a mark only within its zones', () => {
    const plain = row([{ light: [fullShade, 0, 0], parts: { upper: 255 } }])
    const mark = new Uint8Array(markSize * markSize).fill(255)
    const recipe = { colors: { ...allParts('#202020'), trim: '#ffffff' }, tint: '#808080' }
    const unmarked = [...compose(plain, recipe)]
    expect([...compose(plain, recipe, mark)]).toEqual(unmarked)
    expect([...compose({ ...plain, marks: Uint8Array.of(9, 9, 0) }, recipe, mark)]).toEqual(unmarked)
    const marked = { ...plain, marks: Uint8Array.of(9, 9, 63) }
    expect(compose(marked, recipe, mark)[0]).toBeGreaterThan(200)
    expect([...compose(marked, recipe, mark.fill(0))]).toEqual(unmarked)
  })

  it('prints a mark in the first ink that stands out, or in the strongest', () => {
    const marked = {
      ...row([{ light: [fullShade, 0, 0], parts: { upper: 255 } }]),
      marks: Uint8Array.of(128, 128, 63),
    }
    const mark = new Uint8Array(markSize * markSize).fill(255)
    const shown = (inks: Partial<StudioRecipe['colors']>) =>
      compose(marked, { colors: { ...allParts('#808080'), ...inks }, tint: '#808080' }, mark)[0] ?? 0
    expect(shown({ trim: '#989898', overlay: '#202020', stitch: '#ffffff' })).toBeLessThan(60)
    expect(shown({ trim: '#989898', overlay: '#6c6c6c', stitch: '#a0a0a0' })).toBeGreaterThan(150)
  })

  it('raises a mark: an edge that faces the light is brighter than one that faces away', () => {
    const pixel = { light: [fullShade, 0, 0] as [number, number, number], parts: { upper: 255 } }
    const plain = row([pixel, pixel, pixel])
    const mark = new Uint8Array(markSize * markSize)
    mark.fill(255, markSize * 40, markSize * 80)
    const [above, middle, below] = [80, 120, 160].map((v) => [128, v, 63])
    const marks = Uint8Array.from([above, middle, below].flatMap((place) => place ?? []))
    const recipe = { colors: { ...allParts('#606060'), trim: '#a0a0a0' }, tint: '#808080' }
    const picture = compose({ ...plain, marks }, recipe, mark)
    expect(picture[0]).toBeGreaterThan(picture[3] ?? 0)
    expect(picture[6]).toBeLessThan(picture[3] ?? 255)
  })

  it('looks like the stored reference of a known colorway', async () => {
    const recipe = studioRecipe.parse(JSON.parse(readFileSync(`${fixtures}/recipe.json`, 'utf8')))
    const layers = await createLayerStore(fixtures, 1e7).load('runner', 'side', 240)
    const reference = await sharp(`${fixtures}/runner-volcano.png`).removeAlpha().raw().toBuffer()
    const picture = compose(layers, recipe)
    expect(picture.length).toBe(reference.length)
    const { mean, max } = colorDistance(picture, reference)
    expect(mean).toBeLessThan(0.05)
    expect(max).toBeLessThan(2)
  })
})

describe('packLayers', () => {
  it('keeps every cover of every part', () => {
    const mask = fc.uint8Array({ minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(fc.tuple(mask, mask, mask, mask), (masks) => {
        const layers = packLayers(2, 2, new Uint8Array(12), masks)
        const sums = new Map<number, number>()
        for (let at = 0; at < layers.covers.length; at += 2) {
          const part = layers.covers[at] ?? -1
          sums.set(part, (sums.get(part) ?? 0) + (layers.covers[at + 1] ?? 0))
        }
        for (let part = 0; part < 12; part++) {
          const given = [0, 1, 2, 3].reduce(
            (sum, at) => sum + (masks[Math.floor(part / 3)]?.[at * 3 + (part % 3)] ?? 0),
            0,
          )
          expect(sums.get(part) ?? 0).toBe(given)
        }
        const counted = layers.coverCounts.reduce((sum, count) => sum + count, 0)
        expect(counted * 2).toBe(layers.covers.length)
      }),
    )
  })
})
