import { describe, expect, it } from 'vitest'
import { importFieldNames } from '../../../contract/admin/import-fields.ts'
import { OperatorError } from '../../platform/config/operator-error.ts'
import { fieldOfColumn } from './import-fields.ts'
import { parseImportMap, readingOrder } from './import-map.ts'

const smallest = { group: ['id'], fields: { title: { column: 'Name' } } }
const parse = (map: unknown) => parseImportMap(JSON.stringify(map), 'map.json')

function refusalOf(map: unknown): string {
  try {
    parse(map)
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError)
    return String(error)
  }
  return ''
}

describe('a map file', () => {
  it('has defaults for everything optional', () => {
    expect(parse(smallest)).toMatchObject({
      only: [],
      keyPrefix: '',
      repeated: 'lowest',
      group: ['id'],
      fields: { title: { column: ['Name'] } },
    })
  })

  it('accepts single values for lists, and numbers for texts', () => {
    const { fields } = parse({
      ...smallest,
      fields: {
        stock: { default: 5 },
        categories: { default: ['Running', 7] },
        title: { column: ['a', 'b'] },
      },
    })
    expect(fields.stock?.default).toEqual(['5'])
    expect(fields.categories?.default).toEqual(['Running', '7'])
    expect(fields.title?.column).toEqual(['a', 'b'])
  })

  it('matches patterns ignoring case, with Unicode', () => {
    const { fields, only } = parse({
      ...smallest,
      only: [{ column: 'kind', matches: '^shoes?$' }],
      fields: {
        gender: {
          column: 'sex',
          values: [
            ['^h(omme)?$', 'men'],
            ['ÉTÉ', ['women', 'kids']],
          ],
        },
      },
    })
    expect(only[0]?.matches?.test('SHOE')).toBe(true)
    expect(fields.gender?.values?.map(([pattern, values]) => [pattern.test('été'), values])).toEqual([
      [false, ['men']],
      [true, ['women', 'kids']],
    ])
  })

  it.each([
    ['no group', { fields: {} }, 'group'],
    ['an empty group', { group: [], fields: {} }, 'group'],
    ['a field that is none', { ...smallest, fields: { shade: { column: 'c' } } }, 'fields'],
    ['a rule that is none', { ...smallest, fields: { title: { colum: 'c' } } }, 'fields.title'],
    [
      'a broken pattern',
      { ...smallest, only: [{ column: 'a', matches: '(' }] },
      'not a regular expression: (',
    ],
    ['a long delimiter', { ...smallest, delimiter: ';;' }, 'delimiter'],
    ['another format', { ...smallest, format: 'yaml' }, 'format'],
    ['a key of its own', { ...smallest, sheet: 1 }, 'sheet'],
    ['an empty separator', { ...smallest, fields: { images: { split: '' } } }, 'fields.images.split'],
    ['a strange way with repeats', { ...smallest, repeated: 'last' }, 'repeated'],
    ['a currency that is none', { ...smallest, currency: 'euro' }, 'currency'],
    ['a factor of nothing', { ...smallest, currency: 'EUR', factor: 0 }, 'factor'],
    ['a list', [], 'map'],
    ['nothing', null, 'map'],
  ])('with %s is refused in one line that says where', (_, map, where) => {
    const refusal = refusalOf(map)
    expect(refusal).toContain('map.json')
    expect(refusal).toContain(where)
    expect(refusal).not.toContain('\n')
  })

  it('is refused where it is no JSON', () => {
    expect(() => parseImportMap('{', 'map.json')).toThrow('map.json is no JSON.')
  })

  it('reports at most five errors', () => {
    const fields = Object.fromEntries(importFieldNames.map((name) => [name, { nothing: 1 }]))
    expect(refusalOf({ group: ['id'], fields }).split(';')).toHaveLength(5)
  })

  it('is applied in the order of fields, so that defaults can use earlier ones', () => {
    expect(readingOrder.indexOf('gender')).toBeLessThan(readingOrder.indexOf('type'))
    expect(new Set(readingOrder).size).toBe(importFieldNames.length)
  })
})

describe('the columns of the shop’s own files', () => {
  it.each([
    ['title', 'title'],
    ['Fit Advice', 'fitAdvice'],
    ['discounted_price', 'discountedPrice'],
    ['DISCOUNTED-PRICE', 'discountedPrice'],
    ['Color', 'color'],
    ['color name', 'colorName'],
    ['Category', 'categories'],
    ['sizes', 'size'],
    ['name', 'title'],
  ])('are known however they are written: %s', (column, field) => {
    expect(fieldOfColumn(column)).toBe(field)
  })

  it.each(['', 'price (EUR) 2', '__proto__', 'constructor', 'warehouse', '価格'])(
    'are unknown where they are others: %j',
    (column) => {
      expect(fieldOfColumn(column)).toBeUndefined()
    },
  )
})
