import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reviewEndpoints } from '../../../contract/reviews.ts'
import {
  isSameReviewView,
  readReviewView,
  reviewOrders,
  reviewQuery,
  writeReviewView,
} from './review-view.ts'

function read(search: string) {
  return readReviewView(new URLSearchParams(search))
}

const anySearch = fc
  .array(
    fc.tuple(
      fc.constantFrom('page', 'sort', 'stars', 'worn', 'color', 'size'),
      fc.oneof(fc.string(), fc.constantFrom(...reviewOrders, '0', '1', '3', '7', '-1', '2.5', '9.5')),
    ),
  )
  .map((pairs) => new URLSearchParams(pairs))

test('any address gives a query that passes the contract', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const query = Object.entries(reviewQuery(readReviewView(search))).filter(
        ([, value]) => value !== undefined,
      )
      const sent = Object.fromEntries(query.map(([name, value]) => [name, String(value)]))
      expect(reviewEndpoints.listReviews.query.safeParse(sent).success).toBe(true)
    }),
  )
})

test('parsing what was formatted gives the same view, and keeps color and size of the page', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const written = new URLSearchParams(writeReviewView(search, readReviewView(search)))
      expect(readReviewView(written)).toEqual(readReviewView(search))
      expect(written.getAll('color')).toEqual(search.getAll('color'))
      expect(written.getAll('size')).toEqual(search.getAll('size'))
    }),
  )
})

test('a new order or filter resets the page', () => {
  const start = new URLSearchParams('?color=sand&page=4')
  expect(writeReviewView(start, { sort: 'helpful' })).toBe('?color=sand&sort=helpful')
  expect(writeReviewView(start, { rating: 3 })).toBe('?color=sand&stars=3')
  expect(writeReviewView(start, { page: 2 })).toBe('?color=sand&page=2')
  expect(writeReviewView(new URLSearchParams('?stars=3'), { rating: null })).toBe('')
})

test('a color does not change the view, a page does', () => {
  const [a, b] = [new URLSearchParams('?page=2'), new URLSearchParams('?page=2&color=sand')]
  expect(isSameReviewView(a, b)).toBe(true)
  expect(isSameReviewView(a, new URLSearchParams())).toBe(false)
})

test('drops invalid values', () => {
  expect(read('?page=-3&sort=magic&stars=9&worn=')).toEqual({
    page: 1,
    sort: 'newest',
    rating: null,
    size: null,
  })
})
