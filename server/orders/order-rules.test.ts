import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderStatuses } from '../../contract/orders.ts'
import { shownNumber } from '../../contract/wording/order-number.ts'
import { discountOfAge } from '../recovery/recovery.ts'
import { canMove, isCancellableByCustomer, nextStatus } from './order-moves.ts'
import { newOrderNumber } from './order-number.ts'

describe('order status moves', () => {
  it('form no cycle and end in delivered or cancelled', () => {
    for (const start of orderStatuses) {
      const seen = [start]
      for (let at = nextStatus(start); at; at = nextStatus(at)) {
        expect(seen).not.toContain(at)
        seen.push(at)
      }
      expect(seen.at(-1)).toBe(start === 'cancelled' ? 'cancelled' : 'delivered')
    }
  })

  it('allow the shop to cancel until shipped, the customer until packed', () => {
    const shop = orderStatuses.filter((status) => canMove(status, 'cancelled'))
    expect(shop).toEqual(['pending', 'confirmed', 'processing'])
    expect(orderStatuses.filter(isCancellableByCustomer)).toEqual(['pending', 'confirmed'])
  })
})

describe('newOrderNumber', () => {
  it('contains the year and no ambiguous characters', () => {
    const now = new Date('2026-12-31T23:59:59Z')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 31 }), (letter) => {
        const number = newOrderNumber(now, () => letter)
        expect(number).toMatch(/^OS-26-[0-9A-HJKMNP-TV-Z]{6}$/)
      }),
    )
    expect(newOrderNumber(now)).not.toBe(newOrderNumber(now))
  })
})

describe('shownNumber', () => {
  it('is the last eight characters of the id in upper case', () => {
    expect(shownNumber('01a1fe23-efed-7071-8460-c67bcf36a8e4')).toBe('#CF36A8E4')
  })
})

describe('discountOfAge', () => {
  const hours = (count: number) => count * 3_600_000

  it.each([
    [0, null],
    [hours(23.99), null],
    [hours(24), 'COMEBACK10'],
    [hours(71.99), 'COMEBACK10'],
    [hours(72), 'LASTCHANCE15'],
    [hours(24 * 29), 'LASTCHANCE15'],
  ])('after %i ms is %s', (age, code) => {
    expect(discountOfAge(age)?.code ?? null).toBe(code)
  })
})
