import { expect, it } from 'vitest'
import { reuseUnchanged } from './unchanged-data.ts'

const known = { products: [{ title: 'Pier', price: 90 }] }

it('keeps the known object where the same data are loaded again', () => {
  const results = { list: { type: 'data', result: structuredClone(known) } } as const
  expect(reuseUnchanged(results, 'list', known).list?.result).toBe(known)
})

it('takes data that differ', () => {
  const changed = { products: [{ title: 'Pier', price: 80 }] }
  const results = { list: { type: 'data', result: changed } } as const
  expect(reuseUnchanged(results, 'list', known).list?.result).toBe(changed)
})

it('leaves errors and results of other routes alone', () => {
  const failed = { list: { type: 'error', result: new Error('no answer') } } as const
  expect(reuseUnchanged(failed, 'list', known)).toBe(failed)
  const other = { product: { type: 'data', result: structuredClone(known) } } as const
  expect(reuseUnchanged(other, 'list', known)).toBe(other)
})
