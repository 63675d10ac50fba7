import { describe, expect, it } from 'vitest'
import { BitsetMemory } from './bitset-memory.ts'
import { ValueTable } from './value-table.ts'

function tableOf(...entries: (readonly ['brands' | 'sizes' | 'gender' | 'categories' | 'colors', string])[]) {
  const table = new ValueTable(new BitsetMemory(64))
  for (const [facet, name] of entries) table.findOrAdd(facet, name)
  return table
}

const shown = (table: ValueTable, facet: 'brands' | 'sizes' | 'gender' | 'categories') =>
  table.inOrder(facet).map(({ name }) => name)

describe('the values of a list', () => {
  it('are case-insensitive, shown in the first spelling found', () => {
    const table = tableOf(['brands', 'Kestrel'], ['brands', 'KESTREL'], ['brands', 'kestrel'])
    expect(table.values).toHaveLength(1)
    expect(table.find('brands', 'kEsTrEl')?.name).toBe('Kestrel')
    expect(table.findOrAdd('brands', 'KESTREL')).toBe(table.values[0])
  })

  it('of the same name in two facets are distinct', () => {
    const table = tableOf(['brands', 'Sand'], ['colors', 'Sand'])
    expect(table.values.map(({ id, facet }) => [id, facet])).toEqual([
      [0, 'brands'],
      [1, 'colors'],
    ])
    expect(table.find('sizes', 'Sand')).toBeUndefined()
  })

  it('are not confused with properties of every object', () => {
    const table = tableOf(['brands', '__proto__'], ['brands', 'constructor'])
    expect(table.find('brands', 'toString')).toBeUndefined()
    expect(shown(table, 'brands')).toEqual(['__proto__', 'constructor'])
  })

  it('are sorted by number where they are sizes, words after them', () => {
    const sizes = ['10', '9.5', 'M', '9', 'XL', '11', '4.5', 'L'] as const
    const table = tableOf(...sizes.map((size) => ['sizes', size] as const))
    expect(shown(table, 'sizes')).toEqual(['4.5', '9', '9.5', '10', '11', 'L', 'M', 'XL'])
  })

  it('are sorted by name otherwise, with numbers by value, ignoring accents and case', () => {
    const brands = ['Zeal', 'ölberg', 'Model 10', 'Model 9', 'apex', 'Oak']
    const table = tableOf(...brands.map((brand) => ['brands', brand] as const))
    expect(shown(table, 'brands')).toEqual(['apex', 'Model 9', 'Model 10', 'Oak', 'ölberg', 'Zeal'])
  })

  it('are sorted by a given order, unknown ones last', () => {
    const genders = ['kids', 'unisex', 'women', 'men'] as const
    expect(shown(tableOf(...genders.map((each) => ['gender', each] as const)), 'gender')).toEqual([
      'men',
      'women',
      'unisex',
      'kids',
    ])
    const categories = ['Women', 'Zumba', 'Sports', 'Aqua', 'Running'] as const
    expect(shown(tableOf(...categories.map((each) => ['categories', each] as const)), 'categories')).toEqual([
      'Running',
      'Sports',
      'Women',
      'Aqua',
      'Zumba',
    ])
  })

  it('are sorted again after one is added', () => {
    const table = tableOf(['brands', 'Tern'])
    expect(shown(table, 'brands')).toEqual(['Tern'])
    table.findOrAdd('brands', 'Alder')
    expect(shown(table, 'brands')).toEqual(['Alder', 'Tern'])
  })
})
