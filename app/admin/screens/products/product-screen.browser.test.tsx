import '../../admin.css'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AuditEventView } from '../../../../contract/admin/audit.ts'
import type { AdminProduct } from '../../../../contract/admin/product-forms.ts'
import { adminProductEndpoints as e } from '../../../../contract/admin/products.ts'
import type { StaffKey } from '../../../../contract/admin/staff-keys.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { ownerSession, renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { sampleColor, sampleProduct } from '../../../../tests/support/browser/sample-product.ts'
import { answerWith, refuseWith } from '../../../../tests/support/stand-in-api.ts'
import { ProductScreen } from './product-screen.tsx'

const options = {
  brands: ['Tern'],
  categories: ['Running', 'Retro'],
  types: [],
  colors: [],
  materials: [],
  sizes: [],
}

function event(id: string, actor: string, changes: Partial<AuditEventView> = {}): AuditEventView {
  return {
    id,
    at: new Date().toISOString(),
    actor: { kind: 'staff', id: actor, name: actor },
    verb: 'product.edit',
    subject: { kind: 'product', id: 'product' },
    before: { title: 'Old' },
    after: { title: 'Runner' },
    note: '',
    requestId: null,
    ...changes,
  }
}

async function open(product: AdminProduct = sampleProduct(), keys?: StaffKey[]) {
  answerWith(e.getProduct, { product })
  answerWith(e.getProductOptions, options)
  answerWith(e.listProductHistory, { rows: [event('first', 'Ada')], next: null })
  const { screen, router } = await renderAdmin(<ProductScreen />, {
    at: `/products/${product._id}`,
    pattern: '/products/:id',
    ...(keys && { session: { ...ownerSession, keys, isOwner: false } }),
  })
  await expect.element(screen.getByRole('heading', { name: product.title, level: 1 })).toBeVisible()
  return { screen, router }
}

