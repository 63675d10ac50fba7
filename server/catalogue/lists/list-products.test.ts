import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  catalogueArbitrary,
  productArbitrary,
  stateArbitrary,
} from '../../../tests/support/catalogue-arbitraries.ts'
import { shoe } from '../../../tests/support/shoes.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import type { ProductRecord } from '../product-record.ts'
import { CatalogueSearch } from '../search/catalogue-search.ts'
import { countProducts, listProducts } from './list-products.ts'
import type { ListQuery } from './list-request.ts'

function searchOver(products: readonly ProductRecord[]): CatalogueSearch {
  return new CatalogueSearch(new CatalogueIndex(products))
}

const firstPage: ListQuery = { page: 1, limit: 24, view: 'card' }

function found(search: CatalogueSearch, q: string, more: Partial<ListQuery> = {}) {
  const listed = listProducts(search, { ...firstPage, ...more, q })
  return { ...listed, titles: listed.products.map(({ title }) => title) }
}

const shop = searchOver([
  shoe({ title: 'Gale Runner', brand: 'Tern', type: 'Sneakers', styles: ['Running'], sold: 5 }),
  shoe({
    title: 'Brisk Hightop',
    brand: 'Tern',
    gender: 'kids',
    colors: [{ color: 'Red', stock: { '3': 2 } }],
  }),
  shoe({
    title: 'Quay Loafer',
    brand: 'Moss & Vale',
    type: 'Loafers',
    styles: ['Classic'],
    materials: ['Suede'],
  }),
  shoe({ title: 'Café Crème Flat', brand: 'Moss & Vale', gender: 'women', type: 'Flats', sold: 9 }),
  shoe({
    title: 'Dune Trail',
    brand: 'Kestrel',
    gender: 'unisex',
    styles: ['Running'],
    sold: 50,
    colors: [
      { color: 'Red', stock: { '10': 0, '9': 2 } },
      { color: 'Black', stock: { '10': 3, '9': 0 } },
    ],
  }),
  shoe({ title: 'Black Harbor', brand: 'Kestrel', sold: 7, colors: [{ color: 'White', stock: { '9': 1 } }] }),
])

