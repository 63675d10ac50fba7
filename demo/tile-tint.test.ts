import { describe, expect, it } from 'vitest'
import { compose } from '../server/media/compose.ts'
import { toLinear } from '../server/media/linear-light.ts'
import { chroma, hue, lightness, luminance } from './colour-maths.ts'
import { demoOf, ownSilhouettes as silhouettes } from './demo-for-tests.ts'
import { lookOf } from './distinct-firsts.ts'
import { readOutline } from './measure-outlines.ts'
import { outlineOf } from './shoe-outline.ts'
import { tileTint } from './tile-tint.ts'

const { styles } = demoOf(silhouettes)
const looks = new Map(
  styles.flatMap((style) =>
    style.variants.map((variant) => [lookOf(style, variant), { silhouette: style.silhouette, ...variant }]),
  ),
)
const outlines = new Map(
  await Promise.all(Object.keys(silhouettes).map(async (name) => [name, await readOutline(name)] as const)),
)

/** Contrast of every pixel of the composed outline with the tile, least first. */
function outlineContrasts({
  silhouette,
  colours,
  tint,
}: {
  silhouette: string
  colours: Look
  tint: string
}) {
  const outline = outlines.get(silhouette)
  if (outline === undefined) throw new Error(`No layers of ${silhouette}`)
  const pixels = compose(outline, { colors: colours, tint })
  const tile = luminance(tint)
  const linear = (at: number) => toLinear(pixels[at] ?? 0)
  return Array.from({ length: outline.width }, (_, pixel) => {
    const at = pixel * 3
    const own = 0.2126 * linear(at) + 0.7152 * linear(at + 1) + 0.0722 * linear(at + 2)
    return (Math.max(own, tile) + 0.05) / (Math.min(own, tile) + 0.05)
  }).sort((one, other) => one - other)
}
type Look = Parameters<typeof tileTint>[0]

describe('the tile behind a shoe', () => {
  it('sets half and more of every outline off at 3:1, and never loses half of it', () => {
    const lost: number[] = []
    for (const look of looks.values()) {
      const contrasts = outlineContrasts(look)
      const name = `${look.silhouette} ${look.colorName} on ${look.tint}`
      expect(contrasts[Math.floor(contrasts.length / 2)], name).toBeGreaterThanOrEqual(3)
      const share = contrasts.filter((contrast) => contrast < 2).length / contrasts.length
      expect(share, name).toBeLessThan(0.5)
      lost.push(share)
    }
    // A white sole under a dark upper is always near to one tile or the other: most shoes lose little more.
    expect(lost.filter((share) => share < 0.3).length / lost.length).toBeGreaterThan(0.85)
    expect(looks.size).toBeGreaterThan(1000)
  })

  it('is calm, and one of few', () => {
    const tints = new Set([...looks.values()].map(({ tint }) => tint))
    const deep = [...tints].filter((tint) => lightness(tint) < 0.9)
    for (const tint of tints) expect(chroma(tint), tint).toBeLessThan(0.05)
    // Six depths of nine families at most.
    expect(deep.length).toBeLessThanOrEqual(54)
  })

  it('is paper under a dark shoe, and deep and of its own family under a pale one', () => {
    const all = (hex: string) =>
      Object.fromEntries(Object.keys(aLook().colours).map((part) => [part, hex])) as Look
    expect(lightness(tileTint(all('#23262b'), 'court', '#23262b'))).toBeGreaterThan(0.9)
    const blue = tileTint(all('#bcd3ec'), 'court', '#bcd3ec')
    expect(lightness(blue)).toBeLessThan(0.6)
    expect(hue(blue)).toBeGreaterThan(230)
    expect(hue(blue)).toBeLessThan(280)
  })
})

describe('an outline', () => {
  it('is what is wholly shoe beside the tile, without what stands in its own shadow', () => {
    // A shoe of two by three pixels in a picture of eight by eight; the row below it lies in deep shadow.
    const shoe = (x: number, y: number) => x >= 3 && x <= 4 && y >= 2 && y <= 6
    const pixels = Array.from({ length: 64 }, (_, at) => ({ x: at % 8, y: Math.floor(at / 8) }))
    const outline = outlineOf({
      width: 8,
      height: 8,
      light: Uint8Array.from(pixels.flatMap(({ y }) => [y, 0, y >= 4 ? 255 : 0])),
      coverCounts: Uint8Array.from(pixels, ({ x, y }) => (shoe(x, y) ? 1 : 0)),
      covers: Uint8Array.from(pixels.filter(({ x, y }) => shoe(x, y)).flatMap(() => [8, 255])),
    })
    expect(outline.width).toBe(8)
    expect([...outline.light].filter((_, at) => at % 3 === 0)).toEqual([2, 2, 3, 3, 4, 4, 5, 5])
    expect(outline.covers).toHaveLength(16)
  })
})

function aLook() {
  const [look] = looks.values()
  if (look === undefined) throw new Error('A demo without shoes')
  return look
}
