import { beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { catalogueEndpoints } from '../../../contract/catalogue.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { answerWith, failToReach } from '../../../tests/support/stand-in-api.ts'
import { readSearches, rememberSearch } from './recent-searches.ts'
import { SearchBox } from './search-box.tsx'

type Suggestions = ReplyOf<typeof catalogueEndpoints.getSuggestions>

function suggest(...titles: string[]): Suggestions {
  return { suggestions: titles.map((title) => ({ _id: title, kind: 'product', title, brand: 'Kestrel' })) }
}

async function renderSearch() {
  const onSearch = vi.fn()
  const screen = await renderComponent(
    <>
      <SearchBox onSearch={onSearch} />
      <button type="button" style={{ marginTop: '24rem' }}>
        Elsewhere
      </button>
    </>,
  )
  const box = screen.getByRole('combobox', { name: 'Search shoes' })
  return {
    screen,
    onSearch,
    box,
    list: screen.getByRole('listbox', { name: 'Suggestions' }),
    recent: screen.getByRole('listbox', { name: 'Recent searches' }),
    option: (name: RegExp) => screen.getByRole('option', { name }),
    page: (address: string) => screen.getByRole('heading', { name: address }),
  }
}

describe('search box', () => {
  beforeEach(() => {
    answerWith(catalogueEndpoints.getSuggestions, suggest('Harbor Low', 'Harbor High'))
  })

  test('empty, Enter searches for nothing and the focus stays', async () => {
    const { box, onSearch } = await renderSearch()
    await box.click()
    await userEvent.keyboard('   {Enter}')
    await expect.element(box).toHaveFocus()
    expect(onSearch).not.toHaveBeenCalled()
  })

  test('Enter searches for what was typed, clears the box and remembers the words', async () => {
    const { box, page, onSearch } = await renderSearch()
    await box.fill('  white runner ')
    await userEvent.keyboard('{Enter}')
    await expect.element(page('/search?q=white%20runner')).toBeVisible()
    expect(onSearch).toHaveBeenCalledOnce()
    await expect.poll(readSearches).toEqual(['white runner'])
  })

  test('suggests from two letters on, and says how many', async () => {
    const calls = answerWith(catalogueEndpoints.getSuggestions, suggest('Harbor Low', 'Harbor High'))
    const { screen, box, list } = await renderSearch()
    await box.fill('h')
    await box.fill('ha')
    await expect.element(list).toBeVisible()
    await expect.element(box).toHaveAttribute('aria-expanded', 'true')
    await expect.element(screen.getByRole('status')).toMatchTextContent('2 suggestions')
    expect(calls.map(({ query }) => query.get('q')).filter(Boolean)).toEqual(['ha'])
    await expectComponentAccessible()
  })

  test('before a letter is typed, shows searches of one’s own, then popular ones', async () => {
    const popular = [{ _id: 'red boots', kind: 'search' as const, title: 'red boots', brand: '' }]
    answerWith(catalogueEndpoints.getSuggestions, { suggestions: popular })
    rememberSearch('white runner')
    const { screen, box, option, page } = await renderSearch()
    await box.click()
    await expect.element(screen.getByRole('listbox', { name: 'Recent and popular searches' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(option(/^red boots/)).toHaveAttribute('aria-selected', 'true')
    await expectComponentAccessible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page('/search?q=red%20boots')).toBeVisible()
  })

  test('arrow keys go through the suggestions and back to the text; Enter picks one', async () => {
    const { box, list, option, page } = await renderSearch()
    await box.fill('harbor')
    await expect.element(list).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(option(/^Harbor High/)).toHaveAttribute('aria-selected', 'true')
    expect(box.element().getAttribute('aria-activedescendant')).toBe(option(/^Harbor High/).element().id)
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(box).not.toHaveAttribute('aria-activedescendant')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(page('/search?q=Harbor%20Low')).toBeVisible()
  })

  test('a press picks a suggestion', async () => {
    const { box, option, page } = await renderSearch()
    await box.fill('harbor')
    await option(/^Harbor High/).click()
    await expect.element(page('/search?q=Harbor%20High')).toBeVisible()
  })

  test('Escape closes the list and keeps the text; leaving the box closes it, too', async () => {
    const { screen, box, list } = await renderSearch()
    await box.fill('harbor')
    await expect.element(list).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(box).toHaveValue('harbor')
    await box.fill('harbor l')
    await expect.element(list).toBeVisible()
    await screen.getByRole('button', { name: 'Elsewhere' }).click()
    await expect.element(list).not.toBeInTheDocument()
  })

  test('a late answer to older letters does not replace a newer one', async () => {
    const older = Promise.withResolvers<Suggestions>()
    const calls = answerWith(catalogueEndpoints.getSuggestions, ({ query }) =>
      query.get('q') === 'ha' ? older.promise : suggest('Harbor Low'),
    )
    const { box, option } = await renderSearch()
    await box.fill('ha')
    await expect.poll(() => calls.length).toBe(1)
    await box.fill('harbor')
    await expect.element(option(/^Harbor Low/)).toBeVisible()
    older.resolve(suggest('Hatch Boot'))
    await older.promise
    await new Promise((resolve) => setTimeout(resolve, 50))
    await expect.element(option(/^Harbor Low/)).toBeVisible()
    await expect.element(option(/^Hatch Boot/)).not.toBeInTheDocument()
  })

  test('no connection: there are no suggestions, and the search still works', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const calls = failToReach(catalogueEndpoints.getSuggestions)
    const { box, list, page } = await renderSearch()
    await box.fill('harbor')
    await expect.poll(() => calls.length).toBe(1)
    await expect.element(list).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(page('/search?q=harbor')).toBeVisible()
  })

  test('what was searched for here is offered before a letter is typed, and can be forgotten', async () => {
    rememberSearch('boots')
    rememberSearch('sandals')
    const { screen, box, recent, option } = await renderSearch()
    await box.click()
    await expect.element(recent).toBeVisible()
    await expect.element(option(/^sandals/)).toBeVisible()
    await expectComponentAccessible()
    await screen.getByRole('button', { name: 'Forget “boots”' }).click()
    await expect.element(option(/^boots/)).not.toBeInTheDocument()
    await expect.element(box).toHaveFocus()
    await screen.getByRole('button', { name: 'Clear recent searches' }).click()
    await expect.element(recent).not.toBeInTheDocument()
    expect(readSearches()).toEqual([])
  })
})
