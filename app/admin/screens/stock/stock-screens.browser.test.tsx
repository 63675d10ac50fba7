import '../../admin.css'
import { describe, expect, test, vi } from 'vitest'
import { stockEndpoints as e, type LowSizeView } from '../../../../contract/admin/stock.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { answerWith, refuseWith } from '../../../../tests/support/stand-in-api.ts'
import { SizeHistoryScreen } from './size-history-screen.tsx'
import { StockScreen } from './stock-screen.tsx'

const low: LowSizeView = {
  _id: 'variant 9',
  productId: 'product',
  variantId: 'variant',
  brand: 'Tern',
  title: 'Runner',
  colorName: 'Coal',
  size: '9',
  sku: 'OS-9',
  pairs: 2,
  sold: 30,
  daysLeft: 2,
}

const { _id, brand: _brand, sold: _sold, daysLeft: _days, ...size } = low

const movement = {
  _id: 'first',
  at: '2026-06-01T12:00:00.000Z',
  quantity: -1,
  balance: 2,
  cause: 'order',
  actor: { kind: 'customer' as const, name: null },
  note: '',
  order: { _id: 'order', orderNumber: 'OS-26-7F3K9Q' },
}

async function openStock() {
  answerWith(e.listLowStock, { rows: [low], next: null })
  const { screen, router } = await renderAdmin(<StockScreen />, { at: '/stock' })
  await expect.element(screen.getByText('2 days')).toBeVisible()
  return { screen, router }
}

describe('stock that runs out', () => {
  test('is listed with the days it lasts, and leads to why', async () => {
    const { screen, router } = await openStock()
    await expectComponentAccessible()
    await screen.getByText('Runner').click()
    await expect.poll(() => router.state.location.pathname).toBe('/stock/variant/9')
  })

  test('is counted by a list, which is booked as a whole', async () => {
    const { screen } = await openStock()
    await screen.getByRole('button', { name: 'Count by list' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Count by list' })
    await dialog.getByRole('textbox', { name: 'Lines' }).fill('SKU,Pairs\nOS-9,4\nOS-10')
    await expect.element(dialog.getByText('No code and number: line 3')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Lines' }).fill('SKU,Pairs\nOS-9,4\nOS-10,1')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Yearly count')
    refuseWith(e.countStock, 'validation_failed', 'Line 2: nothing has the code OS-10', {
      details: [{ path: 'lines.1.code', message: 'Line 2: nothing has the code OS-10' }],
    })
    await dialog.getByRole('button', { name: 'Book 2 lines' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('nothing has the code OS-10')
    await expectComponentAccessible()
    const calls = answerWith(e.countStock, { counted: 2, changed: 1, difference: 2 })
    await dialog.getByRole('button', { name: 'Book 2 lines' }).click()
    await expect.element(screen.getByText('2 sizes counted, 1 changed, +2 pairs')).toBeVisible()
    expect(calls[0]?.body).toEqual({
      lines: [
        { code: 'OS-9', pairs: 4 },
        { code: 'OS-10', pairs: 1 },
      ],
      note: 'Yearly count',
    })
  })
})

describe('the history of a size', () => {
  test('says who moved what and why, and goes back in time', async () => {
    const older = {
      ...movement,
      _id: 'older',
      quantity: 3,
      balance: 3,
      cause: 'count',
      note: 'Shelf',
      order: null,
    }
    answerWith(e.getSizeHistory, ({ query }) =>
      query.get('cursor') ? { size, rows: [older], next: null } : { size, rows: [movement], next: 'more' },
    )
    const { screen } = await renderAdmin(<SizeHistoryScreen />, {
      at: '/stock/variant/9',
      pattern: '/stock/:variant/:size',
    })
    await expect.element(screen.getByRole('heading', { name: 'Runner, Coal, size 9' })).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: '#ORDER' }))
      .toHaveAttribute('href', '/orders/order')
    await screen.getByRole('button', { name: 'Show older ones' }).click()
    await expect.element(screen.getByText('“Shelf”')).toBeVisible()
    await expectComponentAccessible()
  })

  test('is corrected with a reason', async () => {
    answerWith(e.getSizeHistory, { size, rows: [movement], next: null })
    const { screen } = await renderAdmin(<SizeHistoryScreen />, {
      at: '/stock/variant/9',
      pattern: '/stock/:variant/:size',
    })
    await screen.getByRole('button', { name: 'Correct the count' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Correct the count' })
    await dialog.getByRole('textbox', { name: 'Pairs that are there' }).fill('5')
    refuseWith(e.setStock, 'validation_failed', 'Please say why', {
      details: [{ path: 'note', message: 'Please say why' }],
    })
    await dialog.getByRole('button', { name: 'Book it' }).click()
    await expect
      .element(dialog.getByRole('textbox', { name: 'Reason' }))
      .toHaveAccessibleDescription('Please say why')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Found three')
    const calls = answerWith(e.setStock, { variantId: 'variant', size: '9', before: 2, pairs: 5 })
    await dialog.getByRole('button', { name: 'Book it' }).click()
    await expect.element(screen.getByText('2 → 5 pairs')).toBeVisible()
    await vi.waitFor(() =>
      expect(calls[0]?.body).toEqual({ variant: 'variant', size: '9', pairs: 5, note: 'Found three' }),
    )
  })
})
