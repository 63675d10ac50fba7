import { expect, test } from 'vitest'
import { seeded, withEdit } from './search-questions.ts'
import { addAnswer, noScore, scoreTable } from './search-score.ts'

test('hit@10, mean reciprocal rank and empty answers come from the places of the right shoe', () => {
  const score = noScore()
  addAnswer(score, { found: 10, place: 0, ms: 1 })
  addAnswer(score, { found: 3, place: 1, ms: 1 })
  addAnswer(score, { found: 10, place: -1, ms: 1 })
  addAnswer(score, { found: 0, place: -1, ms: 1 })
  const [, row] = scoreTable([{ task: 'a', scores: new Map([['b', score]]) }]).split('\n')
  expect(row?.trim().split(/\s+/)).toEqual(['a', 'b', '4', '0.500', '0.375', '0.250', '1.00', '1.00'])
})

test('an edit changes one word of letters and no number', () => {
  const random = seeded(3)
  for (let run = 0; run < 200; run++) {
    const [first, second, third] = withEdit('max 90 harbour', random).split(' ')
    expect([first, second]).toEqual(['max', '90'])
    expect(third?.length).toBeGreaterThanOrEqual(6)
  }
  expect(withEdit('max 90', random)).toBe('max 90')
})
