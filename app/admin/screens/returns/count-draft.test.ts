import { expect, test } from 'vitest'
import { sampleReturn } from '../../../../tests/support/browser/return-sample.ts'
import { addEntry, isAsAnnounced, missingPairs, newCount, setEntry, settlementOf } from './count-draft.ts'

const [line] = sampleReturn.lines
if (!line) throw new Error('the sample has a line')
const announced = { lines: [{ ...line, pairs: 2 }], receipts: [] }

test('begins with all as announced and as new', () => {
  const draft = newCount(announced)
  expect(isAsAnnounced(announced, draft)).toBe(true)
  expect(missingPairs(announced, draft)).toBe(0)
  expect(settlementOf(draft)).toEqual({
    how: 'receive',
    waitForRest: false,
    receipts: [{ position: 1, pairs: 2, condition: 'as_new', accepted: null, note: '', pictureId: null }],
  })
})

test('begins with what was counted before', () => {
  const receipt = {
    position: 1,
    pairs: 1,
    condition: 'worn' as const,
    accepted: null,
    note: 'Soles',
    pictureId: null,
  }
  const draft = newCount({ ...announced, receipts: [receipt] })
  expect(settlementOf(draft)).toMatchObject({ receipts: [receipt] })
  expect(isAsAnnounced(announced, draft)).toBe(false)
})

test('a pair that is missing, worn or of somebody else is not as announced', () => {
  const draft = newCount(announced)
  const fewer = setEntry(draft, 'line-1', { pairs: 1 })
  expect(missingPairs(announced, fewer)).toBe(1)
  expect(isAsAnnounced(announced, fewer)).toBe(false)
  expect(isAsAnnounced(announced, setEntry(draft, 'line-1', { condition: 'worn' }))).toBe(false)
  const foreign = addEntry(draft, null)
  expect(isAsAnnounced(announced, foreign)).toBe(false)
  expect(settlementOf(foreign)).toMatchObject({ receipts: [{}, { position: null, condition: 'not_ours' }] })
})

test('a pair that is not ours does not count as come, and an empty entry is not sent', () => {
  const draft = newCount(announced)
  expect(missingPairs(announced, setEntry(draft, 'line-1', { condition: 'not_ours' }))).toBe(2)
  expect(settlementOf(setEntry(draft, 'line-1', { pairs: 0 }))).toMatchObject({ receipts: [] })
})
