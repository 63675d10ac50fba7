import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPriceWords, withoutPrices } from './price-words.ts'

/** Prices in a text: label, bounds in cents, and the remaining text. */
function read(q: string) {
  const prices = readPriceWords(q)
  const bounds = prices.map(({ value, minCents, maxCents }) => [value, minCents, maxCents])
  return { bounds, rest: withoutPrices(q, prices).replace(/\s+/g, ' ').trim() }
}

describe('prices in a text', () => {
  it.each([
    ['red shoes under 100', 'under $100', undefined, 99_99, 'red shoes'],
    ['under $100', 'under $100', undefined, 99_99, ''],
    ['boots below 59.5', 'under $59.50', undefined, 59_49, 'boots'],
    ['less  than 80 loafers', 'under $80', undefined, 79_99, 'loafers'],
    ['anything cheaper than 80 bucks', 'under $80', undefined, 79_99, 'anything'],
    ['boots <100', 'under $100', undefined, 99_99, 'boots'],
    ['Boots UP TO 150', 'up to $150', undefined, 150_00, 'Boots'],
    ['boots max $150', 'up to $150', undefined, 150_00, 'boots'],
    ['no more than 1,200.50', 'up to $1,200.50', undefined, 1200_50, ''],
    ['boots <= 100', 'up to $100', undefined, 100_00, 'boots'],
    ['$80', 'up to $80', undefined, 80_00, ''],
    ['boots $ 80', 'up to $80', undefined, 80_00, 'boots'],
    ['80 dollars sneakers', 'up to $80', undefined, 80_00, 'sneakers'],
    ['boots 80usd', 'up to $80', undefined, 80_00, 'boots'],
    ['boots priced under 100', 'under $100', undefined, 99_99, 'boots'],
    ['boots $100 or less', 'up to $100', undefined, 100_00, 'boots'],
    ['boots $100 and up', 'from $100', 100_00, undefined, 'boots'],
    ['boots $100+', 'from $100', 100_00, undefined, 'boots'],
    ['boots under$100', 'under $100', undefined, 99_99, 'boots'],
    ['boots over 150', 'over $150', 150_01, undefined, 'boots'],
    ['boots above 150', 'over $150', 150_01, undefined, 'boots'],
    ['more than $150 boots', 'over $150', 150_01, undefined, 'boots'],
    ['boots from 150', 'from $150', 150_00, undefined, 'boots'],
    ['boots at least 150 dollars', 'from $150', 150_00, undefined, 'boots'],
    ['sneakers between 50 and 100', '$50 to $100', 50_00, 100_00, 'sneakers'],
    ['sneakers between $100 and $50', '$50 to $100', 50_00, 100_00, 'sneakers'],
    ['sneakers from 50 to 100', '$50 to $100', 50_00, 100_00, 'sneakers'],
    ['sneakers $50-$100', '$50 to $100', 50_00, 100_00, 'sneakers'],
    ['50-80', '$50 to $80', 50_00, 80_00, ''],
    ['boots 50-100', '$50 to $100', 50_00, 100_00, 'boots'],
    ['boots under £50', 'under $50', undefined, 49_99, 'boots'],
    ['boots €50-€80', '$50 to $80', 50_00, 80_00, 'boots'],
    ['sneakers $50 – 100', '$50 to $100', 50_00, 100_00, 'sneakers'],
    ['$1x boots $1', 'up to $1', undefined, 1_00, '$1x boots'],
    ['black under 100, size 10', 'under $100', undefined, 99_99, 'black , size 10'],
  ])('%s', (q, value, min, max, rest) => {
    expect(read(q)).toEqual({ bounds: [[value, min, max]], rest })
  })

  it.each([
    'size 10',
    '10',
    '9.5 running',
    '9-10',
    '42-43',
    '80-50',
    'model 555088-134',
    'size 9 to 10',
    'size 10 and up',
    '10 and up',
    'size under 10',
    'over the knee boots',
    'under',
    '100 under',
    'over 8 inch boots',
    'more than 50% off',
    'under 10 years',
    'under 100mm',
    'heels under 100 mm',
    'under 5k',
    'max90',
    'maximum 1234567',
    'wonder 90',
    'popover 90',
    '',
  ])('has none: %s', (q) => {
    expect(read(q)).toEqual({ bounds: [], rest: q })
  })

  it('finds two separate bounds', () => {
    expect(read('over 50 boots under 100').bounds).toEqual([
      ['over $50', 50_01, undefined],
      ['under $100', undefined, 99_99],
    ])
  })

  it('keeps the rest of any text, and never gives an inverted range', () => {
    const part = fc.constantFrom(
      'under',
      'between',
      '$',
      '50',
      '100',
      'and',
      '-',
      'to',
      ',',
      '.',
      'boots',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.boolean(), (parts, apart) => {
        for (const { typed, minCents = 0, maxCents = minCents } of readPriceWords(
          parts.join(apart ? ' ' : ''),
        )) {
          expect(typed).toMatch(/\d/)
          expect(minCents).toBeLessThanOrEqual(maxCents)
        }
      }),
    )
  })

  it('parses the longest texts fast', () => {
    for (const q of [
      '1'.repeat(200),
      '$ '.repeat(100),
      '1,111'.repeat(40),
      'up  to '.repeat(28),
      '9 to '.repeat(40),
    ]) {
      expect(readPriceWords(q).length).toBeLessThanOrEqual(2)
    }
  })
})
