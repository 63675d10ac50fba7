import { expect, test } from 'vitest'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { PhoneMenu } from './phone-menu.tsx'

test('leads to every department, to all shoes, and to the help pages', async () => {
  const screen = await renderComponent(<PhoneMenu open onOpenChange={() => undefined} />)
  const links = screen.getByRole('navigation', { name: 'Shop' }).getByRole('link')
  await expect.element(links.first()).toBeVisible()
  expect(links.elements().map((link) => link.textContent)).toEqual([
    'New',
    'Men',
    'Women',
    'Kids',
    'Sale',
    'Brands',
    'All shoes',
    'Categories',
    'Help',
  ])
  await expectComponentAccessible()
  await links.last().click()
  await expect.element(screen.getByRole('heading', { name: '/help', exact: true })).toBeVisible()
})
