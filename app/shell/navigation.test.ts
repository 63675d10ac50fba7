import { describe, expect, it } from 'vitest'
import { isHere } from './navigation.ts'

describe('isHere', () => {
  it('takes home exactly', () => {
    expect(isHere('/', '/', true)).toBe(true)
    expect(isHere('/products', '/', true)).toBe(false)
  })

  it('takes what starts with the path where asked to', () => {
    expect(isHere('/cart/recover/abc', '/cart', true)).toBe(true)
    expect(isHere('/cart/recover/abc', '/cart')).toBe(false)
    expect(isHere('/products/', '/products')).toBe(true)
    expect(isHere('/product/1', '/products', true)).toBe(false)
  })
})
