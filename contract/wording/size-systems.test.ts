import { expect, test } from 'vitest'
import { otherSizes, sizeIn } from './size-systems.ts'

test('converts a size to its usual names', () => {
  expect(otherSizes('9', 'men')).toEqual({ us: '9', uk: '8', eu: '42' })
  expect(otherSizes('9.5', 'unisex')).toEqual({ us: '9.5', uk: '8.5', eu: '42.5' })
  expect(otherSizes('8', 'women')).toEqual({ us: '8', uk: '6', eu: '39' })
  expect(otherSizes('13k', 'kids')).toEqual({ us: '13K', uk: '12.5', eu: '31' })
})

test('converts sizes that are sold in other systems', () => {
  expect(otherSizes('EU 42', 'men')).toEqual({ us: '9', uk: '8', eu: '42' })
  expect(otherSizes('UK 6', 'women')).toEqual({ us: '8', uk: '6', eu: '39' })
  expect(otherSizes('27 cm', 'men')).toBeNull()
})

test('names a size of a chart in the system of the shoe', () => {
  const row = { size: '9', length: 26.2 }
  expect(sizeIn('US', row, 'men')).toBe('9')
  expect(sizeIn('EU', row, 'men')).toBe('EU 42')
  expect(sizeIn('EU', row, 'women')).toBe('EU 40')
  expect(sizeIn('UK', row, 'men')).toBe('UK 8')
  expect(sizeIn('cm', row, 'men')).toBe('26 cm')
  expect(sizeIn('EU', { size: 'M', length: 26 }, 'men')).toBe('M')
})

test('returns null for anything else', () => {
  expect(otherSizes('M', 'men')).toBeNull()
  expect(otherSizes('', 'men')).toBeNull()
  expect(otherSizes('42', 'men')).toBeNull()
  expect(otherSizes('9', 'kids')).toBeNull()
})
