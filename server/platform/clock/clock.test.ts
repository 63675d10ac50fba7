import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movableClock, systemClock } from './clock.ts'
import { parseDuration } from './duration.ts'

describe('movableClock', () => {
  it('stays at one time until moved', () => {
    const clock = movableClock('2026-01-01T00:00:00Z')
    expect(clock.now().toISOString()).toBe('2026-01-01T00:00:00.000Z')
    clock.advance(90_000)
    expect(clock.now().toISOString()).toBe('2026-01-01T00:01:30.000Z')
    clock.set(new Date('2027-02-03T04:05:06Z'))
    expect(clock.now().toISOString()).toBe('2027-02-03T04:05:06.000Z')
  })

  it('returns a new date each time', () => {
    const clock = movableClock('2026-01-01T00:00:00Z')
    clock.now().setFullYear(1999)
    expect(clock.now().getUTCFullYear()).toBe(2026)
  })
})

describe('systemClock', () => {
  it('is the system time plus its offset', () => {
    const before = Date.now()
    const shifted = systemClock(86_400_000).now().getTime()
    const after = Date.now()
    expect(shifted).toBeGreaterThanOrEqual(before + 86_400_000)
    expect(shifted).toBeLessThanOrEqual(after + 86_400_000)
  })
})

describe('parseDuration', () => {
  it.each([
    ['P3D', 259_200_000],
    ['PT4H', 14_400_000],
    ['P1DT2H3M4S', 93_784_000],
    ['P2W', 1_209_600_000],
    ['-PT30M', -1_800_000],
    ['+PT0.5S', 500],
    [' PT1S ', 1000],
  ])('reads %s', (text, milliseconds) => {
    expect(parseDuration(text)).toBe(milliseconds)
  })

  it.each(['', 'P', 'PT', 'P1DT', '3D', 'P1Y', 'P1M', 'P-3D', 'PT1H2', 'P1W2D', 'three days', 'PTS'])(
    'refuses %j',
    (text) => {
      expect(parseDuration(text)).toBeNull()
    },
  )

  it('parses every duration it is given in whole parts', () => {
    const part = fc.nat(500)
    fc.assert(
      fc.property(part, part, part, part, (days, hours, minutes, seconds) => {
        const text = `P${days}DT${hours}H${minutes}M${seconds}S`
        expect(parseDuration(text)).toBe((((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
      }),
    )
  })
})
