import { expect, test } from 'vitest'
import { fitNotes, fitReason } from './fit-reason.ts'

const plain = { size: '9', measured: '9', correction: null, width: null, beyond: null } as const

test('lists further advice on a size as notes', () => {
  expect(fitReason(plain)).toBe('Your size is US 9.')
  for (const what of [{ width: 'narrower' }, { width: 'wider' }, { beyond: 'longer' }] as const) {
    expect(fitNotes({ ...plain, ...what })).toHaveLength(1)
    expect(fitReason({ ...plain, ...what })).toBe('Your size is US 9.')
  }
})
