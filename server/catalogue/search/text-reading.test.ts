import { describe, expect, it } from 'vitest'
import { type ShoeIdea, shoe } from '../../../tests/support/shoes.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { listProducts } from '../lists/list-products.ts'
import { CatalogueSearch } from './catalogue-search.ts'

const sizes = { '6.5': 2, '7': 2, '8': 2, '9': 2, '9.5': 2, '10': 2, '11': 2 }
const plain = (color: string, colorName = color) => ({ color, colorName, stock: sizes })

const ideas: ShoeIdea[] = [
  { title: 'Gale', brand: 'Tern', type: 'Running Shoes', styles: ['Running'], colors: [plain('Black')] },
  { title: 'Air Step 9', brand: 'Tern', type: 'Sneakers', colors: [plain('White', 'White / Black')] },
  { title: 'Quay', brand: 'Moss & Vale', type: 'Loafers', materials: ['Suede'], colors: [plain('Brown')] },
  { title: 'Gala', brand: 'Rook', type: 'Heels', gender: 'women', colors: [plain('Red')] },
  { title: 'Fell', brand: 'Rook', type: 'Hiking Boots', gender: 'unisex', colors: [plain('Tan')] },
  {
    title: 'Drift',
    brand: 'Rook',
    type: 'Slip-Ons',
    materials: ['Canvas'],
    details: '{"closure":"Slip-on"}',
    colors: [{ ...plain('Navy'), reducedCents: 5000 }],
  },
  {
    title: 'Cub',
    brand: 'Rook',
    type: 'Sneakers',
    gender: 'kids',
    colors: [{ color: 'Red', stock: { '12K': 1, '3Y': 1 } }],
  },
]
const search = new CatalogueSearch(
  new CatalogueIndex(ideas.map((idea) => shoe({ details: '{"closure":"Laces"}', ...idea }))),
)
const list = (q: string) => listProducts(search, { q, page: 1, limit: 24, view: 'card' })

/** What became a chip: `facet=value`, in order. */
const chips = (q: string) => list(q).understood.map(({ facet, value }) => `${facet}=${value}`)

it('means a size as shoes are sold in it, where most shoes are', () => {
  const sold = (stock: Record<string, number>) => shoe({ colors: [{ color: 'Black', stock }] })
  const eu = [sold({ 'EU 43': 1 }), sold({ 'EU 43': 1, 'EU 42 2/3': 1 })]
  const found = (q: string) => {
    const index = new CatalogueIndex([...eu, sold({ '9.5': 1 })])
    return listProducts(new CatalogueSearch(index), { q, page: 1, limit: 24, view: 'card' }).understood
  }
  expect(found('eu 43')).toMatchObject([{ facet: 'sizes', value: 'EU 43' }])
  expect(found('eu 42 2/3')).toMatchObject([{ facet: 'sizes', value: 'EU 42 2/3' }])
  expect(found('m9.5')).toMatchObject([{ facet: 'sizes', value: 'M9.5' }])
})

