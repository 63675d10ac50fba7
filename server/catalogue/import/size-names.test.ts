import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Gender } from '../../../contract/facets.ts'
import { BadValue } from './bad-value.ts'
import { parseSizeSystem, parseWidth, sizeName } from './size-names.ts'

const named = (size: string, gender: Gender = 'men') => sizeName(size, { gender })

describe('sizeName', () => {
  it.each([
    ['10', '10'],
    ['10.0', '10'],
    ['10 M', '10'],
    ['10M', '10'],
    ['10D', '10'],
    ['10 D(M) US', '10'],
    ['10.5 D(M) US', '10.5'],
    ['Size 10', '10'],
    ['US 10', '10'],
    ['10 US', '10'],
    ['M10', '10'],
    ['9 1/2', '9.5'],
    ['9 1/2 0950', '9.5'],
    ['11 1100', '11'],
    ['8.5 Standard', '8.5'],
    ['6M Regular', '6'],
    ['M 9 / W 10.5', '9'],
    ['9 US / 39 EU', '9'],
  ])('%j is the man’s size %s', (written, name) => {
    expect(named(written)).toBe(name)
  })

  it.each([
    ['6.5 BM US', '6.5'],
    ['6.5 B US', '6.5'],
    ['7.5 Medium BM', '7.5'],
    ['7 B M US', '7'],
    ['7 M US Women', '7'],
    ['W9', '9'],
    ['M 9 / W 10.5', '10.5'],
    ['8 D', '8 D'],
    ['9 Narrow AAN', '9 N'],
    ['9.5 Wide CDW', '9.5 W'],
    ['7 Extra Wide E WW', '7 XW'],
    ['10 WW', '10 WW'],
  ])('%j is the woman’s size %s', (written, name) => {
    expect(named(written, 'women')).toBe(name)
  })

  it.each([
    ['10 W', '10 W'],
    ['10W', '10 W'],
    ['10 Wide', '10 W'],
    ['7.5 2e', '7.5 2E'],
    ['9.5-2E', '9.5 2E'],
    ['86E', '8 6E'],
    ['124E', '12 4E'],
    ['94W', '9 4W'],
    ['144W', '14 4W'],
    ['11.54W', '11.5 4W'],
    ['12E', '12 E'],
    ['12 XX-Wide4E US', '12 4E'],
    ['8.5 X-Wide', '8.5 XW'],
    ['10 B', '10 B'],
  ])('%j has a width: %s', (written, name) => {
    expect(named(written)).toBe(name)
  })

  it.each([
    ['42', 'EU 42'],
    ['42 2/3', 'EU 42 2/3'],
    ['EU 42.0', 'EU 42'],
    ['36 EU', 'EU 36'],
    ['38 M EU Women', 'EU 38'],
    ['38 M EU / 7.5-8 BM US', 'EU 38'],
    ['40 MediumBM', 'EU 40'],
    ['UK 8', 'UK 8'],
    ['8.5 UK', 'UK 8.5'],
    ['27 cm', '27 cm'],
    ['27.5cm', '27.5 cm'],
    ['EU 42 W', 'EU 42 W'],
  ])('%j names its system: %s', (written, name) => {
    expect(named(written)).toBe(name)
  })

  it.each([
    ['11K', '11K'],
    ['10C', '10K'],
    ['7T', '7K'],
    ['2y', '2Y'],
    ['13 Little Kid', '13K'],
    ['2 Little Kid', '2Y'],
    ['5 Big Kid', '5Y'],
    ['5 M US Big Kid', '5Y'],
    ['9 M US Toddler', '9K'],
    ['28', 'EU 28'],
  ])('%j is the child’s size %s', (written, name) => {
    expect(named(written, 'kids')).toBe(name)
  })

  it.each([
    '8-9',
    '12/13',
    'Xlarge 9.5-10.5',
    '6 Boot',
    'W 5.5 / 4Y',
    '2 UK US',
    'US 42',
    '600',
    'One size',
    'M',
    '10 Q',
  ])('%j cannot be read and stays as it is written', (written) => {
    expect(named(written)).toBe(written)
  })

  it.each([
    ['Large', 'L'],
    ['Size XS', 'XS'],
    ['Extra Large', 'XL'],
    ['one size', 'One size'],
  ])('%j is the letter size %s', (written, name) => {
    expect(named(written)).toBe(name)
  })

  it('takes system and width from what the file states, where the name says none', () => {
    const system = parseSizeSystem('EU')
    expect(sizeName('42', { gender: 'men', system })).toBe('EU 42')
    expect(sizeName('US 9', { gender: 'men', system })).toBe('9')
    expect(sizeName('8', { gender: 'men', system: parseSizeSystem('UK') })).toBe('UK 8')
    expect(sizeName('9', { gender: 'men', width: parseWidth('Wide', 'men') })).toBe('9 W')
    expect(sizeName('9 2E', { gender: 'men', width: 'W' })).toBe('9 2E')
    expect(sizeName('9 M', { gender: 'men', width: 'W' })).toBe('9')
  })

  it('numbers unisex shoes as men’s, also where the file counts women’s sizes', () => {
    const system = parseSizeSystem("US Women's")
    expect(sizeName('9', { gender: 'unisex', system })).toBe('7.5')
    expect(sizeName('9', { gender: 'women', system })).toBe('9')
    expect(sizeName('W9', { gender: 'unisex' })).toBe('7.5')
  })

  it('refuses systems and widths that it does not know', () => {
    expect(() => parseSizeSystem('shoe')).toThrow(BadValue)
    expect(() => parseWidth('very', 'men')).toThrow(BadValue)
    expect(parseSizeSystem('UK kids')).toEqual({ system: 'UK', feet: 'kids' })
  })

  it('gives a name that stays the same when it is read again', () => {
    const number = fc.constantFrom('5', '9', '9.5', '10.0', '12', '28', '36.5', '42 2/3', '46')
    const mark = fc.constantFrom('', 'US ', 'EU ', 'UK ', 'Size ', 'M', 'W')
    const tail = fc.constantFrom(
      '',
      ' M',
      'W',
      ' 2E',
      ' D(M) US',
      ' EU',
      ' cm',
      'K',
      'Y',
      ' narrow',
      ' Q',
      '-10',
      'E',
    )
    const gender = fc.constantFrom<Gender>('men', 'women', 'unisex', 'kids')
    fc.assert(
      fc.property(mark, number, tail, gender, (before, size, after, whose) => {
        const once = sizeName(before + size + after, { gender: whose })
        expect(sizeName(once, { gender: whose })).toBe(once)
      }),
      { numRuns: 1000 },
    )
  })
})
