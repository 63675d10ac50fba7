import { describe, expect, it } from 'vitest'
import { emptyLast, firstOptions } from './first-options.ts'

const options = (...counts: number[]) => counts.map((count, place) => ({ value: String(place + 1), count }))

describe('firstOptions', () => {
  it('takes the first eight of a list', () => {
    expect(firstOptions('brands', options(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)).map((each) => each.value)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
    ])
  })

  it('takes the eight neighboring sizes with the most products', () => {
    const sizes = options(1, 1, 9, 9, 9, 2, 9, 9, 9, 9, 1, 8)
    expect(firstOptions('sizes', sizes).map((each) => each.value)).toEqual([
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
    ])
  })

  it('takes all where there are at most eight', () => {
    expect(firstOptions('sizes', options(1, 0, 2))).toHaveLength(3)
    expect(firstOptions('sizes', [])).toEqual([])
  })
})

it('puts values without results last, unless they are chosen or have an order of their own', () => {
  const values = (facet: 'brands' | 'sizes', chosen: string[] = []) =>
    emptyLast(facet, options(0, 4, 0, 2), chosen).map((each) => each.value)
  expect(values('brands')).toEqual(['2', '4', '1', '3'])
  expect(values('brands', ['1'])).toEqual(['1', '2', '4', '3'])
  expect(values('sizes')).toEqual(['1', '2', '3', '4'])
})

it('orders brands by their number of products where there are many', () => {
  const counts = Array.from({ length: 25 }, (_, place) => place)
  const values = (of: number[]) => emptyLast('brands', options(...of), []).map((each) => each.count)
  expect(values(counts).slice(0, 3)).toEqual([24, 23, 22])
  expect(values(counts).at(-1)).toBe(0)
  expect(values(counts.slice(0, 24)).slice(0, 3)).toEqual([1, 2, 3])
})
