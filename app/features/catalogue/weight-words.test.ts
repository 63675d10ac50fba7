import { expect, test } from 'vitest'
import { weightWords } from './weight-words.ts'

test.each([
  [407, '14.4 oz (407 g) per shoe'],
  [227, '8 oz (227 g) per shoe'],
])('says %s grams in ounces as well', (grams, words) => {
  expect(weightWords(grams)).toBe(words)
})
