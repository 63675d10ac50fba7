import { expect, it } from 'vitest'
import { shoe } from '../../../tests/support/shoes.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { CatalogueSearch } from './catalogue-search.ts'

const coded = (title: string, sku: string) =>
  shoe({ title, colors: [{ color: 'Tan', stock: { '9': 1 }, skus: { '9': sku } }] })

function found({ index, beginnings }: CatalogueSearch, text: string): string[] {
  const titles: string[] = []
  beginnings.visit(text, (ordinal) => titles.push(index.productAt(ordinal)?.title ?? ''))
  return [...new Set(titles)].sort()
}

it('finds products by how a code begins, shorter and longer than it is filed by, as it is now', () => {
  const one = coded('One', 'KES-100-9')
  const index = new CatalogueIndex([one, coded('Two', 'KES-200-9'), coded('Three', 'TER-100-9')])
  const search = new CatalogueSearch(index)
  expect(found(search, 'k')).toEqual(['One', 'Two'])
  expect(found(search, 'kes-')).toEqual(['One', 'Two'])
  expect(found(search, 'kes-10')).toEqual(['One'])
  expect(found(search, '100')).toEqual([])
  search.update(
    index.apply({ put: [{ ...coded('One', 'NEW-1-9'), id: one.id }, coded('Four', 'KES-1')], drop: [] }),
  )
  expect(found(search, 'kes-1')).toEqual(['Four'])
  expect(found(search, 'new')).toEqual(['One'])
})
