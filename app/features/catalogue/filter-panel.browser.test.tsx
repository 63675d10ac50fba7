import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FacetCounts } from '../../../contract/catalogue.ts'
import type { SortOrder } from '../../../contract/facets.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'
import { type ListingState, readListing, writeListing } from './listing-address.ts'
import { SortSelect } from './sort-select.tsx'

function options(counts: Record<string, number>) {
  return Object.entries(counts).map(([value, count]) => ({ value, count }))
}

const brands = options(
  Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`Brand ${index + 1}`, index === 0 ? 0 : 5])),
)

const counts: FacetCounts = {
  gender: options({ men: 10, women: 4, unisex: 0, kids: 2 }),
  brands,
  categories: options({ Running: 7, Casual: 0 }),
  sizes: options({ M8: 2, M9: 0, '10K': 1 }),
  colors: options({ Black: 6, Coral: 3 }),
  materials: [],
  types: [],
}

type PanelProps = Partial<FilterPanelProps> & { query: string; onAddress: (address: string) => void }

/** Keeps the state, and reports each one as its address. */
function Panel({ query, onAddress, ...changes }: PanelProps) {
  const [state, setState] = useState<ListingState>(readListing(new URLSearchParams(query)))
  return (
    <FilterPanel
      counts={counts}
      sizeGroups={[
        { group: 'men', sizes: options({ M8: 2, M9: 0 }) },
        { group: 'kids', sizes: options({ '10K': 1 }) },
      ]}
      onSale={3}
      priceRange={{ min: 20, max: 200 }}
      swatches={{ Black: '#222222' }}
      {...changes}
      state={state}
      onChange={(next) => {
        onAddress(writeListing(next))
        setState(next)
      }}
    />
  )
}

/** Fourteen men's sizes, with most shoes at one of them. */
function sizesFullAt(full: number) {
  return Array.from({ length: 14 }, (_, place) => ({
    value: `M${place + 1}`,
    count: Math.abs(place - full) < 3 ? 9 : 1,
  }))
}

/** A panel whose sizes are counted anew at a press. */
function CountingPanel() {
  const [full, setFull] = useState(6)
  return (
    <>
      <button type="button" onClick={() => setFull(12)}>
        Count again
      </button>
      <Panel query="" onAddress={() => undefined} sizeGroups={[{ group: 'men', sizes: sizesFullAt(full) }]} />
    </>
  )
}

async function renderPanel(changes: Partial<FilterPanelProps> = {}, query = '') {
  const addresses: string[] = []
  const screen = await renderComponent(
    <Panel {...changes} query={query} onAddress={(address) => addresses.push(address)} />,
  )
  return {
    screen,
    addresses,
    box: (name: RegExp) => screen.getByRole('checkbox', { name }),
    list: (name: string) => screen.getByRole('group', { name, exact: true }),
  }
}

