import { expect, it } from 'vitest'
import { shoe } from '../../../tests/support/shoes.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { pairsAt } from './size-place.ts'

const pair = (stock: Record<string, number>, more = {}) =>
  shoe({
    colors: [
      { color: 'Tan', stock },
      { color: 'Red', stock: { '9': 8 } },
    ],
    ...more,
  })

it('reads the pairs of a size where it lies now', () => {
  const first = pair({ '9': 1, '10': 2 })
  const [tan, red] = first.variants
  const index = new CatalogueIndex([pair({ '9': 5 }), first])
  const of = (variantId = '', size: string) => ({ productId: first.id, variantId, size })
  const ten = of(tan?.id, '10')
  expect([pairsAt(index, ten), pairsAt(index, of(red?.id, '9')), pairsAt(index, of(tan?.id, '11'))]).toEqual([
    2,
    8,
    undefined,
  ])
  const changed = {
    ...first,
    variants: first.variants
      .map((each) => (each.id === tan?.id ? { ...each, sizes: ['8', '9', '10'], stock: [7, 6, 5] } : each))
      .toReversed(),
  }
  index.apply({ put: [changed], drop: [] })
  expect(pairsAt(index, ten)).toBe(5)
  index.apply({ put: [], drop: [first.id] })
  expect(pairsAt(index, ten)).toBeUndefined()
})
