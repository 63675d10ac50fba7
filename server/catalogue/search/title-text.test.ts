import { expect, it } from 'vitest'
import { shoe } from '../../../tests/support/shoes.ts'
import { hasBit } from '../index/bitset.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { CatalogueSearch } from './catalogue-search.ts'

const idOf = (number: number) => `0${String(number).padStart(7, '0')}-0000-7000-8000-000000000000`
const shoes = Array.from({ length: 2_500 }, (_, number) =>
  shoe({ id: idOf(number), brand: number % 2 ? 'Tørn' : 'Quay', title: `Runner ${number}` }),
)

function found({ index, titles }: CatalogueSearch, word: string): string[] {
  const set = new Uint32Array(Math.ceil(index.ordinalLimit / 32))
  titles.find(word, set)
  return [...index.ordinals()]
    .filter((ordinal) => hasBit(set, ordinal))
    .flatMap((ordinal) => index.productAt(ordinal)?.title ?? [])
    .sort()
}

it('finds each product with a part of a word in its brand or title, once', () => {
  const search = new CatalogueSearch(new CatalogueIndex(shoes))
  expect(found(search, 'torn')).toHaveLength(1_250)
  expect(found(search, 'unne')).toHaveLength(2_500)
  expect(found(search, '249')).toEqual(
    shoes.flatMap(({ title }) => (title.includes('249') ? [title] : [])).sort(),
  )
  expect(found(search, 'r 2499')).toEqual(['Runner 2499'])
  expect(found(search, 'nowhere')).toEqual([])
})

it('knows titles as they were changed, new products, and none that is gone', () => {
  const index = new CatalogueIndex(shoes)
  const search = new CatalogueSearch(index)
  expect(found(search, 'loafer')).toEqual([])
  const [first, second] = shoes
  const put = [
    { ...(first ?? shoe({})), title: 'Loafer one' },
    shoe({ id: idOf(9_999), title: 'Loafer two' }),
  ]
  search.update(index.apply({ put, drop: [second?.id ?? ''] }))
  expect(found(search, 'loafer')).toEqual(['Loafer one', 'Loafer two'])
  expect(found(search, 'unner 1')).not.toContain('Runner 1')
})
