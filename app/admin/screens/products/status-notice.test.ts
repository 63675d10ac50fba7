import { describe, expect, test } from 'vitest'
import { undoOf } from './status-notice.ts'

const at = '2027-01-01T09:00:00.000Z'
const plain = (status: 'draft' | 'live' | 'hidden' | 'archived') => ({ status, publishAt: null })

describe('taking a change of status back', () => {
  test.each(['live', 'hidden', 'archived'] as const)('brings %s back', (status) => {
    expect(undoOf(plain(status), plain('archived'))).toEqual({ label: 'Undo', status: { status } })
  })

  test('plans again what was planned', () => {
    const undo = { label: 'Undo', status: { status: 'live', publishAt: at } }
    expect(undoOf({ status: 'hidden', publishAt: at }, plain('hidden'))).toEqual(undo)
    expect(undoOf({ status: 'draft', publishAt: at }, plain('draft'))).toEqual(undo)
  })

  test('drops a time that was planned', () => {
    const undo = { label: 'Undo', status: { status: 'hidden' } }
    expect(undoOf(plain('hidden'), { status: 'hidden', publishAt: at })).toEqual(undo)
    expect(undoOf(plain('draft'), { status: 'draft', publishAt: at })).toEqual(undo)
  })

  test.each(['live', 'archived'] as const)('makes a draft that became %s a draft again', (status) => {
    expect(undoOf(plain('draft'), plain(status))).toEqual({ label: 'Undo', status: { status: 'draft' } })
  })
})
