import { describe, expect, it } from 'vitest'
import { figureRivals, figureSteps } from '../../contract/admin/figures.ts'
import { countDays, localDay, shiftDays, shiftMonths } from './days.ts'
import { comparePeriods, cut } from './periods.ts'

describe('days', () => {
  it('belongs to the day of the shop, also where the clocks change', () => {
    expect(localDay(new Date('2026-03-08T07:59:00Z'), 'America/Los_Angeles')).toBe('2026-03-07')
    expect(localDay(new Date('2026-03-08T08:01:00Z'), 'America/Los_Angeles')).toBe('2026-03-08')
    // A day of 23 hours, and one of 25.
    expect(localDay(new Date('2026-03-09T06:59:00Z'), 'America/Los_Angeles')).toBe('2026-03-08')
    expect(localDay(new Date('2026-03-09T07:00:00Z'), 'America/Los_Angeles')).toBe('2026-03-09')
    expect(localDay(new Date('2026-11-02T07:59:00Z'), 'America/Los_Angeles')).toBe('2026-11-01')
  })

  it('counts and shifts days and months without regard to clocks', () => {
    expect(shiftDays('2026-03-07', 2)).toBe('2026-03-09')
    expect(countDays('2026-10-01', '2026-11-30')).toBe(61)
    expect(shiftMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(shiftMonths('2024-02-29', -12)).toBe('2023-02-28')
    expect(shiftMonths('2026-01-15', -1)).toBe('2025-12-15')
  })
})

describe('periods', () => {
  it('compares days with as many days right before', () => {
    const { before, buckets } = comparePeriods({ from: '2026-05-11', to: '2026-05-17' }, 'day', 'before')
    expect(before).toEqual({ from: '2026-05-04', to: '2026-05-10' })
    expect(buckets).toHaveLength(7)
    expect(buckets[0]).toEqual({
      from: '2026-05-11',
      to: '2026-05-11',
      before: { from: '2026-05-04', to: '2026-05-04' },
    })
  })

  it('compares whole months with whole months, day by day as far as both go', () => {
    const { before, buckets } = comparePeriods({ from: '2026-02-01', to: '2026-02-28' }, 'day', 'before')
    expect(before).toEqual({ from: '2026-01-01', to: '2026-01-31' })
    expect(buckets.at(-1)?.before).toEqual({ from: '2026-01-28', to: '2026-01-28' })
    const longer = comparePeriods({ from: '2026-03-01', to: '2026-03-31' }, 'day', 'before')
    expect(longer.buckets.at(-1)?.before).toBeNull()
    const quarter = comparePeriods({ from: '2026-04-01', to: '2026-06-30' }, 'month', 'before')
    expect(quarter.buckets.map((bucket) => bucket.before?.from)).toEqual([
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
    ])
  })

  it('cuts weeks on Mondays, and those before alike', () => {
    expect(cut({ from: '2026-05-13', to: '2026-05-26' }, 'week')).toEqual([
      { from: '2026-05-13', to: '2026-05-17' },
      { from: '2026-05-18', to: '2026-05-24' },
      { from: '2026-05-25', to: '2026-05-26' },
    ])
    const { buckets } = comparePeriods({ from: '2026-05-13', to: '2026-05-26' }, 'week', 'before')
    expect(buckets.map((bucket) => bucket.before)).toEqual([
      { from: '2026-04-29', to: '2026-05-03' },
      { from: '2026-05-04', to: '2026-05-10' },
      { from: '2026-05-11', to: '2026-05-12' },
    ])
  })

  it('compares with the same days of the year before', () => {
    const { before } = comparePeriods({ from: '2024-02-29', to: '2024-03-15' }, 'day', 'year')
    expect(before).toEqual({ from: '2023-02-28', to: '2023-03-15' })
  })

  it('covers every day once, whatever the span is', () => {
    for (let days = 1; days < 130; days += 3) {
      const now = { from: shiftDays('2024-01-20', days), to: shiftDays('2024-01-20', days * 2) }
      for (const step of figureSteps) {
        for (const against of figureRivals) {
          const { before, buckets } = comparePeriods(now, step, against)
          expect(covered(buckets)).toEqual(now)
          const others = covered(buckets.flatMap((bucket) => bucket.before ?? []))
          expect(others.from).toBe(before.from)
          expect(String(others.to) <= before.to).toBe(true)
        }
      }
    }
  })
})

/** The span of spans that follow one another without a gap. */
function covered(spans: readonly { from: string; to: string }[]) {
  for (const [at, { from }] of spans.entries()) {
    if (at > 0) expect(from).toBe(shiftDays(spans[at - 1]?.to ?? '', 1))
  }
  return { from: spans[0]?.from, to: spans.at(-1)?.to }
}
