import { expect, test } from 'vitest'
import { dayWords, endOfDay, endOfNamedDay, localDay } from './calendar-days.ts'

const newYork = 'America/New_York'

test.each([
  // Over the end of daylight saving: the day has 25 hours.
  ['2026-10-25T15:00:00Z', 7, newYork, '2026-11-02T04:59:59.999Z'],
  // Over its beginning: 23 hours.
  ['2026-03-01T15:00:00Z', 7, newYork, '2026-03-09T03:59:59.999Z'],
  // Late in the evening it is tomorrow already in UTC.
  ['2026-06-02T02:30:00Z', 30, newYork, '2026-07-02T03:59:59.999Z'],
  ['2026-06-02T02:30:00Z', 30, 'UTC', '2026-07-02T23:59:59.999Z'],
  ['2026-06-01T20:00:00Z', 1, 'Asia/Kolkata', '2026-06-03T18:29:59.999Z'],
  // Chile's clocks skip midnight: September 6 begins at one.
  ['2026-09-05T12:00:00Z', 0, 'America/Santiago', '2026-09-06T03:59:59.999Z'],
  ['2028-02-28T12:00:00Z', 1, 'UTC', '2028-02-29T23:59:59.999Z'],
])('%s and %d days in %s end at %s', (start, days, zone, end) => {
  expect(endOfDay(new Date(start), days, zone).toISOString()).toBe(end)
})

test('a named day ends where the time zone ends it, on its own day', () => {
  for (const zone of ['UTC', newYork, 'Asia/Kolkata', 'Pacific/Auckland', 'America/Santiago']) {
    for (const day of ['2026-03-08', '2026-04-05', '2026-09-05', '2026-11-01', '2026-12-31']) {
      const end = endOfNamedDay(day, zone)
      expect([zone, localDay(end, zone)]).toEqual([zone, day])
      expect(localDay(new Date(end.getTime() + 1), zone) > day).toBe(true)
    }
  }
})

test('days are written as the time zone counts them', () => {
  expect(dayWords(new Date('2026-12-01T04:30:00Z'), newYork)).toBe('Mon, Nov 30')
})
