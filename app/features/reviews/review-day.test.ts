import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayInWords } from './review-day.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

it('formats a day like Intl, in any time zone', () => {
  expect(dayInWords('2026-11-21T23:59:59.999Z')).toBe('Nov 21, 2026')
  const dates = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(dates, (date) => {
      expect(dayInWords(date.toISOString())).toBe(day.format(date))
    }),
  )
})
