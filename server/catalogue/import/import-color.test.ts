import { describe, expect, it } from 'vitest'
import { colorFamily, swatchOf } from './import-color.ts'

describe('colorFamily', () => {
  it.each([
    ['Black', 'Black'],
    ['black/multi', 'Black'],
    ['Teak Brown Smooth', 'Brown'],
    ['Dusty Taupe Nubuck', 'Beige'],
    ['Navy Blue', 'Navy'],
    ['Off-White', 'White'],
    ['Charcoal/Red', 'Gray'],
    ['Sunshine Yellow', 'Yellow'],
    ['ROYAL', 'Blue'],
    ['Darkgreen', 'Green'],
    ['Multicolored', 'Multicolor'],
  ])('puts %j with %s', (name, family) => {
    expect(colorFamily(name)).toBe(family)
  })

  it.each(['Blackberry', 'Zzz', '', 'tangible', 'redwood'])('gives null for an unknown color: %j', (name) => {
    expect(colorFamily(name)).toBeNull()
  })

  it('has a swatch for every color, known or unknown', () => {
    expect(swatchOf('Black')).toBe('#1b1c1f')
    expect(swatchOf('Zzz')).toMatch(/^#[0-9a-f]{6}$/)
  })
})