describe('the page of a product', () => {
  test('shows what is missing, its history and the way to the shop', async () => {
    const { screen } = await open(sampleProduct({ missing: ['No picture of Coal'] }))
    await expect
      .element(screen.getByRole('region', { name: 'What is missing here' }))
      .toMatchTextContent('No picture of Coal')
    await expect.element(screen.getByRole('region', { name: 'History' })).toMatchTextContent('Edit by Ada')
    await expect
      .element(screen.getByRole('link', { name: 'See it in the shop' }))
      .toHaveAttribute('href', expect.stringMatching(/\/product\/01900000/))
    await expect.element(screen.getByText(/Changed by/)).not.toBeInTheDocument()
    await expectComponentAccessible()
  })

  test('saves the texts that were changed, and says which', async () => {
    const { screen } = await open()
    await screen.getByRole('textbox', { name: 'Title' }).fill('Low Runner')
    await screen.getByRole('checkbox', { name: 'Retro' }).click()
    await expect.element(screen.getByText('Title, categories changed, not saved')).toBeVisible()
    const calls = answerWith(e.editProduct, { product: sampleProduct({ version: 4, title: 'Low Runner' }) })
    await screen.getByRole('button', { name: 'Save the texts' }).click()
    await expect.element(screen.getByText('Saved: Title, categories')).toBeVisible()
    expect(calls[0]?.body).toEqual({ version: 3, title: 'Low Runner', categories: ['Running', 'Retro'] })
    await expect.element(screen.getByRole('heading', { name: 'Low Runner', level: 1 })).toBeVisible()
  })

  test('keeps what was typed where the save is refused, and says why at the field', async () => {
    const { screen } = await open()
    await screen.getByRole('textbox', { name: 'Title' }).fill('')
    refuseWith(e.editProduct, 'validation_failed', 'Please enter a title', {
      details: [{ path: 'title', message: 'Please enter a title' }],
    })
    await screen.getByRole('button', { name: 'Save the texts' }).click()
    await expect
      .element(screen.getByRole('textbox', { name: 'Title' }))
      .toHaveAccessibleDescription('Please enter a title')
    await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('')
  })

  test('tells who else changed it, shows both titles and saves the chosen one', async () => {
    const { screen } = await open()
    await screen.getByRole('textbox', { name: 'Title' }).fill('Mine')
    const now = sampleProduct({ version: 4, title: 'Theirs' })
    answerWith(e.getProduct, { product: now })
    answerWith(e.listProductHistory, { rows: [event('second', 'Kim'), event('first', 'Ada')], next: null })
    await expect.element(screen.getByText('Changed by Kim just now')).toBeVisible()
    const conflict = screen.getByRole('alert').filter({ hasText: 'Which one shall stay?' })
    await expect.element(conflict).toMatchTextContent('Mine')
    await expect.element(conflict).toMatchTextContent('Theirs')
    await expect.element(screen.getByRole('button', { name: 'Save the texts' })).toBeDisabled()
    await screen.getByRole('button', { name: 'Keep mine: Title' }).click()
    const calls = answerWith(e.editProduct, { product: sampleProduct({ version: 5, title: 'Mine' }) })
    await screen.getByRole('button', { name: 'Save the texts' }).click()
    await vi.waitFor(() => expect(calls[0]?.body).toEqual({ version: 4, title: 'Mine' }))
  })

  test('shows stock as it is sold', async () => {
    const { screen } = await open()
    const sold = sampleColor('coal', 'Coal')
    const sizes = sold.sizes.map((size) => (size.size === '9' ? { ...size, pairs: 2 } : size))
    answerWith(e.getProduct, { product: sampleProduct({ colors: [{ ...sold, sizes }] }) })
    await expect
      .element(screen.getByRole('textbox', { name: 'Coal, size 9, pairs', exact: true }))
      .toHaveValue('2')
  })

  test('takes a change of status back from the notice', async () => {
    const { screen } = await open()
    answerWith(e.setProductStatus, { product: sampleProduct({ version: 4, status: 'hidden' }) })
    await screen.getByRole('button', { name: 'Hide', exact: true }).click()
    await expect.element(screen.getByText('Runner is hidden from the shop')).toBeVisible()
    const shown = answerWith(e.setProductStatus, { product: sampleProduct({ version: 5 }) })
    await screen.getByText('Undo', { exact: true }).click()
    await expect.element(screen.getByText('Runner is live')).toBeVisible()
    expect(shown[0]?.body).toEqual({ version: 4, status: 'live' })
    refuseWith(e.setProductStatus, 'stale', 'Somebody has changed this product since you opened it.')
    await screen.getByRole('button', { name: 'Archive' }).click()
    await expect.element(screen.getByText(/^Somebody has changed this product/)).toBeVisible()
  })

  test.each([360, 1280])('a notice stays above the bar that saves, %i px', async (width) => {
    await page.viewport(width, 640)
    const { screen } = await open()
    await screen.getByRole('textbox', { name: 'Care' }).fill('Brush')
    const bar = screen.getByText('Care changed, not saved')
    await expect.element(bar).toBeVisible()
    refuseWith(e.duplicateProduct, 'not_found', 'There is no such product')
    await screen.getByRole('button', { name: 'Duplicate' }).click()
    const notice = screen.getByRole('dialog', { name: 'There is no such product' })
    await expect.element(notice).toBeVisible()
    const barBox = bar.element().parentElement?.getBoundingClientRect()
    await expect
      .poll(() => notice.element().getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(Math.min(640, barBox?.top ?? 0))
    await page.viewport(1280, 900)
  })

  test('hides, plans and duplicates', async () => {
    const { screen, router } = await open()
    const hidden = answerWith(e.setProductStatus, {
      product: sampleProduct({ version: 4, status: 'hidden' }),
    })
    await screen.getByRole('button', { name: 'Hide', exact: true }).click()
    await expect.element(screen.getByText('Runner is hidden from the shop')).toBeVisible()
    expect(hidden[0]?.body).toEqual({ version: 3, status: 'hidden' })
    await screen.getByRole('button', { name: 'Publish at a time' }).click()
    await screen.getByLabelText('When').fill('2030-05-01T09:00')
    const planned = answerWith(e.setProductStatus, { product: sampleProduct({ version: 5 }) })
    await screen.getByRole('button', { name: 'Plan it' }).click()
    await vi.waitFor(() =>
      expect(planned[0]?.body).toEqual({
        version: 4,
        status: 'live',
        publishAt: new Date('2030-05-01T09:00').toISOString(),
      }),
    )
    answerWith(e.duplicateProduct, { product: sampleProduct({ _id: 'copy', status: 'draft' }) })
    await screen.getByRole('button', { name: 'Duplicate' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/products/copy')
  })

  test('asks before it is left with what is not saved', async () => {
    const { screen } = await open()
    await screen.getByRole('textbox', { name: 'Care' }).fill('Brush')
    await expect.element(screen.getByText('Care changed, not saved')).toBeVisible()
    const away = screen.getByRole('link', { name: 'History of size 8' })
    await away.click()
    const dialog = screen.getByRole('dialog', { name: 'Not saved yet' })
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Care' })).toHaveValue('Brush')
    await away.click()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect.element(screen.getByRole('heading', { name: '/stock/coal/8' })).toBeVisible()
  })

  test('adds a color, and says why one cannot be taken out', async () => {
    const { screen } = await open()
    await screen.getByRole('button', { name: 'Add a color' }).click()
    await screen.getByRole('textbox', { name: 'Name' }).fill('Moss')
    await screen.getByRole('combobox', { name: 'Color' }).fill('Green')
    const added = answerWith(e.addColor, { product: sampleProduct({ version: 4 }) })
    await screen.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await vi.waitFor(() =>
      expect(added[0]?.body).toMatchObject({ version: 3, colorName: 'Moss', color: 'Green' }),
    )
    refuseWith(e.removeColor, 'invalid_state', 'Coal was sold before and stays for the books')
    await screen.getByRole('button', { name: 'Take out Coal' }).click()
    await expect.element(screen.getByText('Coal was sold before and stays for the books')).toBeVisible()
  })

  test('lets an analyst read only', async () => {
    const { screen } = await open(sampleProduct(), ['products:read', 'stock:read', 'prices:read'])
    await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveAttribute('readonly')
    for (const name of ['Hide', 'Add a color', 'Duplicate']) {
      await expect.element(screen.getByRole('button', { name, exact: true })).not.toBeInTheDocument()
    }
    await expect.element(screen.getByLabelText('Add pictures of Coal')).not.toBeInTheDocument()
  })
})
