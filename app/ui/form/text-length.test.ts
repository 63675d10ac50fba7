import { expect, test } from 'vitest'
import { lengthAloud, lengthInWords } from './text-length.ts'

test.each([
  [0, 1000, '0 of 1,000 characters', ''],
  [123, 5000, '123 of 5,000 characters', ''],
  [899, 1000, '899 of 1,000 characters', ''],
  [900, 1000, '900 of 1,000 characters', '100 characters left'],
  [999, 1000, '999 of 1,000 characters', '1 character left'],
  [1000, 1000, '1,000 of 1,000 characters', '0 characters left'],
  [1001, 1000, '1,001 of 1,000 characters: 1 too many', '1 too many'],
  [7500, 5000, '7,500 of 5,000 characters: 2,500 too many', '2,500 too many'],
])('%d of %d', (length, limit, shown, aloud) => {
  expect(lengthInWords(length, limit)).toBe(shown)
  expect(lengthAloud(length, limit)).toBe(aloud)
})
