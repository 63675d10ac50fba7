import { expect, test } from 'vitest'
import { fitNotes, fitReason } from './fit-reason.ts'

const plain = { size: '9', measured: '9', correction: null, width: null, beyond: null } as const

test('lists further advice on a size as notes', () => {
  expect(fitReason(plain, 'men')).toBe('Your size is US 9.')
  for (const what of [{ width: 'narrower' }, { width: 'wider' }, { beyond: 'longer' }] as const) {
    expect(fitNotes({ ...plain, ...what }, 'men')).toHaveLength(1)
    expect(fitReason({ ...plain, ...what }, 'men')).toBe('Your size is US 9.')
  }
})

test('says a unisex size in both numberings', () => {
  expect(fitReason(plain, 'unisex')).toBe('Your size is US M 9 / W 10.5.')
  const smaller = { ...plain, size: '9.5', correction: { says: 'runs_small', share: 0.68 } } as const
  expect(fitReason(smaller, 'unisex')).toBe(
    'You measure US M 9 / W 10.5, and 68% of reviewers say this shoe runs small. Take M 9.5 / W 11.',
  )
  expect(fitNotes({ ...plain, width: 'narrower' }, 'unisex').join()).toContain('than size M 9 / W 10.5 is')
})
