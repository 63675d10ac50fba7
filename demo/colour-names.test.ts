import { describe, expect, it } from 'vitest'
import { chroma, hue, lightness } from './colour-maths.ts'
import { baseColours, namedColours, nearestColour, soleName } from './colour-names.ts'

describe('colour names', () => {
  it('gives every name back for its own colour', () => {
    for (const named of namedColours) expect(nearestColour(named.hex)).toEqual(named)
  })

  it('has each name and each colour once, and some for every base', () => {
    expect(new Set(namedColours.map(({ name }) => name)).size).toBe(namedColours.length)
    expect(new Set(namedColours.map(({ hex }) => hex)).size).toBe(namedColours.length)
    expect(new Set(namedColours.map(({ base }) => base))).toEqual(new Set(baseColours))
  })

  it('calls by what the eye would say', () => {
    expect(nearestColour('#000000').base).toBe('Black')
    expect(nearestColour('#ffffff').base).toBe('White')
    expect(nearestColour('#0000aa').base).toBe('Blue')
    expect(nearestColour('#cc0000').base).toBe('Red')
    expect(nearestColour('#008800').base).toBe('Green')
    expect(nearestColour('#5c3a21').base).toBe('Brown')
  })

  it('keeps the families in their corner of the colour space', () => {
    for (const { name, hex, base } of namedColours) {
      if (base === 'Grey') expect(chroma(hex), name).toBeLessThan(0.025)
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
