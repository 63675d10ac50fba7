import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import {
  catalogueArbitrary,
  type FilterState,
  stateArbitrary,
} from '../../../tests/support/catalogue-arbitraries.ts'
import { shoe } from '../../../tests/support/shoes.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { type ProductRecord, pairsInStock, sizePrice, variantStock } from '../product-record.ts'
import { CatalogueSearch } from '../search/catalogue-search.ts'
import { listProducts } from './list-products.ts'
import type { ListQuery } from './list-request.ts'
import { shownIn, shownReply } from './shown-offer.ts'

type Query = Partial<ListQuery>

/** First page of a list with each card's shown color. */
function listCards(products: readonly ProductRecord[], query: Query) {
  const index = new CatalogueIndex(products)
  const whole: ListQuery = { page: 1, limit: 100, view: 'card', ...query }
  const listed = listProducts(new CatalogueSearch(index), whole)
  const { sortBy } = whole
  const shown = shownIn(index, listed.selection, sortBy === 'price_low' || sortBy === 'price_high')
  return listed.products.map((product) => {
    const reply = shown?.(product) ?? shownReply(product)
    if (reply === null) throw new Error('A product without anything to show')
    return { product, ...reply }
  })
}

const inCents = (dollars: number) => Math.round(dollars * 100)

function queryOf({ lists, sort, ...state }: FilterState): Query {
  return {
    ...lists,
    sale: state.sale,
    minPrice: state.minCents === undefined ? undefined : state.minCents / 100,
    maxPrice: state.maxCents === undefined ? undefined : state.maxCents / 100,
    sortBy: sort,
  }
}

/** Sizes of the shown color that match every filter, computed naively. */
function answeringSizes({ product, shown }: ReturnType<typeof listCards>[number], state: FilterState) {
  const variant = product.variants[shown.color]
  const soldOut = pairsInStock(product) === 0
  const { colors, sizes } = state.lists
  return (variant?.sizes ?? []).flatMap((size, at) => {
    if (variant === undefined || (!soldOut && variant.stock[at] === 0)) return []
    const { cents, originalCents } = sizePrice(variant, at)
    const label = sizeLabel(size, product.gender === 'unisex' ? 'unisex' : 'men')
    const named =
      product.gender === 'unisex'
        ? [size, ...label.replaceAll(' ', '').split('/')]
        : [size, ...(product.gender === 'kids' ? [] : [`${product.gender === 'men' ? 'M' : 'W'}${size}`])]
    const fits =
      (!colors || colors.some((color) => color.toLowerCase() === variant.color.toLowerCase())) &&
      (!sizes || named.some((name) => sizes.some((each) => each.toLowerCase() === name.toLowerCase()))) &&
      (state.minCents === undefined || cents >= state.minCents) &&
      (state.maxCents === undefined || cents <= state.maxCents) &&
      (state.sale === undefined || (originalCents !== null) === state.sale)
    return fits ? [{ size, cents }] : []
  })
}

describe('the shown offer of a card', () => {
  it('matches every filter, with prices in sort order', () => {
    fc.assert(
      fc.property(catalogueArbitrary, stateArbitrary, (products, state) => {
        const cards = listCards(products, queryOf(state))
        for (const card of cards) {
          const { product, shown, price } = card
          const answers = answeringSizes(card, state)
          const prices = answers.map(({ cents }) => cents)
          const variant = product.variants[shown.color]
          const other = Math.min(...prices) !== inCents(price)
          // Of another color, where no price, sale or size is filtered.
          if (other) expect(shown.from).toBe(true)
          else expect(prices).toContain(inCents(price))
          expect(answers.length).toBeGreaterThan(0)
          if (prices.some((cents) => cents > inCents(price))) expect(shown.from).toBe(true)
          if (pairsInStock(product) > 0) expect(variant && variantStock(variant)).toBeGreaterThan(0)
          if (shown.size !== null) expect(answers.map(({ size }) => size)).toContain(shown.size)
          const asked =
            state.lists.sizes ?? state.minCents ?? state.maxCents ?? state.sale ?? state.sort.match(/price/)
          if (asked !== undefined && asked !== null) expect(other).toBe(false)
        }
        const prices = cards.map(({ price }) => price)
        if (state.sort === 'price_low') expect(prices).toEqual([...prices].sort((a, b) => a - b))
        if (state.sort === 'price_high') expect(prices).toEqual([...prices].sort((a, b) => b - a))
      }),
      { numRuns: 300 },
    )
  })

  const dune = shoe({
    title: 'Dune',
    gender: 'unisex',
    colors: [
      { color: 'Red', stock: { '9': 0, '10': 0 }, cents: 80_00 },
      { color: 'Black', stock: { '9': 2, '10': 1 }, cents: 110_00 },
      { color: 'White', stock: { '9': 1 }, cents: 120_00, reducedCents: 90_00 },
    ],
  })
  const shownBy = (query: Query) =>
    listCards([dune], query).map(({ price, originalPrice, shown }) => ({ price, originalPrice, ...shown }))

  it.each<[string, Query, object]>([
    ['nothing', {}, { color: 1, price: 90, originalPrice: null, from: true, size: null }],
    ['a price', { maxPrice: 100 }, { color: 2, price: 90, originalPrice: 120, from: false, size: null }],
    ['a sale', { sale: true }, { color: 2, price: 90, from: false }],
    ['a size', { sizes: ['10'] }, { color: 1, price: 110, from: false, size: '10' }],
    ['a color', { colors: ['black'] }, { color: 1, price: 110, from: false, size: null }],
    ['a price sort', { sortBy: 'price_high' }, { color: 2, price: 90, from: false }],
    ['a women’s size', { sizes: ['W11.5'] }, { color: 1, size: '10' }],
    ['two sizes', { sizes: ['9', '10'] }, { color: 2, price: 90, size: null }],
  ])('is about %s', (_, query, expected) => {
    expect(shownBy(query)).toMatchObject([expected])
  })

  it.each<[string, Query]>([
    ['a color that is sold out', { colors: ['red'] }],
    ['a price in another size', { sizes: ['10'], maxPrice: 100 }],
    ['a sale in another color', { colors: ['black'], sale: true }],
    ['a men’s size for a women’s', { sizes: ['W10'] }],
  ])('does not stand in a list of %s', (_, query) => {
    expect(shownBy(query)).toEqual([])
  })
})
