import '../admin.css'
import { expect, test } from 'vitest'
import { todayEndpoints as e, type TodayView } from '../../../contract/admin/today.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { renderAdmin } from '../../../tests/support/browser/render-admin.tsx'
import { answerWith } from '../../../tests/support/stand-in-api.ts'
import { TodayScreen } from './today-screen.tsx'

const nothing: TodayView = {
  orders: { toPack: 0, late: 0, unpaid: 0 },
  returns: null,
  inbox: null,
  reviews: null,
  stock: null,
  failedJobs: 0,
  hasProducts: false,
  sales: null,
}

test('an empty shop is led to its first products and its home page', async () => {
  answerWith(e.getToday, nothing)
  const { screen } = await renderAdmin(<TodayScreen />)
  const link = (name: RegExp) => screen.getByRole('link', { name })
  await expect
    .element(link(/Bring in your products/))
    .toHaveAttribute('href', expect.stringMatching(/imports$/))
  await expect.element(link(/Add a product/)).toHaveAttribute('href', expect.stringMatching(/products$/))
  await expect.element(link(/home page/)).toHaveAttribute('href', expect.stringMatching(/content$/))
  await expectComponentAccessible()
})

test('a shop with products is not', async () => {
  answerWith(e.getToday, { ...nothing, hasProducts: true })
  const { screen } = await renderAdmin(<TodayScreen />)
  await expect.element(screen.getByRole('link', { name: /^To pack/ })).toBeVisible()
  expect(screen.getByText('Your shop has no shoes yet').query()).toBeNull()
})