describe('search by text', () => {
  it.each([
    ['gale runner', 'Gale Runner', 'words of the title'],
    ['RUNNER gale', 'Gale Runner', 'in any order'],
    ['harbors', 'Black Harbor', 'in the plural'],
    ['higtop', 'Brisk Hightop', 'with a letter missing'],
    ['highttop', 'Brisk Hightop', 'with a letter too many'],
    ['hihgtop', 'Brisk Hightop', 'with letters swapped'],
    ['hightip', 'Brisk Hightop', 'with a wrong letter'],
    ['runer', 'Dune Trail', 'a slip of a kind as the kind, the popular ones first'],
    ['cafe creme', 'Café Crème Flat', 'without accents'],
    ['high top', 'Brisk Hightop', 'taken apart'],
    ['galerunner', 'Gale Runner', 'joined'],
    ['loafers', 'Quay Loafer', 'by type'],
    ['suede', 'Quay Loafer', 'by material'],
    ['classic shoes', 'Quay Loafer', 'by category, stop words are ignored'],
    ['quay', 'Quay Loafer', 'by a single word'],
    ['loaf', 'Quay Loafer', 'by the beginning of a word'],
    ['tern kids', 'Brisk Hightop', 'by brand and gender'],
    ['kestrel black 10', 'Dune Trail', 'by brand, color and size'],
    ['ladies flats', 'Café Crème Flat', 'by another word for women'],
  ])('%s finds %s: %s', (q, title) => {
    expect(found(shop, q).titles[0]).toBe(title)
  })

  it('ranks title above brand above the rest, then by popularity', () => {
    expect(found(shop, 'running').titles).toEqual(['Dune Trail', 'Gale Runner'])
    const search = searchOver([
      shoe({ title: 'Plain', materials: ['Harbor'], sold: 90 }),
      shoe({ title: 'Harbor Low', sold: 1 }),
      shoe({ title: 'Harbor High', sold: 4 }),
    ])
    expect(found(search, 'harbor high').titles[0]).toBe('Harbor High')
    expect(found(search, 'harbor').titles).toEqual(['Harbor High', 'Harbor Low', 'Plain'])
  })

  it('puts first, of titles with all words, those that say nothing else but the brand', () => {
    const search = searchOver([
      shoe({ title: 'Gale Runner Mesh', brand: 'Tern', sold: 90 }),
      shoe({ title: 'Tern Gale Runner', brand: 'Tern', sold: 1 }),
    ])
    expect(found(search, 'tern gale runner').titles).toEqual(['Tern Gale Runner', 'Gale Runner Mesh'])
  })

  it('shows the kind asked for, not what has the word in its title', () => {
    const search = searchOver([
      shoe({ title: 'Western Heel', type: 'Boots', sold: 90 }),
      shoe({ title: 'Gala', type: 'Heels', sold: 1 }),
      shoe({ title: 'Heel Nine', type: 'Shoes', sold: 3 }),
      shoe({ title: 'Pump Up', type: 'Sneakers', sold: 50 }),
      shoe({ title: 'Summit', type: 'Hiking Boots', sold: 99 }),
    ])
    expect(found(search, 'heels').titles).toEqual(['Gala', 'Heel Nine'])
    expect(found(search, 'pumps').titles[0]).toBe('Gala')
    expect(found(search, 'boots').titles).toEqual(['Western Heel', 'Summit'])
    expect(found(search, 'western heel').titles).toEqual(['Western Heel'])
    expect(found(search, 'heels').understood).toEqual([{ text: 'heels', facet: 'types', value: 'Heels' }])
  })

  it('shows adults’ shoes before children’s where nobody is named, and children’s where they are', () => {
    const search = searchOver([
      shoe({ title: 'Puddle', type: 'Sneakers', gender: 'kids', sold: 90 }),
      shoe({ title: 'Harbor', type: 'Sneakers', gender: 'women', sold: 1 }),
      shoe({ title: 'Dune', type: 'Sneakers', gender: 'unisex', sold: 5 }),
    ])
    expect(found(search, 'sneakers').titles).toEqual(['Dune', 'Harbor', 'Puddle'])
    expect(found(search, 'kids sneakers').titles).toEqual(['Puddle'])
    expect(found(search, 'puddle').titles).toEqual(['Puddle'])
  })

  it('does not correct words of three letters', () => {
    expect(found(searchOver([shoe({ title: 'Zip' })]), 'zap').titles).toEqual([])
  })

  it('reports words that act as filters, as typed', () => {
    expect(found(shop, 'Black  Kestrel size 10 running men’s').understood).toEqual([
      { text: 'Black', facet: 'colors', value: 'Black' },
      { text: 'Kestrel', facet: 'brands', value: 'Kestrel' },
      { text: 'size 10', facet: 'sizes', value: 'M10' },
      { text: 'men’s', facet: 'gender', value: 'men' },
      { text: 'running', facet: 'categories', value: 'Running' },
    ])
    expect(found(shop, 'moss & vale loafer')).toMatchObject({
      understood: [
        { text: 'moss vale', facet: 'brands', value: 'Moss & Vale' },
        { text: 'loafer', facet: 'types', value: 'Loafers' },
      ],
      titles: ['Quay Loafer'],
    })
  })

  it('reads a size beside men or women as theirs, also on unisex shoes', () => {
    const sizes = (...names: string[]) => [
      { color: 'Black', stock: Object.fromEntries(names.map((name) => [name, 2])) },
    ]
    const search = searchOver([
      shoe({ title: 'Womens Nine', gender: 'women', colors: sizes('9') }),
      shoe({ title: 'Unisex Nine', gender: 'unisex', colors: sizes('9') }),
      shoe({ title: 'Unisex Seven', gender: 'unisex', colors: sizes('7.5') }),
      shoe({ title: 'Mens Nine', gender: 'men', colors: sizes('9') }),
    ])
    const women = found(search, 'women’s 9')
    expect(women.titles.sort()).toEqual(['Unisex Seven', 'Womens Nine'])
    expect(women.understood).toContainEqual({ text: '9', facet: 'sizes', value: 'W9' })
    const men = found(search, 'men size 9')
    expect(men.titles.sort()).toEqual(['Mens Nine', 'Unisex Nine'])
    expect(men.understood).toContainEqual({ text: 'size 9', facet: 'sizes', value: 'M9' })
    expect(found(search, '9').understood).toEqual([{ text: '9', facet: 'sizes', value: '9' }])
  })

  it('matches color and size in the text to one variant', () => {
    expect(found(shop, 'red 10').relaxed?.exact).toBe(0)
    expect(found(shop, 'black 10').titles).toContain('Dune Trail')
    expect(found(shop, '10', { colors: ['red'] }).titles).toEqual([])
  })

  it('prefers a chosen filter over a word', () => {
    const listed = found(shop, 'black kestrel', { colors: ['Red'] })
    expect(listed.titles).toEqual(['Dune Trail'])
    expect(listed.understood.map(({ text }) => text)).toEqual(['kestrel'])
  })

  it('finds products whose name is the text, although it contains a color', () => {
    expect(found(shop, 'black harbor').titles).toEqual(['Black Harbor'])
    expect(found(shop, 'black').titles).toContain('Black Harbor')
  })

  it('corrects a misspelled word', () => {
    expect(found(shop, 'gale rumner').corrected).toBe('gale runner')
    expect(found(shop, 'gale runner').corrected).toBeUndefined()
  })

  it('says what name it took a short form for, which may be another one', () => {
    const search = searchOver([shoe({ title: 'Brookside Walk' }), shoe({ title: 'Harbor' })])
    expect(found(search, 'brooks')).toMatchObject({ titles: ['Brookside Walk'], corrected: 'brookside' })
    expect(found(search, '"brooks"').titles).toEqual([])
    expect(found(search, 'brookside').corrected).toBeUndefined()
  })

  it('suggests what to drop where nothing is found, with counts', () => {
    const listed = found(shop, 'quay', { minPrice: 5, types: ['Flats'] })
    expect(listed.titles).toEqual([])
    expect(listed.nearest).toEqual([
      { drop: 'word:quay', label: '“quay”', count: 1 },
      { drop: 'types:Flats', label: 'Flats', count: 1 },
    ])
    const filtered = listProducts(shop, { ...firstPage, types: ['Loafers'], brands: ['Tern'], maxPrice: 500 })
    expect(filtered.nearest).toEqual([
      { drop: 'types:Loafers', label: 'Loafers', count: 2 },
      { drop: 'brands:Tern', label: 'Tern', count: 1 },
    ])
    const priced = listProducts(shop, { ...firstPage, minPrice: 4000 })
    expect(priced.nearest).toEqual([{ drop: 'price', label: 'the price range', count: 6 }])
  })

  it('accepts any text', () => {
    const odd = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('constructor', '__proto__', 'toString 10'),
    )
    fc.assert(
      fc.property(fc.array(odd, { maxLength: 5 }), (words) => {
        expect(found(shop, words.join(' ')).outcome.total).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('treats a blank text as no filter', () => {
    expect(found(shop, '').outcome.total).toBe(6)
    expect(found(shop, 'the shoes').outcome.total).toBe(6)
  })

  it.each(['%', '???', '👟', '& %', '\u200b'])('finds nothing by punctuation alone: %s', (q) => {
    const listed = found(shop, q)
    expect(listed.outcome.total).toBe(0)
    expect(listed.titles).toEqual([])
    expect(listed.outcome.counts.values.some((count) => count > 0)).toBe(false)
    expect(listed.nearest).toEqual([{ drop: `word:${q}`, label: `“${q}”`, count: 6 }])
    expect(found(shop, q, { types: ['Loafers'] }).nearest).toMatchObject([{ drop: `word:${q}`, count: 1 }])
  })
})

describe('prices in the text', () => {
  const priced = searchOver([
    shoe({ title: 'Cheap Boot', type: 'Boots', colors: [{ color: 'Red', stock: { '9': 1 }, cents: 50_00 }] }),
    shoe({
      title: 'Round Boot',
      type: 'Boots',
      colors: [{ color: 'Red', stock: { '9': 1 }, cents: 100_00 }],
    }),
    shoe({
      title: 'Dear Boot',
      type: 'Boots',
      colors: [{ color: 'Black', stock: { '9': 1 }, cents: 150_00 }],
    }),
    shoe({
      title: 'Sale Loafer',
      type: 'Loafers',
      colors: [{ color: 'Red', stock: { '9': 1 }, cents: 150_00, reducedCents: 80_00 }],
    }),
    shoe({ title: 'Gale Max 90', colors: [{ color: 'White', stock: { '9': 1 }, cents: 120_00 }] }),
  ])
  const titlesBy = (q: string, more: Partial<ListQuery> = {}) =>
    [...found(priced, q, more).titles].sort((a, b) => a.localeCompare(b))

  it.each([
    ['red shoes under 100', ['Cheap Boot', 'Sale Loafer']],
    ['boots under 100', ['Cheap Boot']],
    ['boots up to 100', ['Cheap Boot', 'Round Boot']],
    ['boots over 100', ['Dear Boot']],
    ['boots from 100', ['Dear Boot', 'Round Boot']],
    ['boots between 60 and 120', ['Round Boot']],
    ['$80', ['Cheap Boot', 'Sale Loafer']],
    ['under $100', ['Cheap Boot', 'Sale Loafer']],
    ['over 90 boots under 120', ['Round Boot']],
    ['boots size 9 under 100', ['Cheap Boot']],
    ['bots under 100', ['Cheap Boot']],
  ])('%s', (q, titles) => {
    expect(titlesBy(q)).toEqual(titles)
  })

  it('are reported as understood words, as typed', () => {
    expect(found(priced, 'Red boots  Under   100').understood).toEqual([
      { text: 'Red', facet: 'colors', value: 'Red' },
      { text: 'boots', facet: 'types', value: 'Boots' },
      { text: 'Under 100', facet: 'price', value: 'under $100' },
    ])
  })

  it('affect price range and counts like a chosen price', () => {
    const byText = found(priced, 'boots between 60 and 120')
    const byHand = found(priced, 'boots', { minPrice: 60, maxPrice: 120 })
    expect(byText.outcome.prices).toEqual(byHand.outcome.prices)
    expect(byText.outcome.counts).toEqual(byHand.outcome.counts)
  })

  it('are overridden by chosen prices', () => {
    const listed = found(priced, 'boots under 100', { minPrice: 120 })
    expect(listed.titles).toEqual(['Dear Boot'])
    expect(listed.understood.map(({ facet }) => facet)).toEqual(['types'])
  })

  it('are words where a title contains them', () => {
    expect(found(priced, 'gale max 90')).toMatchObject({ titles: ['Gale Max 90'], understood: [] })
    expect(found(priced, 'max 90 white')).toMatchObject({ titles: ['Gale Max 90'] })
    expect(titlesBy('boots max 100')).toEqual(['Cheap Boot', 'Round Boot'])
  })

  it('are left out where nothing matches', () => {
    const listed = found(priced, 'boots under 20')
    expect(listed.titles).toHaveLength(3)
    expect(listed).toMatchObject({ relaxed: { exact: 0, leftOut: ['under 20'] } })
    expect(found(priced, 'under 60 over 200')).toMatchObject({
      titles: ['Cheap Boot'],
      relaxed: { exact: 0, leftOut: ['over 200'] },
    })
  })

  it('remain when another word is corrected', () => {
    expect(found(priced, 'under 100 laofer').corrected).toBe('loafer under 100')
  })
})

describe('a text of which not everything can be had', () => {
  const relaxed = (q: string, more: Partial<ListQuery> = {}) => {
    const { titles, relaxed: near, understood } = found(shop, q, more)
    return { titles, near, understood: understood.map(({ text }) => text) }
  }

  it.each([
    ['quay zebra', ['Quay Loafer'], ['zebra'], []],
    ['tern loafer', ['Quay Loafer'], ['tern'], ['loafer']],
    ['kids gale zebra', ['Gale Runner'], ['kids', 'zebra'], []],
    ['purple loafer zebra', ['Quay Loafer'], ['purple', 'zebra'], ['loafer']],
    ['kestrel trail size 9 zebra', ['Dune Trail'], ['zebra'], ['kestrel', 'size 9']],
    ['red 10 dune', ['Dune Trail'], ['red'], ['10']],
  ])('%s: shows what comes nearest and says what it lacks', (q, titles, leftOut, understood) => {
    expect(relaxed(q)).toEqual({ titles, near: { exact: 0, leftOut }, understood })
  })

  it('counts rare words for more than common ones', () => {
    const common = Array.from({ length: 8 }, (_, n) => shoe({ title: `Trail Walk ${n}`, sold: 90 }))
    const search = searchOver([...common, shoe({ title: 'Quokka Hill', sold: 1 })])
    expect(found(search, 'trail quokka zebra').titles[0]).toBe('Quokka Hill')
  })

  it('goes on with what comes near where a long text finds little, the exact ones first', () => {
    const search = searchOver([
      shoe({ title: 'Gale Runner Mesh Low', sold: 1 }),
      shoe({ title: 'Gale Runner Mesh High', sold: 9 }),
      shoe({ title: 'Quay Loafer', sold: 99 }),
    ])
    const listed = found(search, 'gale runner mesh low')
    expect(listed.titles).toEqual(['Gale Runner Mesh Low', 'Gale Runner Mesh High'])
    expect(listed.relaxed).toEqual({ exact: 1, leftOut: [] })
    expect(found(search, 'gale runner').relaxed).toBeUndefined()
  })

  it('leaves filters chosen by hand alone', () => {
    expect(found(shop, 'quay zebra', { types: ['Flats'] }).titles).toEqual([])
    expect(found(shop, 'quay', { types: ['Flats'] }).relaxed).toBeUndefined()
  })

  it('finds nothing only where nothing comes near', () => {
    expect(relaxed('zebra quagga')).toEqual({
      titles: [],
      near: { exact: 0, leftOut: ['zebra', 'quagga'] },
      understood: [],
    })
  })
})

const textArbitrary = fc
  .array(
    fc.constantFrom(
      'black',
      'red',
      'kestrel',
      'tern',
      'harbor',
      'runer',
      'trail',
      '10',
      '7.5',
      'mens',
      'boots',
      'leather',
      'low',
      'shoes',
      'running',
      'ölberg',
      'under 90',
      '$120',
      'zebra',
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((words) => words.join(' '))

/** Counts by the value they stand beside. */
function named({ index }: CatalogueSearch, counts: readonly number[]): Record<string, number | undefined> {
  return Object.fromEntries(
    index.values.values.map(({ facet, name }, at) => [`${facet}:${name}`, counts[at]]),
  )
}

function queryOf(state: { lists: Partial<ListQuery> }, q: string): ListQuery {
  return { ...firstPage, ...state.lists, q }
}

describe('counts beside the values', () => {
  it('equal the result of choosing the value, for any text', () => {
    fc.assert(
      fc.property(catalogueArbitrary, stateArbitrary, textArbitrary, (products, state, q) => {
        const search = searchOver(products)
        const query = queryOf(state, q)
        const reported = [...listProducts(search, query).outcome.counts.values]
        const clicked = search.index.values.values.map(({ facet, name }) =>
          countProducts(search, { ...query, [facet]: [name] }),
        )
        expect(named(search, reported)).toEqual(named(search, clicked))
      }),
      { numRuns: 60 },
    )
  })

  it('and pages equal those of a new index after changes', () => {
    const change = fc.record({ put: fc.array(productArbitrary, { maxLength: 5 }), drop: fc.nat(60) })
    fc.assert(
      fc.property(
        catalogueArbitrary,
        fc.array(change, { maxLength: 3 }),
        textArbitrary,
        (products, changes, q) => {
          const search = searchOver(products)
          const truth = new Map(products.map((product) => [product.id, product]))
          for (const { put, drop } of changes) {
            const id = `00000000-0000-7000-8000-${String(drop).padStart(12, '0')}`
            search.update(search.index.apply({ put, drop: [id] }))
            truth.delete(id)
            for (const product of put) truth.set(product.id, product)
          }
          const fresh = found(searchOver([...truth.values()]), q)
          const patched = found(search, q)
          expect(patched.products.map(({ id }) => id)).toEqual(fresh.products.map(({ id }) => id))
          expect(patched.understood).toEqual(fresh.understood)
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('a mixed list', () => {
  const many = searchOver([
    ...[9, 8, 7].map((sold) => shoe({ title: `Slip ${sold}`, type: 'Slip-Ons', brandId: `${sold}`, sold })),
    ...[3, 2, 1].map((sold) => shoe({ title: `Boot ${sold}`, type: 'Boots', brandId: `b${sold}`, sold })),
  ])
  const titles = (more: Partial<ListQuery>) =>
    listProducts(many, { ...firstPage, sortBy: 'popular', limit: 3, ...more }).products.map(
      ({ title }) => title,
    )

  it('is picked from a longer list; a normal list keeps its order', () => {
    expect(titles({})).toEqual(['Slip 9', 'Slip 8', 'Slip 7'])
    expect(titles({ mixed: true })).toEqual(['Slip 9', 'Boot 3', 'Slip 8'])
  })

  it('ignores the page', () => {
    expect(titles({ mixed: true, page: 2 })).toEqual(titles({ mixed: true }))
  })
})