describe('a search is read as', () => {
  it.each([
    // sizes
    ['size 9', ['sizes=9']],
    ['9.5', ['sizes=9.5']],
    ['us 9', ['sizes=9']],
    ['mens uk 8', ['gender=men', 'sizes=M9']],
    ['womens uk 6', ['gender=women', 'sizes=W8']],
    ['eu 43', ['sizes=M9.5 or W11']],
    ['eu 42 2/3', ['sizes=M9 or W10.5']],
    ['43 eu', ['sizes=M9.5 or W11']],
    ['27 cm', ['sizes=M9 or W10']],
    ['10D', ['sizes=10']],
    ['10 D', ['sizes=10']],
    ['w8.5', ['sizes=W8.5']],
    ['m9', ['sizes=M9']],
    ['kids 3y', ['gender=kids', 'sizes=3Y']],
    ['kids 12c', ['gender=kids', 'sizes=12K']],
    ['women 8', ['gender=women', 'sizes=W8']],
    ['air step 9', []],
    // gender
    ['wmns', ['gender=women']],
    ['toddler', ['gender=kids']],
    // color
    ['tan', ['colors=Tan']],
    ['black and white', ['colors=Black and White']],
    ['white/black sneakers', ['types=Sneakers', 'colors=White and Black']],
    ['brown red', ['colors=Brown', 'colors=Red']],
    // type and use
    ['running shoes', ['types=Running Shoes']],
    ['runners', ['types=Running Shoes']],
    ['trainers', ['types=Sneakers']],
    ['boots', ['types=Hiking Boots']],
    ['slip ons', ['types=Slip-Ons']],
    ['high heels', ['types=Heels']],
    ['moccasins', ['types=Loafers']],
    // price, order and sale
    ['under 80', ['price=under $80']],
    ['50-80 dollars', ['price=$50 to $80']],
    ['cheap sneakers', ['types=Sneakers', 'sort=cheapest first']],
    ['slip ons on sale', ['types=Slip-Ons', 'sale=on sale']],
    // not
    ['not suede', ['not=not suede']],
    ['without laces', ['not=not laces']],
    // slips of what is understood
    ['lofers', ['types=Loafers']],
    ['nayv slipers', ['colors=Navy', 'types=Slip-Ons']],
    // several kinds by one word, and other names for colors
    ['wedding shoes', ['types=wedding shoes']],
    ['camel boots', ['types=Hiking Boots', 'colors=Tan']],
    ['slip-on shoes', ['types=Slip-Ons']],
    // brands
    ['moss and vale', ['brands=Moss & Vale']],
    ['mv loafers', ['brands=Moss & Vale', 'types=Loafers']],
    ['m&v', ['brands=Moss & Vale']],
  ])('%s', (q, read) => {
    expect(chips(q)).toEqual(read)
  })

  it('takes a brand for a brand, however its name begins', () => {
    const search = new CatalogueSearch(
      new CatalogueIndex([
        shoe({ title: 'Alpha Bootie', brand: 'Not Quite' }),
        shoe({ title: 'Quite Low', brand: 'Tern' }),
      ]),
    )
    const { understood, products } = listProducts(search, {
      q: 'not quite alpha',
      page: 1,
      limit: 3,
      view: 'card',
    })
    expect(understood).toEqual([{ text: 'not quite', facet: 'brands', value: 'Not Quite' }])
    expect(products.map(({ title }) => title)).toEqual(['Alpha Bootie'])
  })

  it('removes a chip by removing its words', () => {
    for (const q of [
      'cheap red sneakers',
      'black and white',
      'women 8 boots under $100',
      'boots not suede',
    ]) {
      for (const { text } of list(q).understood) expect(q.toLowerCase()).toContain(text.toLowerCase())
    }
  })
})

describe('what had to be left out', () => {
  it('is no chip', () => {
    const { understood, relaxed } = list('black canvas heels')
    expect(relaxed).toMatchObject({ exact: 0 })
    for (const { text } of understood) expect(relaxed?.leftOut).not.toContain(text)
  })

  it('is no kind that is asked to be absent, in a long sentence either', () => {
    const { understood, products } = list('i need black shoes for my wedding without heels size 9 women')
    expect(understood.map(({ value }) => value)).not.toContain('Heels')
    expect(products.map(({ type }) => type)).not.toContain('Heels')
  })
})

