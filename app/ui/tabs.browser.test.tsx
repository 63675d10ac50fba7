import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectComponentAccessible } from '../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../tests/support/browser/render-component.tsx'
import { Tabs } from './tabs.tsx'

describe('tabs', () => {
  const tabs = [
    { value: 'in', label: 'Sign In', panel: <p>Welcome back</p> },
    { value: 'up', label: 'Sign Up', panel: <p>Nice to meet you</p> },
  ]

  test('a press shows the panel of a tab and calls onChange', async () => {
    const onChange = vi.fn()
    const screen = await renderComponent(<Tabs label="Account" tabs={tabs} onChange={onChange} />)
    await expect.element(screen.getByRole('tabpanel')).toMatchTextContent('Welcome back')
    await screen.getByRole('tab', { name: 'Sign Up' }).click()
    await expect.element(screen.getByRole('tabpanel')).toMatchTextContent('Nice to meet you')
    await expect
      .element(screen.getByRole('tab', { name: 'Sign Up' }))
      .toHaveAttribute('aria-selected', 'true')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('up')
    await expectComponentAccessible()
  })

  test('arrow keys move between tabs, Enter shows the panel', async () => {
    const screen = await renderComponent(<Tabs label="Account" tabs={tabs} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByRole('tab', { name: 'Sign Up' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('tabpanel')).toMatchTextContent('Nice to meet you')
  })
})
