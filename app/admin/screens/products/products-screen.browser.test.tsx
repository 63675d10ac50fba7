import '../../admin.css'
import { describe, expect, test, vi } from 'vitest'
import { type BulkEditView, bulkEditEndpoints } from '../../../../contract/admin/bulk-edit.ts'
import { type AdminProductRow, adminProductEndpoints as e } from '../../../../contract/admin/products.ts'
import { saleEndpoints } from '../../../../contract/admin/sales.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { ownerSession, renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { sampleProduct } from '../../../../tests/support/browser/sample-product.ts'
import { answerWith, refuseWith } from '../../../../tests/support/stand-in-api.ts'
import { BulkEditScreen } from './bulk-edit-screens.tsx'
import { ProductsScreen } from './products-screen.tsx'

const row = (id: string, changes: Partial<AdminProductRow> = {}): AdminProductRow => ({
  _id: id,
  title: `Runner ${id}`,
  brand: 'Tern',
  type: 'Sneakers',
  gender: 'men',
  status: 'live',
  publishAt: null,
  createdAt: '2026-06-01T12:00:00.000Z',
  picture: null,
  colors: 2,
  pairs: 12,
  price: 89.5,
  sold: 3,
  ...changes,
})

const bulkEdit: BulkEditView = {
  _id: 'edit',
  change: { price: { percent: 10 } },
  note: 'Autumn',
  actor: { kind: 'staff', id: 'staff-1', name: 'Morgan Reyes' },
  createdAt: '2026-06-01T12:00:00.000Z',
  finishedAt: null,
  products: 2,
  waiting: 1,
  changed: 1,
  unchanged: 0,
  refused: 0,
}

async function open(keys = ownerSession.keys) {
  const seen = answerWith(e.listProducts, {
    rows: [row('one'), row('two', { status: 'draft', pairs: 0, price: null })],
    next: null,
  })
  answerWith(e.getProductOptions, {
    brands: ['Tern'],
    categories: ['Running'],
    types: ['Sneakers'],
    colors: ['Black'],
    materials: ['Mesh'],
    sizes: ['9'],
  })
  const session = { ...ownerSession, keys }
  const { screen, router } = await renderAdmin(<ProductsScreen />, { at: '/products', session })
  await expect.element(screen.getByText('Runner two')).toBeVisible()
  return { screen, router, seen }
}