describe('what is read filters', () => {
  const titles = (q: string) => list(q).products.map(({ title }) => title)

  it('finds one shoe in both colors', () => {
    expect(titles('black and white')).toEqual(['Air Step 9'])
  })

  it('leaves out what is not wanted', () => {
    expect(titles('not suede')).not.toContain('Quay')
    expect(titles('without laces')).toEqual(['Drift'])
    expect(titles('no heel')).not.toContain('Gala')
  })

  it('sorts by price for cheap, and shows only reduced ones for sale', () => {
    expect(list('cheap shoes').sort).toBe('price_low')
    expect(titles('sale')).toEqual(['Drift'])
    expect(listProducts(search, { q: 'cheap', sortBy: 'newest', page: 1, limit: 3, view: 'card' }).sort).toBe(
      'newest',
    )
  })

  it('shows adults’ shoes before children’s, which cost less, where cheap names nobody', () => {
    const priced = (title: string, gender: 'women' | 'kids', cents: number) =>
      shoe({ title, gender, type: 'Sneakers', colors: [{ ...plain('Black'), cents }] })
    const shoes = [
      priced('Cub', 'kids', 30_00),
      priced('Dear', 'women', 90_00),
      priced('Low', 'women', 50_00),
    ]
    const search = new CatalogueSearch(new CatalogueIndex(shoes))
    const found = (q: string, page = 1, limit = 3, sortBy?: 'price_low') =>
      listProducts(search, { q, page, limit, view: 'card', ...(sortBy && { sortBy }) }).products.map(
        ({ title }) => title,
      )
    expect(found('cheap sneakers')).toEqual(['Low', 'Dear', 'Cub'])
    expect([1, 2, 3].flatMap((page) => found('cheap sneakers', page, 1))).toEqual(['Low', 'Dear', 'Cub'])
    expect(found('cheap sneakers', 2, 2)).toEqual(['Cub'])
    expect(found('sneakers', 1, 3, 'price_low')).toEqual(['Cub', 'Low', 'Dear'])
    expect(found('cheap kids sneakers')).toEqual(['Cub'])
  })

  it('takes a women’s size of a unisex shoe for its men’s size', () => {
    expect(titles('women 8 hiking boots')).toEqual(['Fell'])
    expect(list('women 12.5 hiking boots').relaxed?.exact).toBe(0)
  })

  it('finds a word in quotation marks as it stands, or not at all', () => {
    expect(titles('gala')).toEqual(['Gala'])
    expect(titles('galaa')).toEqual(['Gala'])
    expect(titles('"galaa"')).toEqual([])
    expect(list('"galaa"').corrected).toBeUndefined()
  })

  it('takes a short word alone for a word of a title only where it looks like a slip', () => {
    expect(titles('galr')).toEqual(['Gale'])
    expect(titles('drixt')).toEqual([])
    expect(list('drixt shoes').corrected).toBeUndefined()
    expect(titles('canvas drixt')).toEqual(['Drift'])
    expect(titles('roxk')).not.toEqual([])
    expect(titles('heexs')).toEqual(['Gala'])
  })

  it('shows what a synonym names first before the rest, and kinds that are meant alike by how popular they are', () => {
    const heel = (title: string, sold: number) => shoe({ title, type: 'Heels', sold })
    const derby = shoe({ title: 'Oak', type: 'Derbies', sold: 5 })
    const shoes = [
      heel('Gala Block', 9),
      heel('Gala Pump', 1),
      derby,
      shoe({ title: 'Pool', type: 'Loafers', sold: 20 }),
    ]
    const search = new CatalogueSearch(new CatalogueIndex(shoes))
    const found = (q: string) =>
      listProducts(search, { q, page: 1, limit: 3, view: 'card' }).products.map(({ title }) => title)
    expect(found('stilettos')).toEqual(['Gala Pump', 'Gala Block'])
    expect(found('wedding')).toEqual(['Gala Block', 'Oak', 'Gala Pump'])
  })

  it('applies synonyms of staff until they are removed', () => {
    expect(titles('wellingtons')).toEqual(['Fell'])
    search.meanings.setSynonyms([{ term: 'quokkas', means: ['Moss & Vale'] }])
    expect(titles('quokka')).toEqual(['Quay'])
    search.meanings.setSynonyms([])
    expect(titles('quokka')).toEqual([])
  })
})

describe('a question that a page of the shop answers', () => {
  const shop = new CatalogueSearch(
    new CatalogueIndex([
      shoe({ title: 'Return Slip' }),
      shoe({ title: 'Carding City' }),
      shoe({ title: 'Tracking' }),
    ]),
  )
  const ask = (q: string) => listProducts(shop, { q, page: 1, limit: 9, view: 'card' })

  it.each(['return policy', 'returns', 'gift card', 'delivery'])('%s finds no shoes', (q) => {
    expect(ask(q)).toMatchObject({ products: [], corrected: undefined, relaxed: undefined })
  })

  it('is a name where a shoe is called so', () => {
    expect(ask('return slip').products.map(({ title }) => title)).toEqual(['Return Slip'])
    expect(ask('tracking').products.map(({ title }) => title)).toEqual(['Tracking'])
  })
})

