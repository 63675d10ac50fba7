import { describe, expect, test } from 'vitest'
import { initialOf } from './initial-of.ts'

describe('initialOf', () => {
  test.each([
    ['  robin Vale', 'R'],
    ['👟 Robin', '👟'],
    ['👩‍🚀 Robin', '👩‍🚀'],
    ['דנה', 'ד'],
    ['e\u0301mile', 'E\u0301'],
    ['   ', 'U'],
    ['', 'U'],
  ])('of “%s” is “%s”', (name, letter) => {
    expect(initialOf(name)).toBe(letter)
  })
})
