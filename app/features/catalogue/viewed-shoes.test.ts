import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterView, type ViewedShoes, viewedBy } from './viewed-shoes.ts'

test('newest first, each once, at most twelve', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'abcdefghijklmnopqrst')), (looks) => {
      const start: ViewedShoes = { owner: null, ids: [] }
      const viewed = looks.reduce((list, id) => afterView(list, null, id), start)
      expect(new Set(viewed.ids).size).toBe(viewed.ids.length)
      expect(viewed.ids.length).toBeLessThanOrEqual(12)
      if (looks.length > 0) expect(viewed.ids[0]).toBe(looks.at(-1))
    }),
  )
})

test("one customer's list is not shown to another", () => {
  const customer = afterView({ owner: null, ids: ['a'] }, 'account-1', 'b')
  expect(customer).toEqual({ owner: 'account-1', ids: ['b'] })
  expect(viewedBy(customer, null)).toEqual([])
  expect(viewedBy(customer, 'account-2')).toEqual([])
  expect(afterView(customer, null, 'c')).toEqual({ owner: null, ids: ['c'] })
})
