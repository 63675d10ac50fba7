import { describe, expect, test } from 'vitest'
import type { ProductCard } from '../../../contract/catalogue.ts'
import { choiceOf, priceOf, shownCard, tileFrame, titleBesideBrand } from './shown-card.ts'

const card: ProductCard = {
  _id: 'p',
  title: 'Tarn',
  brand: 'Alder',
  description: 'A long text.',
  price: 90,
  originalPrice: null,
  category: 'Sports',
  rating: { average: 4, count: 2 },
  lowStock: null,
  colors: [
    {
      variantId: 'v',
      color: 'Black',
      colorName: 'Coal',
      swatch: ['#111'],
      tint: '#eee',
      price: 90,
      originalPrice: null,
      from: false,
      inStock: true,
      pictures: [
        { pictureId: 's-1', alt: 'Coal runner', width: 1200, height: 864 },
        { pictureId: 'm-1', alt: 'Coal runner', width: 800, height: 800 },
      ],
    },
  ],
  shown: { color: 0, size: null, from: false },
}

test('leaves out what a card does not show, and the usual picture size', () => {
  const { description, colors } = shownCard(card, 'grid')
  expect(description).toBeUndefined()
  expect(colors[0]?.pictures).toEqual([{ pictureId: 's-1' }, { pictureId: 'm-1', width: 800, height: 800 }])
  expect(colors[0]).toMatchObject({ variantId: 'v', colorName: 'Coal', price: 90, inStock: true })
})

test('the list view has the description', () => {
  expect(shownCard(card, 'list').description).toBe('A long text.')
})

describe('a card in a list', () => {
  const [black] = card.colors
  const two: ProductCard = {
    ...card,
    colors: black ? [black, { ...black, variantId: 'w', colorName: 'Sand', price: 70, from: true }] : [],
    shown: { color: 1, size: '9', from: false },
    price: 75,
    originalPrice: 90,
  }

  test("shows the listed price for the listed color, and each other color's own price", () => {
    const shown = shownCard(two, 'grid')
    expect(shown.shown).toEqual({ color: 1, size: '9' })
    expect(priceOf(shown, 1)).toEqual({ price: 75, originalPrice: 90, from: false })
    expect(priceOf(shown, 0)).toEqual({ price: 90, originalPrice: null, from: false })
    expect(priceOf({ ...shown, shown: {} }, 1)).toMatchObject({ price: 70, from: true })
  })

  test('the link names color and size only where the page would open on others', () => {
    const shown = shownCard(two, 'grid')
    expect(choiceOf(shown, 1)).toEqual({ color: 'Sand', size: '9' })
    expect(choiceOf(shown, 0)).toEqual({ color: 'Coal', size: '9' })
    expect(choiceOf({ ...shown, shown: {} }, 1)).toEqual({ color: 'Sand' })
    expect(choiceOf({ ...shown, shown: {} }, 0)).toEqual({})
    const soldOutFirst = shown.colors.map((color, place) => ({ ...color, inStock: place > 0 }))
    expect(choiceOf({ ...shown, shown: {}, colors: soldOutFirst }, 1)).toEqual({})
  })

  test('holds only what differs from the defaults', () => {
    expect(shownCard(card, 'grid')).not.toHaveProperty('shown')
  })
})

describe('a tile', () => {
  test.each([
    ['of the studio', undefined, 'cropped'],
    ['landscape', { width: 1500, height: 1000 }, 'cropped'],
    ['wide', { width: 1600, height: 600 }, 'whole'],
    ['square', { width: 800, height: 800 }, 'whole'],
    ['portrait', { width: 600, height: 900 }, 'whole'],
  ])('keeps its shape with a picture that is %s', (_, picture, shown) => {
    const frame = tileFrame(picture, '#f2f0ec')
    expect(frame).toMatchObject({ width: 1200, height: 864 })
    expect('fit' in frame ? 'whole' : 'cropped').toBe(shown)
  })

  test('hides the edges of a white ground where it is light', () => {
    const square = { width: 800, height: 800 }
    expect(tileFrame(square, '#f2f0ec')).toHaveProperty('imageClassName')
    expect(tileFrame(square, '#13100d')).not.toHaveProperty('imageClassName')
  })
})

test.each([
  ['Tern Gale', 'Tern', 'Gale'],
  ['TERN - Gale', 'Tern', 'Gale'],
  ['Gale by Tern', 'Tern', 'Gale by Tern'],
  ['Ternary', 'Tern', 'Ternary'],
  ['Tern', 'Tern', 'Tern'],
])('%s by %s is %s beside the brand', (title, brand, shown) => {
  expect(titleBesideBrand({ title, brand })).toBe(shown)
})