describe('the list of products', () => {
  test('is filtered by what only staff ask for, and opens a product', async () => {
    const { screen, router, seen } = await open()
    await screen.getByRole('button', { name: 'More filters' }).click()
    await screen.getByRole('combobox', { name: 'With and without pictures' }).selectOptions('Without picture')
    await screen.getByRole('combobox', { name: 'Any brand' }).selectOptions('Tern')
    await expect.poll(() => seen.at(-1)?.query.toString()).toBe('withoutPicture=true&brand=Tern')
    await expectComponentAccessible()
    await screen.getByRole('textbox', { name: 'From $' }).fill('49.5')
    await expect.poll(() => seen.at(-1)?.query.get('minPrice')).toBe('49.5')
    await screen.getByRole('textbox', { name: 'Up to $' }).fill('much')
    await screen.getByRole('textbox', { name: 'Up to $' }).fill('80')
    await expect.poll(() => seen.at(-1)?.query.get('maxPrice')).toBe('80')
    expect(seen.map(({ query }) => query.get('maxPrice'))).not.toContain('much')
    await screen.getByText('Runner one').click()
    await expect.poll(() => router.state.location.pathname).toBe('/products/one')
  })

  test('begins a product with brand and title, and keeps what was typed where it is refused', async () => {
    const { screen, router } = await open()
    await screen.getByRole('button', { name: 'New product' }).click()
    const dialog = screen.getByRole('dialog', { name: 'New product' })
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Tide')
    refuseWith(e.createProduct, 'validation_failed', 'Please enter a brand', {
      details: [{ path: 'brand', message: 'Please enter a brand' }],
    })
    await dialog.getByRole('button', { name: 'Begin' }).click()
    await expect
      .element(dialog.getByRole('combobox', { name: 'Brand' }))
      .toHaveAccessibleDescription('Please enter a brand')
    await expectComponentAccessible()
    await dialog.getByRole('combobox', { name: 'Brand' }).fill('Harbor')
    const calls = answerWith(e.createProduct, { product: sampleProduct({ _id: 'made' }) })
    await dialog.getByRole('button', { name: 'Begin' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/products/made')
    expect(calls[0]?.body).toMatchObject({ title: 'Tide', brand: 'Harbor', gender: 'unisex' })
  })

  test('changes a selection after showing what it does', async () => {
    const { screen, router } = await open()
    await screen.getByRole('checkbox', { name: 'Select all' }).click()
    await screen.getByRole('button', { name: 'Change' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Change 2 products' })
    await dialog.getByRole('combobox', { name: 'What to change' }).selectOptions('Change prices by percent')
    await dialog.getByRole('button', { name: 'Show what it does' }).click()
    await expect.element(dialog.getByText('Please enter percent')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('10')
    const previewed = answerWith(bulkEditEndpoints.previewBulkEdit, {
      products: 2,
      previewed: 2,
      changed: 1,
      unchanged: 0,
      refused: [{ productId: 'two', title: 'Runner two', reason: 'Size 9 would cost nothing' }],
      examples: [
        {
          productId: 'one',
          title: 'Runner one',
          before: { 'color Coal 9 price': 9000 },
          after: { 'color Coal 9 price': 9900 },
        },
      ],
    })
    await dialog.getByRole('button', { name: 'Show what it does' }).click()
    await expect.element(dialog.getByText(/Coal 9 price: \$90.00 →/)).toMatchTextContent('$99.00')
    await expect.element(dialog.getByText('Runner two: Size 9 would cost nothing')).toBeVisible()
    await expectComponentAccessible()
    const started = answerWith(bulkEditEndpoints.startBulkEdit, bulkEdit)
    await dialog.getByRole('button', { name: 'Change them' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/products/bulk-edits/edit')
    const change = { selection: { ids: ['one', 'two'] }, change: { price: { percent: 10 } } }
    expect([previewed[0]?.body, started[0]?.body]).toMatchObject([change, change])
  })

  test('puts a selection on sale from one time to another', async () => {
    const { screen, router } = await open()
    await screen.getByRole('checkbox', { name: 'Select Tern Runner one' }).click()
    await screen.getByRole('button', { name: 'Put on sale' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Put 1 product on sale' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Autumn')
    await dialog.getByRole('button', { name: 'Start the sale' }).click()
    await expect.element(dialog.getByText('Please enter how much it takes off')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Takes off' }).fill('20')
    await dialog.getByLabelText('From').fill('2030-05-01T09:00')
    await dialog.getByLabelText('To').fill('2030-05-08T09:00')
    await expectComponentAccessible()
    const calls = answerWith(saleEndpoints.createSale, {
      _id: 'sale',
      name: 'Autumn',
      percent: 20,
      amount: null,
      startsAt: '2030-05-01T09:00:00.000Z',
      endsAt: '2030-05-08T09:00:00.000Z',
      state: 'planned',
      products: 1,
      unpriced: 1,
    })
    await dialog.getByRole('button', { name: 'Plan the sale' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/sales')
    expect(calls[0]?.body).toMatchObject({
      name: 'Autumn',
      reduction: { percent: 20 },
      selection: { ids: ['one'] },
      startsAt: new Date('2030-05-01T09:00').toISOString(),
    })
  })

  test('offers nothing to change to who may only read', async () => {
    const { screen } = await open(['products:read'])
    await expect.element(screen.getByRole('checkbox', { name: 'Select all' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'New product' })).not.toBeInTheDocument()
  })
})

test('a bulk edit shows how far it is, then what it refused', async () => {
  answerWith(bulkEditEndpoints.getBulkEdit, { bulkEdit, refused: [] })
  const { screen } = await renderAdmin(<BulkEditScreen />, {
    at: '/products/bulk-edits/edit',
    pattern: '/products/bulk-edits/:id',
  })
  await expect.element(screen.getByRole('heading', { name: 'Price: 10 percent' })).toBeVisible()
  await expect.element(screen.getByText(/^1 of 2 done: 1 changed/)).toBeVisible()
  answerWith(bulkEditEndpoints.getBulkEdit, {
    bulkEdit: { ...bulkEdit, waiting: 0, refused: 1, finishedAt: '2026-06-01T12:01:00.000Z' },
    refused: [{ productId: 'two', title: 'Runner two', reason: 'Size 9 would cost nothing' }],
  })
  await expect.element(screen.getByText('Done', { exact: true })).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Refused' }))
    .toMatchTextContent('Runner two: Size 9 would cost nothing')
  await vi.waitFor(() => expectComponentAccessible())
})