describe('filter panel', () => {
  test('each choice is in the address at once, and can be taken back', async () => {
    const { addresses, box } = await renderPanel({}, 'page=3')
    await expectComponentAccessible()
    await box(/^Running/).click()
    await box(/^Black/).click()
    await box(/^Running/).click()
    expect(addresses).toEqual(['?categories=Running', '?categories=Running&colors=Black', '?colors=Black'])
    await expect.element(box(/^Black/)).toBeChecked()
  })

  test('a value that gives nothing cannot be chosen, but one that is chosen can be taken back', async () => {
    const { addresses, box } = await renderPanel({}, 'brands=Brand 1')
    await expect.element(box(/^Casual/)).toBeDisabled()
    await box(/^Brand 1\b/).click()
    expect(addresses).toEqual([''])
    await expect.element(box(/^Brand 1\b/)).not.toBeInTheDocument()
  })

  test('a section says how many of it are chosen, folds and unfolds by key', async () => {
    const { screen, box } = await renderPanel({}, 'colors=Black,Coral')
    const summary = screen.getByText('Colors (2)')
    await expect.element(summary).toBeVisible()
    await summary.click()
    await expect.element(box(/^Coral/)).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(box(/^Coral/)).toBeVisible()
  })

  test('a long list shows eight values, the rest on demand', async () => {
    const { screen, list } = await renderPanel()
    const boxes = list('Brands').getByRole('checkbox')
    expect(boxes.elements()).toHaveLength(8)
    const more = screen.getByRole('button', { name: 'View 6 more' })
    await more.click()
    await expect.poll(() => boxes.elements().length).toBe(14)
    await screen.getByRole('button', { name: 'View fewer' }).click()
    await expect.poll(() => boxes.elements().length).toBe(8)
  })

  test('a long list of brands can be searched', async () => {
    const { screen, list } = await renderPanel()
    const search = screen.getByRole('searchbox', { name: 'Search brands' })
    await search.fill(' BRAND 12 ')
    await expect.poll(() => list('Brands').getByRole('checkbox').elements().length).toBe(1)
    await search.fill('nobody')
    await expect.element(screen.getByText('None of this name.')).toBeVisible()
  })

  test('of the genders one is chosen at most', async () => {
    const { screen, addresses } = await renderPanel()
    const gender = (name: RegExp) => screen.getByRole('radio', { name })
    await expect.element(gender(/^All/)).toBeChecked()
    await gender(/^Men/).click()
    await gender(/^Women/).click()
    await expect.element(gender(/^Women/)).toBeChecked()
    await expect.element(gender(/^Unisex/)).toBeDisabled()
    await gender(/^All/).click()
    expect(addresses).toEqual(['?gender=men', '?gender=women', ''])
  })

  test('sizes say whose they are and how many shoes come in them', async () => {
    const { addresses, box, list } = await renderPanel()
    await expect.element(list('Men').getByRole('checkbox', { name: 'Men, size 9, 0 shoes' })).toBeDisabled()
    await expect.element(box(/^Size 10K, age 4, 16\.6 cm, 1 shoes?$/)).toBeVisible()
    await box(/^Men, size 8/).click()
    expect(addresses).toEqual(['?sizes=M8'])
  })

  test('the sizes shown stay in their places while counts change', async () => {
    const screen = await renderComponent(<CountingPanel />)
    const boxes = screen.getByRole('group', { name: 'Men', exact: true }).getByRole('checkbox')
    const shown = () => boxes.elements().map((box) => box.getAttribute('value'))
    const before = shown()
    expect(before).toHaveLength(8)
    await screen.getByRole('button', { name: 'Count again' }).click()
    await expect.element(screen.getByRole('checkbox', { name: 'Men, size 9, 1 shoe' })).toBeVisible()
    expect(shown()).toEqual(before)
  })

  test('a chosen size that no group offers is marked and can be taken off', async () => {
    const { addresses, box } = await renderPanel({}, '?sizes=9,M8')
    await expect.element(box(/^Men, size 8/)).toBeChecked()
    await expect.element(box(/^Size 9$/)).toBeChecked()
    await box(/^Size 9$/).click()
    expect(addresses).toEqual(['?sizes=M8'])
    await expect.element(box(/^Size 9$/)).not.toBeInTheDocument()
  })

  test('a price at the end of the scale is no limit', async () => {
    const { screen, addresses } = await renderPanel()
    const from = screen.getByRole('textbox', { name: 'From' })
    await from.fill('50')
    await userEvent.keyboard('{Enter}')
    await from.fill('0')
    await userEvent.keyboard('{Enter}')
    expect(addresses).toEqual(['?minPrice=50', ''])
  })

  test('nothing on sale: the choice is there and cannot be made', async () => {
    const { box } = await renderPanel({ onSale: 0 })
    await expect.element(box(/^On sale/)).toBeDisabled()
  })

  test('what the screen itself stands for is not offered', async () => {
    const { screen, box } = await renderPanel({ onSale: null, hidden: ['brands'] })
    await expect.element(box(/^On sale/)).not.toBeInTheDocument()
    await expect.element(screen.getByText('Brands')).not.toBeInTheDocument()
  })
})

describe('sort select', () => {
  test('reports the chosen order; the best match is offered to a search only', async () => {
    const onChange = vi.fn<(order: SortOrder) => void>()
    const screen = await renderComponent(
      <SortSelect form="filters" value="newest" searching={false} onChange={onChange} />,
    )
    await expect.element(screen.getByRole('option', { name: 'Best match' })).not.toBeInTheDocument()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price_low')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('price_low')
    await screen.unmount()
    const search = await renderComponent(
      <SortSelect form="filters" value="relevance" searching onChange={onChange} />,
    )
    await expect.element(search.getByRole('combobox', { name: 'Sort by' })).toHaveValue('relevance')
  })
})
