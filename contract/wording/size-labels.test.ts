import { describe, expect, it } from 'vitest'
import { compareSizes, kidsSizeWords, readWantedSize, sizeLabel, wantedSizeLabel } from './size-labels.ts'

describe('sizeLabel', () => {
  it.each([
    ['8', 'unisex', 'M 8 / W 9.5'],
    ['8.5', 'unisex', 'M 8.5 / W 10'],
    ['8', 'men', '8'],
    ['8', 'women', '8'],
    ['M', 'unisex', 'M'],
    ['2Y', 'kids', '2Y'],
    ['8', null, '8'],
  ])('%s of %s is %s', (size, gender, label) => {
    expect(sizeLabel(size, gender)).toBe(label)
  })

  it('has an age for children’s sizes only', () => {
    expect(['10k', '11K', '9'].map(kidsSizeWords)).toEqual(['age 4, 16.6 cm', 'age 5, 17.4 cm', null])
  })
})

describe('wantedSizeLabel', () => {
  it.each([
    ['M9', { feet: 'men', number: 9 }, 'Men, size 9'],
    ['w10.5', { feet: 'women', number: 10.5 }, 'Women, size 10.5'],
    ['9', { feet: 'all', size: '9' }, 'Size 9'],
    ['10K', { feet: 'all', size: '10K' }, 'Size 10K'],
    ['M', { feet: 'all', size: 'M' }, 'Size M'],
  ])('%s', (value, wanted, label) => {
    expect(readWantedSize(value)).toEqual(wanted)
    expect(wantedSizeLabel(value)).toBe(label)
  })
})

it('sorts children’s sizes first, then by number', () => {
  const sizes = ['10', '9.5', '1Y', 'M', '13K', '10K', '6Y', '9', 'L']
  expect(sizes.sort(compareSizes)).toEqual(['10K', '13K', '1Y', '6Y', '9', '9.5', '10', 'L', 'M'])
})
