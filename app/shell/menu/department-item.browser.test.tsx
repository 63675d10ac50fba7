import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type CardListReply, catalogueEndpoints } from '../../../contract/catalogue.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { answerWith, failToReach } from '../../../tests/support/stand-in-api.ts'
import { DepartmentItem } from './department-item.tsx'

const list: CardListReply = {
  products: [],
  pagination: { page: 1, limit: 1, totalPages: 0, totalProducts: 0 },
  facets: {
    gender: [],
    brands: [],
    categories: [
      { value: 'Running', count: 12 },
      { value: 'Casual', count: 30 },
      { value: 'Retro', count: 0 },
    ],
    sizes: [],
    colors: [],
    materials: [],
    types: [{ value: 'Chelsea boots', count: 4 }],
  },
  sizeGroups: [],
  onSale: 2,
  priceRange: { min: 40, max: 200 },
  understood: [],
}

async function renderItem() {
  const screen = await renderComponent(
    <>
      <ul>
        <DepartmentItem label="Men" href="/categories/men" gender="men" current={false} />
      </ul>
      <button type="button" style={{ marginTop: '30rem' }}>
        Elsewhere
      </button>
    </>,
  )
  return {
    screen,
    button: screen.getByRole('button', { name: 'Men menu' }),
    link: (name: RegExp) => screen.getByRole('link', { name }),
    elsewhere: screen.getByRole('button', { name: 'Elsewhere' }),
  }
}

describe('department of the header', () => {
  beforeEach(() => {
    answerWith(catalogueEndpoints.listProducts, list)
  })

  test('its button opens the kinds it holds, most first, and Escape closes', async () => {
    const { screen, button, link } = await renderItem()
    await button.click()
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    await expect.element(link(/^Casual/)).toHaveAttribute('href', '/categories/men?categories=Casual')
    await expect.element(link(/^Chelsea boots/)).toBeVisible()
    await expect.element(link(/^Retro/)).not.toBeInTheDocument()
    const section = screen.getByRole('region', { name: 'Men by category' })
    expect(
      section
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Casual30', 'Running12'])
    await expectComponentAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(link(/^Casual/)).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })

  test('a resting mouse opens it, and it closes when the mouse leaves', async () => {
    const { link, elsewhere } = await renderItem()
    await link(/^Men$/).hover()
    await expect.element(link(/^On sale/)).toHaveAttribute('href', '/categories/men?sale=true')
    await elsewhere.hover()
    await expect.element(link(/^On sale/)).not.toBeInTheDocument()
  })

  test('opens and closes by key', async () => {
    const { button, link } = await renderItem()
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(link(/^Casual/)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(link(/^Casual/)).not.toBeInTheDocument()
  })

  test('closes when the focus leaves it, and on the way to a kind', async () => {
    const { screen, button, link, elsewhere } = await renderItem()
    await button.click()
    await expect.element(link(/^Casual/)).toBeVisible()
    elsewhere.element().focus()
    await expect.element(link(/^Casual/)).not.toBeInTheDocument()
    await button.click()
    await link(/^Casual/).click()
    await expect
      .element(screen.getByRole('heading', { name: '/categories/men?categories=Casual' }))
      .toBeVisible()
  })

  test('keeps its own links where the kinds cannot be had', async () => {
    failToReach(catalogueEndpoints.listProducts)
    const { screen, button, link } = await renderItem()
    await button.click()
    await expect.element(link(/^All men’s shoes/)).toBeVisible()
    await expect.element(screen.getByText('These links couldn’t be loaded.')).toBeVisible()
  })

  test('names the kids department without a possessive s', async () => {
    const screen = await renderComponent(
      <ul>
        <DepartmentItem label="Kids" href="/categories/kids" gender="kids" current={false} />
      </ul>,
    )
    await screen.getByRole('button', { name: 'Kids menu' }).click()
    await expect.element(screen.getByRole('link', { name: 'All kids’ shoes' })).toBeVisible()
  })
})
