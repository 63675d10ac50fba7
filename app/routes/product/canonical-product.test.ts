import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalProductSearch } from './canonical-product.ts'

const variants = [
  { colorName: 'Black / Gum', sizes: [{ size: '9' }, { size: '9.5' }] },
  { colorName: 'Sand', sizes: [{ size: '10' }] },
]

/** The redirect's search, or null; the reviews have three pages. */
function redirectToSearch(typed: string): string | null {
  return canonicalProductSearch(new URLSearchParams(typed), variants, 3)
}

test.each([
  '',
  '?color=sand',
  '?color=black-gum&size=9.5',
  '?size=10',
  '?guide=size&color=sand',
  '?page=3&sort=helpful&stars=4&worn=9',
  '?utm_source=letter&color=sand&other=1',
])('an address that is understood stays: %s', (typed) => {
  expect(redirectToSearch(typed)).toBeNull()
})

test.each([
  ['?color=mauve', ''],
  ['?color=Black%20/%20Gum', '?color=black-gum'],
  ['?color=SAND&size=10', '?color=sand&size=10'],
  ['?color=sand&size=9', '?color=sand'],
  ['?size=99&utm_source=letter', '?utm_source=letter'],
  ['?size=', ''],
  ['?guide=wide', ''],
  ['?color=sand&color=mauve', '?color=sand'],
  ['?page=9', '?page=3'],
  ['?page=nine&sort=best&stars=6', ''],
  ['?page=1&sort=newest', ''],
])('an address loses what means nothing: %s becomes "%s"', (typed, clean) => {
  expect(redirectToSearch(typed)).toBe(clean)
})

test('without colors or reviews neither is in the address', () => {
  expect(canonicalProductSearch(new URLSearchParams('?color=sand&size=9&page=2'), [], 0)).toBe('')
})

test('redirects do not loop', () => {
  const key = fc.constantFrom('color', 'size', 'guide', 'page', 'sort', 'stars', 'worn', 'ref')
  const value = fc.oneof(fc.string(), fc.constantFrom('sand', 'Sand', '9', '10', '2', 'size', 'helpful'))
  fc.assert(
    fc.property(fc.array(fc.tuple(key, value)), (pairs) => {
      const clean = redirectToSearch(`?${new URLSearchParams(pairs)}`)
      expect(clean === null ? null : redirectToSearch(clean)).toBeNull()
    }),
  )
})
