import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLikelySlip, nearSpellings } from './near-words.ts'

const wordOf = (minLength: number) =>
  fc.string({ unit: fc.constantFrom(...'abcdefgh19'), minLength, maxLength: 9 })

describe('nearSpellings', () => {
  it.each([
    ['a letter missing', (word: string, at: number) => word.slice(0, at) + word.slice(at + 1)],
    ['a letter too many', (word: string, at: number) => `${word.slice(0, at)}x${word.slice(at)}`],
    ['a wrong letter', (word: string, at: number) => `${word.slice(0, at)}x${word.slice(at + 1)}`],
    [
      'letters swapped',
      (word: string, at: number) =>
        word.slice(0, at) +
        word
          .slice(at, at + 2)
          .split('')
          .reverse()
          .join('') +
        word.slice(at + 2),
    ],
  ])('leads from %s back to any word of four letters or more', (_, slip) => {
    fc.assert(
      fc.property(wordOf(4), fc.nat(8), (word, place) => {
        const typed = slip(word, place % word.length)
        fc.pre(typed !== word)
        expect([...nearSpellings(typed)]).toContain(word)
      }),
    )
  })

  it('never gives a word of three letters', () => {
    fc.assert(
      fc.property(wordOf(0), (typed) => {
        for (const spelling of nearSpellings(typed)) expect(spelling.length).toBeGreaterThanOrEqual(4)
      }),
    )
  })
})

describe('isLikelySlip', () => {
  it.each([
    ['shrd', 'shard'],
    ['galaa', 'gala'],
    ['glae', 'gale'],
    ['gele', 'gale'],
    ['galr', 'gale'],
  ])('takes %s for %s', (word, spelling) => {
    expect(isLikelySlip(word, spelling)).toBe(true)
  })

  it.each([
    ['gaxe', 'gale'],
    ['tike', 'tine'],
  ])('does not take %s for %s', (word, spelling) => {
    expect(isLikelySlip(word, spelling)).toBe(false)
  })
})
