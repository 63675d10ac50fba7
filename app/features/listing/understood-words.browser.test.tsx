import { expect, test } from 'vitest'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { readListing } from '../catalogue/listing-address.ts'
import type { Listing } from './load-listing.ts'
import { UnderstoodWords } from './understood-words.tsx'

const card: Listing['reply']['products'][number] = {
  _id: 'product-1',
  title: 'Harbor Low',
  brand: 'Kestrel',
  price: 90,
  originalPrice: null,
  category: 'Casual',
  rating: { average: 0, count: 0 },
  lowStock: null,
  colors: [],
}

const found: Listing['reply'] = {
  products: [card],
  pagination: { page: 1, limit: 24, totalProducts: 1, totalPages: 1 },
  facets: { gender: [], brands: [], categories: [], sizes: [], colors: [], materials: [], types: [] },
  sizeGroups: [],
  onSale: 0,
  priceRange: { min: 90, max: 90 },
  understood: [],
}

function show(query: string, reply: Partial<Listing['reply']> = {}) {
  const state = readListing(new URLSearchParams(query))
  return renderComponent(<UnderstoodWords state={state} reply={{ ...found, ...reply }} path="/search" />)
}

test('beside shoes of a kind, a width that no shoe has data on is named and links to the size help', async () => {
  const screen = await show('q=wide sneakers', {
    relaxed: { exact: 0, leftOut: ['wide'], noWidths: true },
  })
  await expect.element(screen.getByText(/don’t stock shoes by width/)).toBeVisible()
  const page = screen.getByRole('link', { name: 'Size help' })
  await expect.element(page).toHaveAttribute('href', '/help#sizes')
})

test('a page is offered above shoes that are named as the question, and not above none', async () => {
  const beside = await show('q=tracking')
  await expect.element(beside.getByRole('link', { name: 'My Orders' })).toBeVisible()
  await beside.unmount()
  const alone = await show('q=tracking', { products: [] })
  await expect.element(alone.getByRole('link', { name: 'My Orders' })).not.toBeInTheDocument()
})

test('a single word that was put right to a word of titles may be a brand, and is said to be none of ours', async () => {
  const screen = await show('q=pumma', { corrected: 'piuma' })
  await expect.element(screen.getByText(/Showing piuma\. Search pumma instead/)).toBeVisible()
  await expect.element(screen.getByText(/If “pumma” is a brand, we don’t carry it/)).toBeVisible()
  await screen.unmount()
  const kind = { text: 'loafr', facet: 'types', value: 'Loafers' } as const
  const right = await show('q=loafr', { corrected: 'loafer', understood: [kind] })
  await expect.element(right.getByText(/is a brand/)).not.toBeInTheDocument()
})
