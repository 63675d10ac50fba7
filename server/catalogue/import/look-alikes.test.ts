import { describe, expect, it } from 'vitest'
import { brandCore, createLookAlikes } from './look-alikes.ts'

describe('brandCore', () => {
  it.each([
    ['Tern', 'TERN'],
    ['Tern', 'Tern Inc.'],
    ['Tern', 'The Tern Shoe Company'],
    ['Moss & Vale', 'Moss and Vale'],
    ['L’Étoile', 'LEtoile'],
    ['North-Gale', 'North Gale'],
    ['Rook', 'Rooks'],
  ])('of %s is that of %s', (one, other) => {
    expect(brandCore(one)).toBe(brandCore(other))
  })

  it.each([
    ['Tern', 'Terna'],
    ['Shoe Company', 'Footwear'],
    ['North', 'North Gale'],
  ])('of %s is not that of %s', (one, other) => {
    expect(brandCore(one)).not.toBe(brandCore(other))
  })
})

it('lists brands that may be one and titles that come again, with their lines', () => {
  const found = createLookAlikes()
  found.addBrand('TERN Inc')
  for (const [line, brand, title] of [
    [2, 'Tern', 'Gale'],
    [3, 'tern', 'GALE'],
    [4, 'Tern', 'Gale'],
    [5, 'Rook', 'Gale'],
  ] as const) {
    found.addProduct({ brand, title, line })
  }
  expect(found.list()).toEqual({
    brands: [['TERN Inc', 'Tern']],
    titles: [{ brand: 'tern', title: 'GALE', lines: [2, 3, 4] }],
  })
})
