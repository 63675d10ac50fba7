import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewestFitAnswers, fitSource, fits, fitVerdict } from './fit-words.ts'

const counts = fc.record({
  runs_small: fc.nat(400),
  true_to_size: fc.nat(400),
  runs_large: fc.nat(400),
})

test("the verdict is the majority's answer, none under five answers", () => {
  fc.assert(
    fc.property(counts, (given) => {
      const total = given.runs_small + given.true_to_size + given.runs_large
      const verdict = fitVerdict(given)
      expect(verdict === null).toBe(total < fewestFitAnswers)
      if (verdict === null) return
      expect(verdict.answers).toBe(total)
      expect(given[verdict.fit]).toBe(Math.max(...fits.map((fit) => given[fit])))
    }),
  )
})

test('a tie is true to size', () => {
  expect(fitVerdict({ runs_small: 3, true_to_size: 3, runs_large: 0 })).toEqual({
    fit: 'true_to_size',
    percent: 50,
    answers: 6,
  })
})

test.each([
  [212, 40, 'from 212 reviews and exchanges'],
  [12, 0, 'from 12 reviews'],
])('says what the verdict rests on: %i answers, %i of them exchanges', (answers, exchanges, words) => {
  expect(fitSource({ answers }, exchanges)).toBe(words)
})
