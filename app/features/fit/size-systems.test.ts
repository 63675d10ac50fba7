import { expect, test } from 'vitest'
import { otherSizes } from './size-systems.ts'

test('converts a size to its usual names', () => {
  expect(otherSizes('9', 'men')).toEqual({ uk: '8', eu: '42' })
  expect(otherSizes('9.5', 'unisex')).toEqual({ uk: '8.5', eu: '42.5' })
  expect(otherSizes('8', 'women')).toEqual({ uk: '6', eu: '39' })
  expect(otherSizes('13k', 'kids')).toEqual({ uk: '12.5', eu: '31' })
})

test('returns null for anything else', () => {
  expect(otherSizes('M', 'men')).toBeNull()
  expect(otherSizes('', 'men')).toBeNull()
  expect(otherSizes('42', 'men')).toBeNull()
  expect(otherSizes('9', 'kids')).toBeNull()
})
