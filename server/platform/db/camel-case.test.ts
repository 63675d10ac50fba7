import { describe, expect, it } from 'vitest'
import { columnsAs, rowOf } from './camel-case.ts'

describe('columnsAs', () => {
  it('names each column in camel case', () => {
    expect(columnsAs('o', ['id', 'order_number', 'unit_price_cents'])).toEqual([
      'o.id as id',
      'o.order_number as orderNumber',
      'o.unit_price_cents as unitPriceCents',
    ])
  })
})

describe('rowOf', () => {
  it('takes the named columns out of an object and leaves the rest', () => {
    const order = { orderNumber: 'OS-1', heldUntil: null, lines: [] }
    const row = rowOf(['order_number', 'held_until'], order)
    expect(row).toEqual({ order_number: 'OS-1', held_until: null })
  })
})
