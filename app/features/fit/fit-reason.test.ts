import { expect, test } from 'vitest'
import { fitNotes, fitReason } from './fit-reason.ts'

const plain = { size: '9', measured: '9', correction: null, width: null, beyond: null } as const

test('a size is given without reserve only where there is nothing else to know', () => {
  expect(fitReason(plain)).toBe('Your foot says 9, and nothing speaks against it.')
  for (const what of [{ width: 'narrower' }, { width: 'wider' }, { beyond: 'longer' }] as const) {
    expect(fitNotes({ ...plain, ...what })).toHaveLength(1)
    expect(fitReason({ ...plain, ...what })).toBe('Your foot says 9.')
  }
})
