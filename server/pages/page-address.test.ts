import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loggablePath, normalizePageAddress, pageDependsOn } from './page-address.ts'

test('tracking parameters and the order of parameters do not change the key', () => {
  const plain = normalizePageAddress('/shop/products', '?brands=A&page=2').key
  expect(normalizePageAddress('/shop/products', '?utm_source=x&page=2&brands=A&gclid=1').key).toBe(plain)
  expect(normalizePageAddress('/shop/products', '?utm_source=x').key).toBe('/shop/products')
  expect(normalizePageAddress('/shop/products', '?').key).toBe('/shop/products')
})

test('an overlong address is rendered but not cached', () => {
  expect(normalizePageAddress('/shop/search', `?q=${'x'.repeat(3_000)}`).keepable).toBe(false)
  expect(normalizePageAddress('/shop/search', '?q=runner').keepable).toBe(true)
})

test('normalizing is idempotent for any address', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
      const once = normalizePageAddress('/shop/search', `?${new URLSearchParams(pairs)}`).key
      const [path = '', search = ''] = once.split(/\?(.*)/s)
      expect(normalizePageAddress(path, search === '' ? '' : `?${search}`).key).toBe(once)
    }),
  )
})

test('a path with malformed percent encoding is escaped, and stays so', () => {
  expect(normalizePageAddress('/shop/brand/%E0%A4%A', '?page=2').key).toBe(
    '/shop/brand/%25E0%25A4%25A?page=2',
  )
  expect(normalizePageAddress('/shop/brand/Moss%20%26%20Vale', '').key).toBe('/shop/brand/Moss%20%26%20Vale')
  const part = fc.constantFrom('%', '%E0', '%A4', '%41', '%2F', '/', 'a', 'é', '%F0%9F%91%9F')
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const { key } = normalizePageAddress(`/shop/${parts.join('')}`, '')
      expect(() => decodeURIComponent(key)).not.toThrow()
      expect(normalizePageAddress(key, '').key).toBe(key)
    }),
  )
})

test('a path with `..` stays below the base', () => {
  for (const path of ['/shop/../etc/passwd', '/shop/a/../../b', '/shop/%2e%2E/x', '/shop/.', '/shop/..']) {
    const { key } = normalizePageAddress(path, '')
    expect(new URL(key, 'http://shop.test').pathname).toBe(key)
    expect(key.startsWith('/shop/')).toBe(true)
    expect(normalizePageAddress(key, '').key).toBe(key)
  }
  expect(normalizePageAddress('/shop/.well-known/a..b/...', '').key).toBe('/shop/.well-known/a..b/...')
})

test('finds what a page depends on', () => {
  expect(pageDependsOn('/shop/product/abc')).toEqual({ product: 'abc' })
  expect(pageDependsOn('/shop/product/abc.data')).toEqual({ product: 'abc' })
  expect(pageDependsOn('/shop/categories/men')).toBe('catalogue')
  expect(pageDependsOn('/shop/')).toBe('catalogue')
  expect(pageDependsOn('/shop/order/1')).toBe('nothing')
})

test('replaces a token from a mail in the logged path', () => {
  expect(loggablePath('/shop/cart/recover/abc.def')).toBe('/shop/cart/recover/…')
  expect(loggablePath('/shop/newsletter/confirm/abc')).toBe('/shop/newsletter/confirm/…')
  expect(loggablePath('/shop/returns/link/abc')).toBe('/shop/returns/link/…')
  expect(loggablePath('/shop/product/abc')).toBe('/shop/product/abc')
})

test('finds the product id in any spelling of the address', () => {
  expect(pageDependsOn('/shop/product/ABC')).toEqual({ product: 'abc' })
  expect(pageDependsOn('/shop/cart-recovery/stop/x')).toBe('nothing')
})
