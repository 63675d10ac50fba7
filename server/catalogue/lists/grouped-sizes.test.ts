import { describe, expect, it } from 'vitest'
import { shoe } from '../../../tests/support/shoes.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { groupedSizes } from './grouped-sizes.ts'

function groupsOf(...shoes: ReturnType<typeof shoe>[]) {
  const groups = Object.entries(groupedSizes(new CatalogueIndex(shoes)))
  const named = groups.map(([group, sizes]) => [group, sizes.map(({ name }) => name)])
  return Object.fromEntries(named.filter(([, names]) => names?.length))
}

describe('groupedSizes', () => {
  it('puts sizes of each system, and those of a width, in a group of their own', () => {
    const stock = {
      '9': 1,
      '10': 1,
      '10 W': 1,
      '9 2E': 1,
      'EU 43': 1,
      'EU 42': 1,
      'UK 8': 1,
      '27 cm': 1,
      'EU 42 W': 1,
      L: 1,
    }
    expect(groupsOf(shoe({ colors: [{ color: 'Black', stock }] }))).toEqual({
      men: ['M9', 'M10'],
      eu: ['EU 42', 'EU 43'],
      uk: ['UK 8'],
      cm: ['27 cm'],
      widths: ['9 2E', '10 W', 'EU 42 W'],
      other: ['L'],
    })
  })

  it('keeps children’s sizes of another system in its group', () => {
    const kids = shoe({ gender: 'kids', colors: [{ color: 'Black', stock: { '11K': 1, 'EU 28': 1 } }] })
    expect(groupsOf(kids)).toEqual({ kids: ['11K'], eu: ['EU 28'] })
  })

  it('lists a size only where a shoe has it in stock', () => {
    expect(groupsOf(shoe({ colors: [{ color: 'Black', stock: { '9': 1, 'EU 42': 0 } }] }))).toEqual({
      men: ['M9'],
    })
  })
})
