import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BadValue } from './bad-value.ts'
import type { MoneyRule } from './currency.ts'
import { parseAmount, parseGender, parseMoney, parseStock, plainLine, plainText } from './import-values.ts'

describe('parseMoney', () => {
  it.each([
    ['129.5', 12_950],
    ['$1,299.00', 129_900],
    ['1.299,00', 129_900],
    ['1,299', 129_900],
    ['1.299', 129_900],
    ['USD 59.99', 5_999],
    ['12,5', 1_250],
    ['0', 0],
    ['US$ 45', 4_500],
    ['45.00 usd', 4_500],
    ['$1,000', 100_000],
    [' 80 ', 8_000],
    ['234,567.89', 23_456_789],
  ])('reads %j', (text, cents) => {
    expect(parseMoney(text)).toBe(cents)
  })

  it.each(['', 'free', '-5', 'call us', '$', 'ask for 20', '1,234,567.89'])('refuses %j', (text) => {
    expect(() => parseMoney(text)).toThrow(BadValue)
  })

  it.each([
    ['49,99 €', 'EUR'],
    ['£45.00', 'GBP'],
    ['Rs. 2,499', 'INR'],
    ['C$120', 'CAD'],
    ['129 kr', 'SEK'],
    ['CHF 89.90', 'CHF'],
    ['89.90 cad', 'CAD'],
    ['¥12,000', 'JPY'],
    ['₸ 100', '₸'],
  ])('takes %j for no dollars', (text, currency) => {
    expect(() => parseMoney(text)).toThrow(
      `the price is in ${currency}, and nothing says how many dollars one is worth`,
    )
  })

  it.each<[string, MoneyRule, number]>([
    ['49,99 €', { currency: 'EUR', factor: 1.1 }, 5_499],
    ['49.99', { currency: 'EUR', factor: 1.1 }, 5_499],
    ['EUR 10', { currency: 'USD', factor: { EUR: 1.2 } }, 1_200],
    ['$10', { currency: 'CAD', factor: 0.7 }, 700],
    ['129 kr', { currency: 'DKK', factor: 0.1 }, 1_290],
    ['¥12,000', { currency: 'JPY', factor: 0.0065 }, 7_800],
    ['$10', { currency: 'EUR', factor: 1.1 }, 1_000],
  ])('converts %j by %j', (text, rule, cents) => {
    expect(parseMoney(text, rule)).toBe(cents)
  })

  it.each<[string, MoneyRule]>([
    ['10 €', { currency: 'GBP', factor: 1.3 }],
    ['10', { currency: 'EUR' }],
    ['10', { currency: 'EUR', factor: { GBP: 1.3 } }],
  ])('refuses %j by %j: a factor holds for its own currency only', (text, rule) => {
    expect(() => parseMoney(text, rule)).toThrow('the price is in EUR')
  })

  it('parses every price in every notation', () => {
    const written = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(parseMoney((cents / 100).toFixed(2))).toBe(cents)
        expect(parseMoney(written.format(cents / 100))).toBe(cents)
      }),
    )
  })
})

describe('parseStock', () => {
  it('parses whole numbers only', () => {
    expect(parseStock('12')).toBe(12)
    expect(parseStock('3.0')).toBe(3)
    for (const text of ['-1', '1.5', 'many', '99999999']) expect(() => parseStock(text)).toThrow(BadValue)
  })
})

describe('parseGender', () => {
  it.each([
    ["Women's", 'women'],
    ['Mens', 'men'],
    ['MEN', 'men'],
    ['Male', 'men'],
    ['female', 'women'],
    ['Big Girls', 'kids'],
    ['unisex', 'unisex'],
    ["Men's & Women's", 'unisex'],
    ['toddler boys', 'kids'],
  ])('reads %j as %s', (text, gender) => {
    expect(parseGender(text)).toBe(gender)
  })

  it('refuses what it does not know', () => {
    expect(() => parseGender('horses')).toThrow(/men, women, unisex, kids/)
  })
})

describe('text', () => {
  it('removes control characters, and line breaks from single lines', () => {
    expect(plainLine(' a\u0000b \t c\n', 'title', 10)).toBe('ab c')
    expect(plainText('one\r\ntwo\u0007')).toBe('one\ntwo')
    expect(() => plainLine('long', 'the title', 3)).toThrow('the title is longer than 3 characters')
  })

  it('removes invisible characters and normalizes line breaks', () => {
    expect(plainLine('abc\u202egnp.exe\u202c', 'the title', 20)).toBe('abcgnp.exe')
    expect(plainLine('Run\u200bner\u2066 9\u2069', 'the title', 20)).toBe('Runner 9')
    expect(plainLine('one\u2028two', 'the title', 20)).toBe('one two')
    expect(plainText('one\u2028two\u2029three\u202e')).toBe('one\ntwo\nthree')
    expect(plainText('\u200b\u2060')).toBe('')
  })

  it('parses amounts with units', () => {
    expect(parseAmount('274.0')).toBe(274)
    expect(parseAmount('280 g')).toBe(280)
    expect(parseAmount('light')).toBeNull()
  })
})
