import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPrice, reductionPercent } from './price-format.ts'

describe('formatPrice', () => {
  it('formats US dollars', () => {
    expect(formatPrice(129.5)).toBe('$129.50')
    expect(formatPrice(0)).toBe('$0.00')
    expect(formatPrice(12345)).toBe('$12,345.00')
    expect(formatPrice(-1234567.5)).toBe('-$1,234,567.50')
  })

  it('equals Intl.NumberFormat', () => {
    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
        expect(formatPrice(cents / 100)).toBe(dollars.format(cents / 100))
      }),
    )
  })

  it('is exact to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(Math.round(Number(formatPrice(cents / 100).replace(/[$,]/g, '')) * 100)).toBe(cents)
      }),
    )
  })
})

describe('reductionPercent', () => {
  it('rounds down', () => {
    expect(reductionPercent(80, 120)).toBe(33)
    expect(reductionPercent(84, 120)).toBe(30)
    expect(reductionPercent(90, 100)).toBe(10)
  })

  it('is null without a reduction', () => {
    expect(reductionPercent(120, 120)).toBeNull()
    expect(reductionPercent(130, 120)).toBeNull()
    expect(reductionPercent(119.99, 120)).toBeNull()
    expect(reductionPercent(0, 0)).toBeNull()
  })

  it('never exceeds the actual reduction', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99_999 }), (a, b) => {
        const [now, before] = [Math.min(a, b), Math.max(a, b)]
        const percent = reductionPercent(now, before) ?? 0
        expect(before * (1 - percent / 100)).toBeGreaterThanOrEqual(now - 1e-6)
      }),
    )
  })
})
