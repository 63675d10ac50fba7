import { describe, expect, it } from 'vitest'
import { parseImportMap } from './import-map.ts'
import { createMappedReader, createNativeReader } from './import-rows.ts'

describe('native rows', () => {
  it('accept columns in any spelling', () => {
    const read = createNativeReader()
    expect(
      read({
        Key: 'a',
        'Color Name': 'Coal',
        DISCOUNTED_PRICE: '9',
        Color: 'Black',
        image: 'x|y',
        weather: 'fine',
      }),
    ).toEqual({
      key: 'a',
      values: {
        key: ['a'],
        colorName: ['Coal'],
        discountedPrice: ['9'],
        color: ['Black'],
        images: ['x', 'y'],
      },
    })
  })

  it('belong to the previous product where the key is blank', () => {
    const read = createNativeReader()
    expect(read({ key: 'a', title: 'A' })?.key).toBe('a')
    expect(read({ key: '', title: '', size: '9' })?.key).toBe('a')
    expect(read({ key: 'b', title: 'B' })?.key).toBe('b')
  })

  it('lose the apostrophe of exported formulas', () => {
    const read = createNativeReader()
    expect(read({ key: "'=1+1", title: "''@x", brand: "'Tis" })?.values).toEqual({
      key: ['=1+1'],
      title: ["'@x"],
      brand: ["'Tis"],
    })
  })

  it('may have their colors and sizes as lists of objects', () => {
    const read = createNativeReader()
    expect(
      read({ key: 'a', title: 'A', 'variants.colorName': 'Coal', 'variants.sizes.size': '9' })?.values,
    ).toEqual({
      key: ['a'],
      title: ['A'],
      colorName: ['Coal'],
      size: ['9'],
    })
  })

  it('are grouped by brand and title where the file has no keys', () => {
    const read = createNativeReader()
    expect(read({ brand: 'Maker', title: 'A' })?.key).toBe('Maker / A')
    expect(read({ brand: '', title: '', size: '9' })?.key).toBe('Maker / A')
    expect(read({ brand: 'Maker', title: 'B' })?.key).toBe('Maker / B')
  })
})

describe('mapped rows', () => {
  function reader(map: object) {
    return createMappedReader(parseImportMap(JSON.stringify({ group: ['id'], ...map }), 'map.json'))
  }

  it('are skipped unless all conditions match', () => {
    const read = reader({ only: [{ column: 'kind', matches: '^shoes$' }], fields: {} })
    expect(read({ id: '1', kind: 'Shoes' })).toEqual({ key: '1', values: {} })
    expect(read({ id: '1', kind: 'Hats' })).toBeNull()
    expect(read({ id: '1' })).toBeNull()
  })

  it('are read by rules', () => {
    const read = reader({
      keyPrefix: 'x:',
      group: ['maker', 'name'],
      fields: {
        title: { column: ['long', 'name'], replace: [['\\s*\\(.*\\)$', '']] },
        size: { column: 'fit', split: ',', extract: '(\\d+(?:\\.\\d)?)' },
        color: { column: 'shade', split: '/', family: true },
        gender: {
          column: 'crumbs',
          values: [
            ['^women', 'women'],
            ['^men', 'men'],
          ],
          default: 'unisex',
        },
        stock: { default: 3 },
      },
    })
    expect(
      read({
        maker: 'M',
        name: 'N (old)',
        long: ' ',
        fit: '6 M US, US 7.5,wide',
        shade: 'Coal/Zzz',
        crumbs: 'Kids',
      }),
    ).toEqual({
      key: 'x:M / N (old)',
      values: {
        title: ['N'],
        size: ['6', '7.5'],
        color: ['Black', 'Not stated'],
        gender: ['unisex'],
        stock: ['3'],
      },
    })
  })

  it('leave out what a filter says it does not want', () => {
    const read = reader({ only: [{ column: 'kind', not: 'sock|hat' }], fields: {} })
    expect(read({ id: '1', kind: 'Shoes' })?.key).toBe('1')
    expect(read({ id: '1' })?.key).toBe('1')
    expect(read({ id: '1', kind: ['Shoes', 'Socks'] })).toBeNull()
  })

  it('replace everywhere unless told otherwise, drop values, and join columns', () => {
    const read = reader({
      fields: {
        description: {
          column: 'a',
          replace: [
            ['o', '0'],
            ['x', 'y', 'first'],
          ],
        },
        categories: { column: 'tags', split: ',', not: '^(sale|new)$' },
        colorName: { column: ['main', 'second', 'third'], join: ' / ' },
      },
    })
    expect(
      read({ id: '1', a: 'foo xx', tags: 'Sale, Trail,new', main: 'Coal', second: ' ', third: 'Gum' })
        ?.values,
    ).toEqual({
      description: ['f00 yx'],
      categories: ['Trail'],
      colorName: ['Coal / Gum'],
    })
  })

  it.each([
    ['Tern Gale Runner', 'Gale Runner'],
    ['TERN - Gale', 'Gale'],
    ["Tern's Gale", 'Gale'],
    ['Tern® Gale', 'Gale'],
    ['Ternary Gale', 'Ternary Gale'],
    ['Tern', 'Tern'],
    ['Gale by Tern', 'Gale by Tern'],
  ])('take the brand off the front of %j', (name, title) => {
    const read = reader({
      fields: { title: { column: 'name', withoutBrand: true }, brand: { column: 'maker' } },
    })
    expect(read({ id: '1', name, maker: 'Tern' })?.values.title).toEqual([title])
  })

  it('use a default by another field, and keep lists', () => {
    const read = reader({
      fields: {
        gender: { column: 'g' },
        size: { column: 'sizes', defaultBy: { field: 'gender', values: { men: ['9', 10] } }, default: ['8'] },
      },
    })
    expect(read({ id: '1', g: 'men' })?.values.size).toEqual(['9', '10'])
    expect(read({ id: '1', g: 'women' })?.values.size).toEqual(['8'])
    expect(read({ id: '1', g: 'men', sizes: ['5', '6'] })?.values.size).toEqual(['5', '6'])
  })

  it('have no key where all columns of the group are blank', () => {
    expect(reader({ keyPrefix: 'x:', fields: {} })({ id: ' ' })?.key).toBe('')
  })
})

describe('parseImportMap', () => {
  it.each([
    ['{', /no JSON/],
    ['{"fields":{}}', /group/],
    ['{"group":["a"],"fields":{"colr":{}}}', /colr/],
    ['{"group":["a"],"fields":{"size":{"extract":"("}}}', /not a regular expression/],
    ['{"group":["a"],"fields":{"size":{"columns":"x"}}}', /columns/],
    ['{"group":["a"],"fields":{},"repeated":"last"}', /repeated/],
  ])('says what is wrong with %s', (text, reason) => {
    expect(() => parseImportMap(text, 'map.json')).toThrow(reason)
  })
})
