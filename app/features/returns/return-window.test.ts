import { expect, test } from 'vitest'
import { mayComeBack } from './return-window.ts'

const event = (status: 'shipped' | 'delivered', at: string) => ({ status, at, note: '' })
const delivered = {
  status: 'delivered' as const,
  statusHistory: [event('shipped', '2026-10-30T10:00:00Z'), event('delivered', '2026-11-01T10:00:00Z')],
}

test.each([
  ['the day it arrives', '2026-11-01T11:00:00Z', true],
  ['its last day', '2026-12-01T23:00:00Z', true],
  ['a day later', '2026-12-03T00:00:00Z', false],
])('an order may come back: %s', (_, now, expected) => {
  expect(mayComeBack(delivered, 30, new Date(now))).toBe(expected)
})

test('nothing comes back before it has arrived, or where no returns are promised', () => {
  const now = new Date('2026-11-02T10:00:00Z')
  expect(mayComeBack({ status: 'shipped', statusHistory: [] }, 30, now)).toBe(false)
  expect(mayComeBack(delivered, null, now)).toBe(false)
})
