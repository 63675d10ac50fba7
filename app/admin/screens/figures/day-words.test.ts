import { expect, test } from 'vitest'
import { bucketInWords, daysInWords, tickOf } from './day-words.ts'

/** Ranges are set with thin spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const today = '2026-11-26'

test('a span names its first and its last day', () => {
  expect(plain(daysInWords({ from: '2026-10-28', to: today }))).toBe('Oct 28 – Nov 26, 2026')
  expect(daysInWords({ from: today, to: today })).toBe('Nov 26, 2026')
})

test('days, weeks and months of a chart; a month cut short by its days', () => {
  expect(bucketInWords({ from: '2026-11-02', to: '2026-11-02' }, 'day', today)).toBe('Mon, Nov 2')
  expect(bucketInWords({ from: '2025-11-02', to: '2025-11-02' }, 'day', today)).toBe('Sun, Nov 2, 2025')
  expect(plain(bucketInWords({ from: '2026-11-02', to: '2026-11-08' }, 'week', today))).toBe(
    'Nov 2 – 8, 2026',
  )
  expect(bucketInWords({ from: '2026-02-01', to: '2026-02-28' }, 'month', today)).toBe('Feb 2026')
  expect(plain(bucketInWords({ from: '2026-11-01', to: today }, 'month', today))).toBe(
    'Nov 1 – 26, 2026, so far',
  )
  expect(tickOf({ from: '2026-11-02', to: '2026-11-08' }, 'week')).toBe('Nov 2')
  expect(tickOf({ from: '2026-11-01', to: '2026-11-30' }, 'month')).toBe('Nov 2026')
})
