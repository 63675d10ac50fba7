import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs, discountOfAge, hourMs, stepOfAge } from './reminder-rules.ts'
import { judgeRestored, keyOf, missing, nearestSizes } from './restored-lines.ts'

describe('stepOfAge', () => {
  it('gives the latest due step', () => {
    const steps = [4 * hourMs, dayMs - 1, dayMs, 3 * dayMs - 1, 3 * dayMs].map(stepOfAge)
    expect(steps).toEqual([1, 1, 2, 2, 3])
  })

  it('matches the discount of that age', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 * dayMs }), (age) => {
        const percent = [null, 10, 15][stepOfAge(age) - 1]
        expect(discountOfAge(age)?.percent ?? null).toBe(percent)
      }),
    )
  })
})

const row = { variantId: 'v', size: '9', quantity: 3, stock: 5, title: 'Runner' }
const pairs = (count: number) => new Map(count > 0 ? [[keyOf(row), count]] : [])

describe('missing and judgeRestored', () => {
  it('asks for what the cart lacks and stock has', () => {
    expect(missing([row], pairs(0))).toEqual([{ variantId: 'v', size: '9', qty: 3 }])
    expect(missing([{ ...row, stock: 2 }], pairs(1))).toEqual([{ variantId: 'v', size: '9', qty: 2 }])
    expect(missing([row], pairs(3))).toEqual([])
    expect(missing([{ ...row, stock: null }], pairs(0))).toEqual([])
  })

  it.each([
    [row, 0, 3, true, null],
    [row, 3, 3, false, 'Already in your cart'],
    [row, 0, 0, false, 'Your cart is full'],
    [{ ...row, stock: 2 }, 0, 2, true, 'Only 2 left'],
    [{ ...row, stock: 0 }, 1, 1, false, 'Out of stock'],
    [{ ...row, stock: null }, 0, 0, false, 'Out of stock'],
  ])('%o from %i to %i pairs', (line, before, after, added, reason) => {
    const [outcome] = judgeRestored([line], pairs(before), pairs(after))
    expect(outcome).toMatchObject({ added, reason })
  })
})

describe('nearestSizes', () => {
  it.each([
    ['9', ['7', '8.5', '9.5', '10'], ['9.5', '8.5']],
    ['9', ['12'], ['12']],
    ['9', [], []],
    ['9', ['M', '10'], ['10']],
    ['One size', ['S', 'M'], []],
  ])('beside %s of %j are %j', (wanted, sizes, nearest) => {
    expect(nearestSizes(wanted, sizes)).toEqual(nearest)
  })
})
