import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../default-settings.ts'
import { defaultShop } from '../shop.ts'
import { countOf, oneOf } from './count-words.ts'
import { arrivalDays, arrivalWords, deliveryLine, returnsLine } from './promises.ts'

const defaults = defaultSettings(defaultShop)
const days = (from: number, to: number) => ({ ...defaults, deliveryDays: { from, to } })

describe('delivery', () => {
  it('names no delivery time where none is set', () => {
    expect(deliveryLine(defaults)).toBe('Free delivery')
    expect(arrivalWords(new Date(), defaults)).toBeNull()
  })

  it.each([
    [2, 4, 'Free delivery in 2 to 4 business days'],
    [3, 3, 'Free delivery in 3 business days'],
    [1, 1, 'Free delivery in 1 business day'],
  ])('from %i to %i days: %s', (from, to, line) => {
    expect(deliveryLine(days(from, to))).toBe(line)
  })

  it('counts business days only', () => {
    const friday = new Date('2026-11-20T18:00:00Z')
    expect(arrivalWords(friday, days(2, 4))).toBe('Tue, Nov 24 to Thu, Nov 26')
    expect(arrivalWords(new Date('2026-11-21T18:00:00Z'), days(1, 1))).toBe('Mon, Nov 23')
  })

  it('never falls on a weekend, and never has the first day after the last', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 30 }),
        (at, from, more) => {
          const found = arrivalDays(at, days(from, from + more))
          if (found === null) return false
          const isWeekday = (day: Date) => day.getUTCDay() % 6 !== 0
          return isWeekday(found.first) && isWeekday(found.last) && found.first <= found.last
        },
      ),
    )
  })
})

it('words returns by the settings', () => {
  expect(returnsLine(defaults)).toBeNull()
  const thirty = { ...defaults, returnDays: 30 }
  expect(returnsLine({ ...thirty, freeReturns: true, freeExchanges: true })).toBe(
    '30 days for free exchanges and returns',
  )
  expect(returnsLine({ ...thirty, returnDays: 1 })).toBe('1 day for exchanges and returns')
})

it('counts nouns and joins alternatives', () => {
  expect([countOf(1, 'item'), countOf(1254, 'match', 'matches'), countOf(0, 'pair')]).toEqual([
    '1 item',
    '1,254 matches',
    '0 pairs',
  ])
  expect([oneOf([]), oneOf(['cash']), oneOf(['card', 'UPI', 'cash'])]).toEqual([
    '',
    'cash',
    'card, UPI or cash',
  ])
})
