import { describe, expect, it } from 'vitest'
import { colorFamily, filterColor, isNotStated, swatchOf } from './import-color.ts'

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
    ['BlackWhite', 'Black'],
    ['BLACKWHITE', 'Black'],
    ['Blk/Wht-Anthrct', 'Black'],
    ['WHTWHTMIDNIGHT NAVY', 'Navy'],
    ['BlkMtllc SlvAnthrct', 'Black'],
    ['Racer BlueWhite', 'Blue'],
    ['Browns', 'Brown'],
    ['Natural Black', 'Black'],
    ['Blizzard/Natural Black', 'Black'],
    ['Natural', 'Beige'],
    ['Metallic Gold', 'Gold'],
    ['Midnight Black', 'Black'],
    ['Midnight', 'Navy'],
    ['Rose Gold', 'Gold'],
    ['Lt Grey', 'Gray'],
  ])('puts %j with %s', (name, family) => {
    expect(colorFamily(name)).toBe(family)
  })

  it.each([
    'Blackberry',
    'Zzz',
    '',
    'tangible',
    'redwood',
    'N/A',
    'Not stated',
    'constructor',
    'Default Title',
  ])('gives null for an unknown color: %j', (name) => {
    expect(colorFamily(name)).toBeNull()
  })

  it('has no filter value for a color that nobody stated', () => {
    expect(filterColor('Gaucho')).toBe('Not stated')
    expect(['n/a', ' - ', 'Unknown', 'Not Stated'].map(isNotStated)).toEqual([true, true, true, true])
    expect(['Other side of blue', 'Natural'].map(isNotStated)).toEqual([false, false])
  })

  it('has a swatch for every color, known or unknown', () => {
    expect(swatchOf('Black')).toBe('#1b1c1f')
    expect(swatchOf('Zzz')).toMatch(/^#[0-9a-f]{6}$/)
  })
})
