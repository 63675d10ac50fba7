import { describe, expect, it } from 'vitest'
import { type DecodedView, mergeModules } from './merge-modules.ts'

/** A view of one pixel: shade, gloss and shadow, and the cover of upper and midsole. */
function pixel(light: readonly number[], upper: number, midsole: number): DecodedView {
  const masks = [0, 1, 2, 3].map(() => new Uint8Array(3))
  masks[0]?.set([upper])
  masks[2]?.set([0, 0, midsole].slice(0, 3))
  return { width: 1, height: 1, light: Uint8Array.from(light), masks }
}

const upper = pixel([200, 40, 99], 255, 0)

describe('mergeModules', () => {
  it('hides the upper behind the sole', () => {
    const merged = mergeModules(upper, pixel([120, 10, 0], 0, 255))
    expect([...merged.light]).toEqual([120, 10, 0])
    expect(merged.masks.map((mask) => mask && [...mask])).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 255],
      [0, 0, 0],
    ])
  })

  it('leaves the upper as it was: it is merged with other soles, too', () => {
    // Decoded pictures are buffers, whose slices share their bytes.
    const light = Buffer.from(upper.light)
    const masks = upper.masks.map((mask) => Buffer.from(mask ?? []))
    mergeModules({ ...upper, light, masks }, pixel([120, 10, 0], 0, 255))
    expect([...light]).toEqual([200, 40, 99])
    expect(masks[0]?.[0]).toBe(255)
  })

  it('keeps the upper outside the sole and takes the sole’s shadow', () => {
    const merged = mergeModules(upper, pixel([0, 0, 70], 0, 0))
    expect([...merged.light]).toEqual([200, 40, 70])
    expect(merged.masks[0]?.[0]).toBe(255)
  })

  it('mixes in linear light at its edge, so that covers still add up', () => {
    const merged = mergeModules(upper, pixel([100, 0, 0], 0, 102))
    expect(merged.masks[0]?.[0]).toBe(153)
    expect(merged.masks[2]?.[2]).toBe(102)
    const expected = ((100 / 255) ** 2.2 + (200 / 255) ** 2.2 * 0.6) ** (1 / 2.2) * 255
    expect(merged.light[0]).toBe(Math.round(expected))
  })

  it('draws the sole behind the upper where it lies there, and only there', () => {
    const behind = { ...pixel([100, 0, 0], 0, 255), behind: Uint8Array.of(255, 255, 255) }
    expect(mergeModules(upper, behind).masks[0]?.[0]).toBe(255)
    const thinner = mergeModules(pixel([150, 0, 0], 102, 0), behind)
    expect([thinner.masks[0]?.[0], thinner.masks[2]?.[2]]).toEqual([102, 153])
    const half = { ...behind, behind: Uint8Array.of(127, 127, 127) }
    const mixed = mergeModules(upper, half)
    expect([mixed.masks[0]?.[0], mixed.masks[2]?.[2]]).toEqual([127, 128])
  })

  it('shows the mark of whichever is in front', () => {
    const [ofUpper, ofSole] = [Uint8Array.of(10, 20, 63), Uint8Array.of(30, 40, 191)]
    const bare = pixel([0, 0, 0], 0, 0)
    const sole = pixel([120, 10, 0], 0, 255)
    const marksOf = (one: DecodedView, other: DecodedView) => [...(mergeModules(one, other).marks ?? [])]
    expect(marksOf({ ...upper, marks: ofUpper }, bare)).toEqual([...ofUpper])
    expect(marksOf({ ...upper, marks: ofUpper }, sole)).toEqual([0, 0, 0])
    expect(marksOf({ ...upper, marks: ofUpper }, { ...sole, marks: ofSole })).toEqual([...ofSole])
    expect(marksOf(upper, { ...sole, marks: ofSole })).toEqual([...ofSole])
  })
})
