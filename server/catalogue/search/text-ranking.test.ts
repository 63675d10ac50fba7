import { describe, expect, it } from 'vitest'
import { type ShoeIdea, shoe } from '../../../tests/support/shoes.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { listProducts } from '../lists/list-products.ts'
import { CatalogueSearch } from './catalogue-search.ts'

function titles(q: string, ...ideas: ShoeIdea[]): string[] {
  const search = new CatalogueSearch(new CatalogueIndex(ideas.map((idea) => shoe(idea))))
  return listProducts(search, { q, page: 1, limit: 24, view: 'card' }).products.map(({ title }) => title)
}

describe('at the same score', () => {
  const unisex = { title: 'Pier', type: 'Slip-Ons', gender: 'unisex', sold: 90 } as const
  const own = { title: 'Mole', type: 'Slip-Ons', gender: 'women', sold: 5 } as const

  it('shoes of the asked gender come before unisex ones', () => {
    expect(titles('womens slip ons', unisex, own)).toEqual(['Mole', 'Pier'])
  })

  it('the more popular shoe comes first where nobody is named', () => {
    expect(titles('slip ons', own, unisex)).toEqual(['Pier', 'Mole'])
  })
})

describe('children’s shoes', () => {
  const kids = { title: 'Cub', type: 'Boots', gender: 'kids', materials: ['Nubuck'], sold: 90 } as const
  const adults = { title: 'Fell', type: 'Hiking Boots', gender: 'unisex', materials: ['Nubuck'] } as const

  it('come after adults’ where nobody is named, also those of a kind whose name says more', () => {
    expect(titles('nubuck boots', kids, adults)).toEqual(['Fell', 'Cub'])
  })

  it('come first where their own name is asked for', () => {
    expect(titles('cub boots', kids, adults)[0]).toBe('Cub')
  })
})

it('pumps come before other heels', () => {
  const block = { title: 'Alto Block Heel', type: 'Heels', gender: 'women', sold: 90 } as const
  const pump = { title: 'Tarn Pump', type: 'Heels', gender: 'women', sold: 1 } as const
  expect(titles('pumps', block, pump)).toEqual(['Tarn Pump', 'Alto Block Heel'])
})
