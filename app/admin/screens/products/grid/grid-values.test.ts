import { describe, expect, it } from 'vitest'
import { compareSizes, readSizes, readTable, readValue, tidyText } from './grid-values.ts'

describe('a cell of the grid', () => {
  it.each([
    ['pairs', '12', 12],
    ['pairs', ' 1,200 ', 1200],
    ['pairs', '', null],
    ['price', '89.5', 89.5],
    ['price', '$1,299.50', 1299.5],
    ['salePrice', '  ', null],
  ] as const)('reads %s of %j', (measure, text, value) => {
    expect(readValue(measure, text)).toEqual({ value })
  })

  it.each([
    ['pairs', '1.5'],
    ['pairs', '-1'],
    ['pairs', 'twelve'],
    ['pairs', '1,20'],
    ['pairs', '1000001'],
    ['price', '0'],
    ['price', '12,50'],
    ['price', '9.999'],
    ['price', '=A1'],
  ] as const)('refuses %s of %j', (measure, text) => {
    expect(readValue(measure, text)).toHaveProperty('problem')
  })

  it('keeps a price with its cents, and what is no value as it was typed', () => {
    expect(tidyText('price', '$89.5')).toBe('89.50')
    expect(tidyText('pairs', '007')).toBe('7')
    expect(tidyText('pairs', ' many ')).toBe('many')
  })
})

it('reads a block that was copied from a spreadsheet', () => {
  expect(readTable('1\t2\r\n3\t\r\n')).toEqual([
    ['1', '2'],
    ['3', ''],
  ])
  expect(readTable('7')).toEqual([['7']])
})

it('orders sizes of one kind by number or letter', () => {
  expect(['10', '9.5', '9'].sort(compareSizes)).toEqual(['9', '9.5', '10'])
  expect(['XL', 'S', 'M'].sort(compareSizes)).toEqual(['S', 'M', 'XL'])
  expect(['3Y', '1Y'].sort(compareSizes)).toEqual(['1Y', '3Y'])
  expect(compareSizes('3Y', '12K')).toBeGreaterThan(0)
})

it('reads sizes one by one and as ranges', () => {
  expect(readSizes('7, 7.5; 9-11 9')).toEqual(['7', '7.5', '9', '10', '11'])
  expect(readSizes('S M')).toEqual(['S', 'M'])
  expect(readSizes('11-9')).toEqual(['11-9'])
  expect(readSizes(' ')).toEqual([])
})
