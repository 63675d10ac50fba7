import { describe, expect, test } from 'vitest'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { readListing } from '../catalogue/listing-address.ts'
import { ListingEmpty } from './listing-empty.tsx'
import type { Listing } from './load-listing.ts'

const nothing: Listing['reply'] = {
  products: [],
  pagination: { page: 1, limit: 24, totalProducts: 0, totalPages: 0 },
  facets: { gender: [], brands: [], categories: [], sizes: [], colors: [], materials: [], types: [] },
  sizeGroups: [],
  onSale: 0,
  priceRange: { min: 0, max: 0 },
  understood: [],
}

function show(query: string, reply: Partial<Listing['reply']> = {}) {
  const state = readListing(new URLSearchParams(query))
  return renderComponent(<ListingEmpty state={state} reply={{ ...nothing, ...reply }} path="/search" />)
}

const without = (drop: string, label: string, count: number) => ({ nearest: [{ drop, label, count }] })

describe('an empty list', () => {
  test('leads a question about the shop to the page that answers it', async () => {
    const screen = await show('q=delivery', without('word:delivery', '“delivery”', 1254))
    const page = screen.getByRole('link', { name: 'Delivery & returns' })
    await expect.element(page).toHaveAttribute('href', '/help/delivery')
    await expect.element(screen.getByText(/Without/)).not.toBeInTheDocument()
  })

  test('links from a width that no shoe has data on to the size help', async () => {
    const screen = await show('q=wide', { relaxed: { exact: 0, leftOut: ['wide'], noWidths: true } })
    const page = screen.getByRole('link', { name: 'Size help' })
    await expect.element(page).toHaveAttribute('href', '/help#sizes')
    await expect.element(screen.getByText(/don’t stock shoes by width/)).toBeVisible()
  })

  test('does not offer all shoes as what comes without the only word', async () => {
    const relaxed = { exact: 0, leftOut: ['quokka'] }
    const screen = await show('q=quokka', { ...without('word:quokka', '“quokka”', 1254), relaxed })
    await expect.element(screen.getByRole('heading', { name: 'No products found' })).toBeVisible()
    await expect.element(screen.getByText(/Without/)).not.toBeInTheDocument()
    await expect.element(screen.getByRole('link', { name: 'See all shoes' })).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'see all brands' }))
      .toHaveAttribute('href', '/brands')
  })

  test('names the word to drop beside a filter', async () => {
    const screen = await show('q=quokka&colors=Red', without('word:quokka', '“quokka”', 12))
    await expect.element(screen.getByRole('link', { name: 'Without “quokka”: 12 products' })).toBeVisible()
  })
})
