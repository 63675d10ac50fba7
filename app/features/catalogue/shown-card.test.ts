import { describe, expect, test } from 'vitest'
import type { ProductCard } from '../../../contract/catalogue.ts'
import { shownCard } from './shown-card.ts'

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
      inStock: true,
      pictures: [
        { pictureId: 's-1', alt: 'Coal runner', width: 1200, height: 864 },
        { pictureId: 'm-1', alt: 'Coal runner', width: 800, height: 800 },
      ],
    },
  ],
}

test('a page carries of a card what is seen, and of a picture its sides where they are unusual', () => {
  const { description, colors } = shownCard(card, 'grid')
  expect(description).toBeUndefined()
  expect(colors[0]?.pictures).toEqual([{ pictureId: 's-1' }, { pictureId: 'm-1', width: 800, height: 800 }])
  expect(colors[0]).toMatchObject({ variantId: 'v', colorName: 'Coal', price: 90, inStock: true })
})

test('the list mode shows the description', () => {
  expect(shownCard(card, 'list').description).toBe('A long text.')
})

describe('a list of some colors', () => {
  const [black] = card.colors
  const inColors = (...colors: [string, boolean][]): ProductCard => ({
    ...card,
    colors: colors.flatMap(([color, inStock]) => (black ? [{ ...black, color, inStock }] : [])),
  })

  test('shows each shoe in one of them, in stock where it is', () => {
    const shoe = inColors(['Pink', true], ['Black', false], ['Black', true], ['Blue', true])
    expect(shownCard(shoe, 'grid', ['black']).shownColor).toBe(2)
    expect(shownCard(shoe, 'grid', ['Green', 'Blue']).shownColor).toBe(3)
    expect(shownCard(inColors(['Pink', true], ['Black', false]), 'grid', ['Black']).shownColor).toBe(1)
  })

  test('says nothing where the first color is meant anyway', () => {
    const shoe = inColors(['Pink', true], ['Black', true])
    expect(shownCard(shoe, 'grid', ['Pink'])).not.toHaveProperty('shownColor')
    expect(shownCard(shoe, 'grid', ['Green'])).not.toHaveProperty('shownColor')
    expect(shownCard(shoe, 'grid')).not.toHaveProperty('shownColor')
  })
})
