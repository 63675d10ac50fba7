import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { AuthPage } from './auth-page.tsx'

const scene = { name: 'sign-in', width: 1600, height: 1800, tint: '#dddddd' }

test.each([
  [1280, 860],
  [1280, 640],
])('in a window of %d × %d the tabs stay in place whatever is below them', async (width, height) => {
  await page.viewport(width, height)
  const screen = await renderComponent(<AuthPage scene={scene} />)
  const signUp = screen.getByRole('tab', { name: 'Sign Up' })
  const { top } = signUp.element().getBoundingClientRect()
  await signUp.click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toBeVisible()
  expect(signUp.element().getBoundingClientRect().top).toBe(top)
})

test('on a wide screen the sign-in form is centered', async () => {
  await page.viewport(1280, 860)
  const screen = await renderComponent(<AuthPage scene={scene} />)
  const form = screen.getByRole('heading', { level: 1, name: 'Sign In' }).element().closest('section')
  const { top = 0, bottom = 0 } = form?.getBoundingClientRect() ?? {}
  // The page begins below the header, which a component test leaves out.
  expect(Math.abs((top + bottom) / 2 - (860 - 60) / 2)).toBeLessThan(8)
})
