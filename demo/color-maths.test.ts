import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blend, chroma, contrast, difference, hexOf, hue, lightness, oklab, shade } from './color-maths.ts'

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('color maths', () => {
  it('knows the ends of the scales', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(lightness('#ffffff')).toBeCloseTo(1, 3)
    expect(chroma('#808080')).toBeLessThan(0.001)
    expect(oklab('#ff0000')[0]).toBeCloseTo(0.628, 2)
  })

  it('finds its way back from lightness, chroma and hue', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        expect(difference(hexOf(lightness(hex), chroma(hex), hue(hex)), hex)).toBeLessThan(1)
      }),
    )
  })

  it('measures no difference to itself, and the same both ways', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (one, other) => {
        expect(difference(one, one)).toBe(0)
        expect(difference(one, other)).toBeCloseTo(difference(other, one))
        expect(contrast(one, other)).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  it('makes lighter, darker and halfway', () => {
    expect(lightness(shade('#4a6a94', 0.05))).toBeGreaterThan(lightness('#4a6a94'))
    expect(lightness(shade('#4a6a94', -0.05))).toBeLessThan(lightness('#4a6a94'))
    expect(lightness(blend('#000000', '#ffffff', 0.5))).toBeCloseTo(0.5, 2)
  })
})
