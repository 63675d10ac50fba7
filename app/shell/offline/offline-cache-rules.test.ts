import { describe, expect, test } from 'vitest'
import { mayCacheOffline, namedFiles, surplusOf } from './offline-cache-rules.ts'

describe('what may be cached offline', () => {
  test.each([
    '/shop/',
    '/shop/products?colors=Black&page=2',
    '/shop/search?q=boots',
    '/shop/product/019e-1?color=black',
    '/shop/categories/running',
    '/shop/brand/A%26B',
  ])('%s, as everybody sees the same', (address) => {
    expect(mayCacheOffline(address)).toBe(true)
  })

  test.each([
    '/shop/cart',
    '/shop/cart/recover/token',
    '/shop/orders',
    '/shop/order/1',
    '/shop/profile',
    '/shop/wishlist',
    '/shop/checkout',
    '/shop/newsletter/confirm/token',
    '/shop/dev/mail',
    '/shop/product/1/more',
    '/products',
    `/shop/search?q=${'a'.repeat(2_000)}`,
  ])('not %s', (address) => {
    expect(mayCacheOffline(address)).toBe(false)
  })
})

describe('what has to go', () => {
  const entries = [1, 2, 3, 4].map((id) => ({ id, bytes: 10 }))
  const idsBeyond = (bound: { entries: number; bytes: number }) =>
    surplusOf(entries, bound).map(({ id }) => id)

  test('nothing within the bound', () => {
    expect(idsBeyond({ entries: 4, bytes: 40 })).toEqual([])
  })

  test('the least recently used beyond the number of entries', () => {
    expect(idsBeyond({ entries: 2, bytes: 1_000 })).toEqual([1, 2])
  })

  test('the least recently used beyond the bytes', () => {
    expect(idsBeyond({ entries: 100, bytes: 25 })).toEqual([1, 2])
  })

  test('everything where a single entry is too large', () => {
    expect(surplusOf([{ bytes: 50 }], { entries: 10, bytes: 40 })).toEqual([{ bytes: 50 }])
  })
})

test('the files a document and a script name are those of the build, each once', () => {
  const address = 'https://shop.test/shop/offline'
  const text = `<link href="/shop/assets/root-a.css"><script>import "/shop/assets/entry-b.js";import x from"/shop/assets/entry-b.js"</script>
    <link href="https://elsewhere.test/shop/assets/x.js"><a href="/shop/other.js">`
  expect(namedFiles(text, address)).toEqual([
    'https://shop.test/shop/assets/root-a.css',
    'https://shop.test/shop/assets/entry-b.js',
  ])
  expect(namedFiles('"./react-c.js"', 'https://shop.test/shop/assets/entry-b.js')).toEqual([
    'https://shop.test/shop/assets/react-c.js',
  ])
})
