import { expect, test } from 'vitest'
import { keptByOthers } from './size-answer-words.ts'

const answers = [
  {
    size: '9',
    reason: 'too_short' as const,
    answers: 80,
    kept: [
      { size: '10', answers: 18 },
      { size: '9.5', answers: 62 },
    ],
  },
  { size: '9', reason: 'heel_slips' as const, answers: 10, kept: [{ size: '8.5', answers: 7 }] },
  { size: '9', reason: 'too_wide' as const, answers: 4, kept: [{ size: '8.5', answers: 4 }] },
  { size: '9', reason: 'changed_mind' as const, answers: 50, kept: [{ size: '9.5', answers: 3 }] },
]
const of = (reason: string, size = '9', gender: string | null = 'men') =>
  keptByOthers(answers, { size, reason, gender })

test('names the size that most kept who had the same trouble', () => {
  expect(of('too_short')).toEqual({ size: '9.5', sentence: '62 of 80 who found 9 too short kept 9.5.' })
  expect(of('heel_slips')?.sentence).toBe('7 of 10 whose heel slipped in 9 kept 8.5.')
})

test('unisex sizes are named in both numberings', () => {
  expect(of('too_short', '9', 'unisex')?.sentence).toBe(
    '62 of 80 who found M 9 / W 10.5 too short kept M 9.5 / W 11.',
  )
})

test.each([
  ['another size', 'too_short', '10'],
  ['fewer than five answers', 'too_wide', '9'],
  ['a reason that says nothing of the size', 'changed_mind', '9'],
])('says nothing for %s', (_, reason, size) => {
  expect(of(reason, size)).toBeNull()
})
