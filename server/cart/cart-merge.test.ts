import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxCartLines } from '../../contract/cart.ts'
import { shop } from '../../contract/shop.ts'
import { mergeLines } from './cart-merge.ts'

const candidate = fc.record({
  key: fc.constantFrom('a', 'b', 'c', 'd'),
  quantity: fc.integer({ min: 1, max: 120 }),
  stock: fc.integer({ min: 0, max: 120 }),
  inCart: fc.integer({ min: 0, max: 5 }),
})

describe('mergeLines', () => {
  it('never lowers a quantity, never exceeds stock or limit, and merges each line once', () => {
    fc.assert(
      fc.property(fc.array(candidate), fc.integer({ min: 0, max: maxCartLines }), (candidates, lines) => {
        const merged = mergeLines(candidates, lines)
        for (const line of merged) {
          expect(line.quantity).toBeGreaterThan(line.inCart)
          expect(line.quantity).toBeLessThanOrEqual(Math.min(line.stock, shop.maxPairsPerSize))
        }
        expect(new Set(merged.map((line) => line.key)).size).toBe(merged.length)
        const added = merged.filter((line) => line.inCart === 0).length
        expect(lines + added).toBeLessThanOrEqual(Math.max(lines, maxCartLines))
      }),
    )
  })

  it('keeps the larger of two quantities', () => {
    const of = (quantity: number) => ({ key: 'a', quantity, stock: 9, inCart: 2 })
    expect(mergeLines([of(3), of(5), of(4)], 1)).toEqual([of(5)])
    expect(mergeLines([of(2)], 1)).toEqual([])
  })
})
