import { describe, expect, it } from 'vitest'
import { chroma, difference, hue, lightness } from './color-maths.ts'
import { namedColors, soleName } from './color-names.ts'
import { colorSchemes, type ShoeColors, shoeParts } from './color-schemes.ts'
import { metals } from './compose-colorway.ts'
import { demoBrands } from './demo-brands.ts'
import { allSilhouettes, demoOf } from './demo-for-tests.ts'
import { groundOfMetal } from './make-colorways.ts'
import { paletteStories } from './palette-stories.ts'
import { lookOf } from './pictures/distinct-firsts.ts'
import { measureParts } from './pictures/measure-parts.ts'
import { partShares } from './pictures/part-shares.ts'

const { styles } = demoOf(allSilhouettes)
const variants = styles.flatMap((style) => style.variants.map((variant) => ({ style, variant })))
const hexesOf = (colors: ShoeColors) => shoeParts.map((part) => colors[part])

describe('palettes', () => {
  it('go from deep to pale', () => {
    for (const [name, story] of Object.entries(paletteStories)) {
      expect(lightness(story.deep), name).toBeLessThan(lightness(story.mid))
      expect(lightness(story.pale), name).toBeGreaterThan(lightness(story.mid) - 0.01)
    }
  })

  it('have an accent that is seen beside their own color', () => {
    for (const [name, story] of Object.entries(paletteStories)) {
      expect(Math.max(...story.accents.map((accent) => difference(accent, story.mid))), name).toBeGreaterThan(
        14,
      )
    }
  })

  it('are laid over all twelve parts by every scheme', () => {
    for (const scheme of Object.values(colorSchemes).flat()) {
      expect(scheme.parts.split(' '), scheme.name).toHaveLength(shoeParts.length)
    }
  })
})

