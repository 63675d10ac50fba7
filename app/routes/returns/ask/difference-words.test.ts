import { expect, it } from 'vitest'
import { differenceWords } from './difference-words.ts'

it.each([
  [{ price: 99.5, paid: 99.5 }, 99.5, 'Same price'],
  [{ price: 99.5, paid: 99.5 }, 120, 'You pay $20.50 more'],
  [{ price: 99.5, paid: 99.5 }, 80, 'You get $19.50 back'],
  // Bought ten percent cheaper: the discount stays, of a cheaper pair in proportion.
  [{ price: 100, paid: 90 }, 120, 'You pay $20.00 more'],
  [{ price: 100, paid: 90 }, 50, 'You get $45.00 back'],
])('of a pair at %o, another at %d: %s', (line, price, words) => {
  expect(differenceWords(line, price)).toBe(words)
})
