import { describe, expect, it } from 'vitest'
import { chroma, hue, lightness } from './color-maths.ts'
import { baseColors, namedColors, nearestColor, soleName } from './color-names.ts'

describe('color names', () => {
  it('gives every name back for its own color', () => {
    for (const named of namedColors) expect(nearestColor(named.hex)).toEqual(named)
  })

  it('has each name and each color once, and some for every base', () => {
    expect(new Set(namedColors.map(({ name }) => name)).size).toBe(namedColors.length)
    expect(new Set(namedColors.map(({ hex }) => hex)).size).toBe(namedColors.length)
    expect(new Set(namedColors.map(({ base }) => base))).toEqual(new Set(baseColors))
  })

  it('calls by what the eye would say', () => {
    expect(nearestColor('#000000').base).toBe('Black')
    expect(nearestColor('#ffffff').base).toBe('White')
    expect(nearestColor('#0000aa').base).toBe('Blue')
    expect(nearestColor('#cc0000').base).toBe('Red')
    expect(nearestColor('#008800').base).toBe('Green')
    expect(nearestColor('#5c3a21').base).toBe('Brown')
  })

  it('keeps the families in their corner of the color space', () => {
    for (const { name, hex, base } of namedColors) {
      if (base === 'Gray') expect(chroma(hex), name).toBeLessThan(0.025)
      if (base === 'Black') expect(lightness(hex), name).toBeLessThan(0.28)
      if (base === 'White') expect(lightness(hex), name).toBeGreaterThan(0.88)
      if (base === 'Blue') expect(Math.abs(hue(hex) - 250), name).toBeLessThan(35)
      if (base === 'Green') expect(Math.abs(hue(hex) - 145), name).toBeLessThan(40)
    }
  })

  it('knows gum from leather', () => {
    expect(soleName('#b07b45')).toBe('Gum')
    expect(soleName('#6f4a2e')).toBeUndefined()
  })
})