describe('colorways', () => {
  it('give every part a color', () => {
    const hexes = variants.flatMap(({ variant }) => hexesOf(variant.colors))
    expect(hexes.filter((hex) => !/^#[0-9a-f]{6}$/.test(hex))).toEqual([])
  })

  it('are two to five a style, no two alike to the color filter', () => {
    for (const style of styles) {
      expect(style.variants.length).toBeGreaterThanOrEqual(2)
      expect(style.variants.length).toBeLessThanOrEqual(5)
      expect(new Set(style.variants.map(({ color }) => color)).size).toBe(style.variants.length)
    }
  })

  it('are called by colors that are on the shoe', () => {
    for (const { variant } of variants) {
      const [first = '', second] = variant.colorName.split(' / ')
      const main = namedColors.find(({ name }) => name === first)
      expect(main?.base).toBe(variant.color)
      const near = (name: string) => {
        const reference = namedColors.find((one) => one.name === name)?.hex
        return hexesOf(variant.colors).some((hex) =>
          reference === undefined ? soleName(hex) === name : difference(hex, reference) < 12,
        )
      }
      expect(near(first), variant.colorName).toBe(true)
      if (second !== undefined) expect(near(second), variant.colorName).toBe(true)
    }
  })

  it('are called first after what most of the upper shows', () => {
    const body = ['upper', 'toe', 'eyestay', 'heel', 'overlay', 'tongue'] as const
    for (const { style, variant } of variants) {
      const [main = ''] = variant.swatch
      const shares = partShares[style.silhouette]
      if (shares === undefined) continue
      const seen = body.map((part) => ({
        hex: variant.colors[part],
        share: shares[shoeParts.indexOf(part)] ?? 0,
      }))
      const whole = seen.reduce((sum, { share }) => sum + share, 0)
      const near = seen.filter(({ hex }) => difference(hex, main) < 14)
      const share = near.reduce((sum, one) => sum + one.share, 0) / whole
      expect(share, `${style.silhouette} ${variant.colorName}`).toBeGreaterThan(0.3)
    }
  })

  it('set parts apart that lie side by side, or say by a single name that they are of one color', () => {
    const borders = [
      ['upper', 'midsole'],
      ['upper', 'toe'],
      ['upper', 'overlay'],
      ['upper', 'heel'],
      ['upper', 'eyestay'],
      ['midsole', 'outsole'],
      // The stripe of some soles, the label of tongues.
      ['midsole', 'trim'],
      ['tongue', 'laces'],
    ] as const
    for (const { style, variant } of variants) {
      const apart = borders.map(([one, other]) => difference(variant.colors[one], variant.colors[other]))
      const clear = apart.filter((distance) => distance >= 6).length
      const seen = apart.filter((distance) => distance >= 3).length
      const least = variant.colorName.includes(' / ') ? [1, 2] : [0, 1]
      expect(
        [clear, seen].every((count, place) => count >= (least[place] ?? 0)),
        `${style.silhouette} ${JSON.stringify(variant)}`,
      ).toBe(true)
    }
  })

  it('never show the same shoe twice on one page of a list, newest first', () => {
    const newest = styles.toReversed()
    const lists = [newest, ...Map.groupBy(newest, ({ brand }) => brand.name).values()]
    for (const list of lists) {
      for (let start = 0; start < list.length; start += 24) {
        const page = list.slice(start, start + 24)
        const looks = page.flatMap((style) =>
          style.variants.slice(0, 1).map((variant) => lookOf(style, variant)),
        )
        expect(new Set(looks).size, page[0]?.brand.name).toBe(page.length)
      }
    }
  })

  it('distinguish the upper from the sole, or are of one color all over', () => {
    for (const { variant } of variants) {
      const { upper, midsole, outsole, toe, heel } = variant.colors
      const apart = Math.max(...[midsole, outsole, toe, heel].map((hex) => difference(upper, hex)))
      expect(apart, JSON.stringify(variant.colors)).toBeGreaterThan(2)
    }
  })

  it('show their stitches and pull tab, or the buckle on its strap', () => {
    for (const { style, variant } of variants) {
      const ground = variant.colors[groundOfMetal(style.silhouette) ?? 'heel']
      expect(difference(variant.colors.stitch, variant.colors.toe)).toBeGreaterThan(4)
      expect(difference(variant.colors.trim, ground)).toBeGreaterThan(4)
    }
  })

  it('have buckles and bars of brass or steel', () => {
    const buckled = Object.keys(partShares).filter((silhouette) => groundOfMetal(silhouette) !== undefined)
    expect(buckled.toSorted()).toEqual([
      'flat-bar',
      'flat-point-strap',
      'flat-strap',
      'flat-two-straps',
      'heel-mary',
      'heel-strap',
      'sandal',
      'sandal-heel-strap',
      'sandal-single',
      'sandal-three',
    ])
    for (const { style, variant } of variants.filter(({ style }) => buckled.includes(style.silhouette))) {
      expect(Object.values(metals), style.silhouette).toContain(variant.colors.trim)
    }
  })

  it('never shout: at most two strong hues on one shoe', () => {
    for (const { style, variant } of variants) {
      const strong = hexesOf(variant.colors).filter((hex) => chroma(hex) > 0.1 && soleName(hex) !== 'Gum')
      const hues = new Set<number>()
      for (const hex of strong) {
        const known = [...hues].some((other) => Math.abs(((hue(hex) - other + 540) % 360) - 180) < 35)
        if (!known) hues.add(hue(hex))
      }
      expect(hues.size, `${style.title} ${variant.colorName}`).toBeLessThanOrEqual(2)
    }
  })

  it('have one to three swatches that differ', () => {
    for (const { variant } of variants) {
      expect(variant.swatch.length).toBeGreaterThanOrEqual(1)
      expect(variant.swatch.length).toBeLessThanOrEqual(3)
      expect(new Set(variant.swatch).size).toBe(variant.swatch.length)
    }
  })

  it('carry the signature of their brand, no two brands the same one', () => {
    for (const { style, variant } of variants) {
      const { lining, laces, heel, tongue } = { ...style.brand.taste.signature }
      const seen = Object.entries({ lining, laces, heel }).filter(([, hex]) => hex !== undefined)
      for (const [part, hex] of seen) expect(Object.entries(variant.colors)).toContainEqual([part, hex])
      if (tongue) expect(difference(variant.colors.tongue, tongue)).toBeLessThan(9)
    }
    const signatures = demoBrands.map(({ taste }) => JSON.stringify(taste.signature))
    expect(new Set(signatures).size).toBe(demoBrands.length)
    expect(signatures).not.toContain(undefined)
  })

  it('give brands a face: no two lean to the same palettes', () => {
    const tastes = demoBrands.map((brand) => new Set<string>(brand.taste.stories))
    for (const [place, one] of tastes.entries()) {
      for (const other of tastes.slice(place + 1)) {
        const shared = [...one].filter((story) => other.has(story)).length
        expect(shared / Math.min(one.size, other.size)).toBeLessThan(0.8)
      }
    }
  })
})

describe('part shares', () => {
  it('are parts of a whole', () => {
    for (const shares of Object.values(partShares)) {
      expect(shares).toHaveLength(shoeParts.length)
      expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1000)).toBeLessThan(10)
    }
  })

  it('are what the layers show (else: node demo/pictures/measure-parts.ts)', async () => {
    // Each module once: what one pair shows, the others do.
    const seen = new Set<string>()
    for (const [silhouette, shares] of Object.entries(partShares)) {
      const modules = silhouette.split('-on-')
      if (modules.every((name) => seen.has(name))) continue
      for (const name of modules) seen.add(name)
      expect(await measureParts(silhouette), silhouette).toEqual(shares)
    }
    // Decodes some four hundred files: beside other tests it may take more than the usual minute.
  }, 240_000)
})