describe('a pasted title', () => {
  const names = ['Gale Nova II', 'Petrel Dash', 'Linnet Court', 'Ridge Lace', 'Oriole Step', 'Heron Walk']
  const offers = new CatalogueSearch(
    new CatalogueIndex([
      ...names.slice(1).map((name) => shoe({ title: `${name} Rosso Nero Bianco Scarpe Uomo Terreni` })),
      shoe({ title: 'Gale Nova II Red Black White Firm Ground' }),
    ]),
  )

  it.each([
    [
      'begins with the name: that counts more than what follows',
      'Gale Nova II Rosso Nero Bianco Scarpe Uomo Terreni',
    ],
    [
      'that says its colors twice finds the shoe of its name, too',
      'Gale Nova II Nero Bianco Scarpe Nero Bianco Scarpe Uomo',
    ],
  ])('%s', (_, q) => {
    const { products } = listProducts(offers, { q, page: 1, limit: 3, view: 'card' })
    expect(products[0]?.title).toBe('Gale Nova II Red Black White Firm Ground')
  })
})

describe('a brand without its last letter', () => {
  const tallow = shoe({ title: 'Gully', brand: 'Tallowmere', type: 'Boots' })
  const branded = new CatalogueSearch(new CatalogueIndex([tallow, shoe({ title: 'Fen', type: 'Boots' })]))

  it('is understood, and the correction is said', () => {
    const { products, understood, corrected } = listProducts(branded, {
      q: 'tallowmer boots',
      page: 1,
      limit: 24,
      view: 'card',
    })
    expect(products.map(({ title }) => title)).toEqual(['Gully'])
    expect(understood.map(({ facet, value }) => `${facet}=${value}`)).toContain('brands=Tallowmere')
    expect(corrected).toBe('tallowmere boots')
  })
})

describe('a color that no shoe of the kind has', () => {
  const red = shoe({ title: 'Sail', type: 'Sneakers', colors: [plain('Red')] })
  const heels = ['Black', 'Burgundy'].map((color) =>
    shoe({ title: `Gala ${color}`, type: 'Heels', sold: color === 'Black' ? 90 : 1, colors: [plain(color)] }),
  )
  const shop = new CatalogueSearch(new CatalogueIndex([red, ...heels]))
  const found = (q: string) => listProducts(shop, { q, page: 1, limit: 24, view: 'card' })

  it('gives way to those beside it, and is said to be left out', () => {
    const { products, understood, relaxed } = found('red heels')
    expect(products.map(({ title }) => title)).toEqual(['Gala Burgundy'])
    expect(understood.map(({ facet, value }) => `${facet}=${value}`)).toContain('colors=Burgundy')
    expect(relaxed?.leftOut).toEqual(['red'])
  })

  it('gives way within what is asked for, never among other shoes', () => {
    const kids = shoe({ title: 'Cub', gender: 'kids', styles: ['Kids'], colors: [plain('Navy')] })
    const burgundy = shoe({ title: 'Gala', gender: 'women', type: 'Heels', colors: [plain('Burgundy')] })
    const red = shoe({ title: 'Gale', gender: 'men', type: 'Boots', colors: [plain('Red')] })
    const search = new CatalogueSearch(new CatalogueIndex([kids, burgundy, red]))
    const found = listProducts(search, { q: 'kids shoes red', page: 1, limit: 3, view: 'card' })
    expect(found.products.map(({ title }) => title)).toEqual(['Cub'])
    expect(found.relaxed?.leftOut).toEqual(['red'])
  })

  it('is only left out where none is beside it', () => {
    const blueSneakers = shoe({ title: 'Bay', type: 'Sneakers', colors: [plain('Blue')] })
    const other = new CatalogueSearch(new CatalogueIndex([blueSneakers, ...heels]))
    const { products, relaxed } = listProducts(other, { q: 'blue heels', page: 1, limit: 24, view: 'card' })
    expect(products).toHaveLength(2)
    expect(relaxed?.leftOut).toEqual(['blue'])
  })
})
