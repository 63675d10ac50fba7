import { expect, test } from 'vitest'
import { adminHref } from './admin-href.ts'

test('fills the parameters of a path in, encoded', () => {
  expect(adminHref('/orders')).toBe('/orders')
  expect(adminHref('/orders/:id', { id: 'OS-26-7F3K9Q' })).toBe('/orders/OS-26-7F3K9Q')
  expect(adminHref('/stock/:variant/:size', { variant: 'v1', size: '7 1/2' })).toBe('/stock/v1/7%201%2F2')
})
