import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cardSummary,
  checkCard,
  emptyCard,
  formatCardNumber,
  formatCvv,
  formatExpiry,
  hasCheckDigit,
} from './card-rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const good = {
  cardholderName: 'Robin Vale',
  cardNumber: '4242 4242 4242 4242',
  expiryDate: '11/26',
  cvv: '123',
}

describe('formatting while typing', () => {
  it('groups a card number in fours, ignoring other characters', () => {
    expect(formatCardNumber('42424')).toBe('4242 4')
    expect(formatCardNumber('4242-4242 4242x424299')).toBe('4242 4242 4242 4242')
  })

  it('is idempotent and keeps the digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,16}$/), (digits) => {
        const shown = formatCardNumber(digits)
        expect(shown.replaceAll(' ', '')).toBe(digits)
        expect(formatCardNumber(shown)).toBe(shown)
        expect(shown.length).toBeLessThanOrEqual(19)
      }),
    )
  })

  it('writes the expiry as printed', () => {
    expect(['1', '12', '123', '1228', '12/28', '5', '528', '12/2'].map(formatExpiry)).toEqual([
      '1',
      '12',
      '12/3',
      '12/28',
      '12/28',
      '05',
      '05/28',
      '12/2',
    ])
    expect(formatCvv('12a345')).toBe('1234')
  })
})

describe('hasCheckDigit', () => {
  it('detects any single wrong digit', () => {
    const position = fc.nat(15)
    const other = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(position, other, (at, add) => {
        const digits = [...'4242424242424242']
        digits[at] = String((Number(digits[at]) + add) % 10)
        expect(hasCheckDigit(digits.join(''))).toBe(false)
      }),
    )
    expect(hasCheckDigit('4242424242424242')).toBe(true)
  })
})

describe('checkCard', () => {
  it('accepts a card until the last day of its month', () => {
    expect(checkCard(good, now)).toEqual({})
    expect(checkCard(good, new Date('2026-11-30T23:59:59Z'))).toEqual({})
    expect(checkCard(good, new Date('2026-12-01T00:00:00Z'))).toEqual({ expiryDate: 'This card has expired' })
  })

  it.each([
    [{ cardholderName: ' ' }, 'cardholderName', 'Enter the name on the card'],
    [{ cvv: '' }, 'cvv', 'Enter the security code (CVV)'],
    [{ cardNumber: '4242 4242' }, 'cardNumber', 'Please enter a valid card number'],
    [
      { cardNumber: '4242 4242 4242 4241' },
      'cardNumber',
      'Please enter a valid card number: a digit seems to be mistyped',
    ],
    [{ expiryDate: '13/30' }, 'expiryDate', 'Please enter the expiry date as MM/YY: there is no month 13'],
    [{ cvv: '12' }, 'cvv', 'Please enter a valid CVV'],
  ])('names the cause of %j', (changes, field, message) => {
    expect(checkCard({ ...good, ...changes }, now)).toEqual({ [field]: message })
  })

  it('summarizes missing fields in one sentence, else returns the first error', () => {
    expect(cardSummary(emptyCard, checkCard(emptyCard, now))).toBe('Please fill in all card details')
    const short = { ...good, cvv: '12' }
    expect(cardSummary(short, checkCard(short, now))).toBe('Please enter a valid CVV')
    expect(cardSummary(good, checkCard(good, now))).toBeUndefined()
  })
})
