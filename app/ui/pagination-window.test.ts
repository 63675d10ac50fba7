import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paginationWindow } from './pagination-window.ts'

function shown(current: number, total: number): string {
  return paginationWindow(current, total)
    .map((item) => ('gap' in item ? '…' : String(item.page)))
    .join(' ')
}

describe('paginationWindow', () => {
  it.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 10, '1 2 3 … 10'],
    [3, 10, '1 2 3 4 5 … 10'],
    [4, 10, '1 2 3 4 5 6 … 10'],
    [5, 10, '1 … 3 4 5 6 7 … 10'],
    [7, 10, '1 … 5 6 7 8 9 10'],
    [10, 10, '1 … 8 9 10'],
    [2, 5, '1 2 3 4 5'],
    [50, 100, '1 … 48 49 50 51 52 … 100'],
  ])('page %i of %i shows %s', (current, total, expected) => {
    expect(shown(current, total)).toBe(expected)
  })

  it('always includes first, last and current page, ascending and unique', () => {
    const position = fc
      .integer({ min: 1, max: 5000 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)))
    fc.assert(
      fc.property(position, ([current, total]) => {
        const pages = paginationWindow(current, total).flatMap((item) => ('page' in item ? [item.page] : []))
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
        expect(pages).toEqual(expect.arrayContaining([1, current, total]))
        expect(pages.every((page) => page === 1 || page === total || Math.abs(page - current) <= 2)).toBe(
          true,
        )
      }),
    )
  })
})
