import '../../../admin.css'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminProduct } from '../../../../../contract/admin/product-forms.ts'
import { adminProductEndpoints as e } from '../../../../../contract/admin/products.ts'
import type { StaffKey } from '../../../../../contract/admin/staff-keys.ts'
import { expectComponentAccessible } from '../../../../../tests/support/browser/component-accessible.ts'
import { ownerSession, renderAdmin } from '../../../../../tests/support/browser/render-admin.tsx'
import { sampleColor, sampleProduct } from '../../../../../tests/support/browser/sample-product.ts'
import { answerWith, refuseWith } from '../../../../../tests/support/stand-in-api.ts'
import { useProduct } from '../product-queries.ts'
import { GridPanel } from './grid-panel.tsx'

const onDirty = vi.fn<(part: string, isDirty: boolean) => void>()

function Panel() {
  const { data } = useProduct('product')
  return data ? <GridPanel product={data.product} onDirty={onDirty} /> : null
}

async function open(product = sampleProduct(), keys?: StaffKey[]) {
  answerWith(e.getProduct, { product })
  const session = keys && { ...ownerSession, keys, isOwner: false }
  const { screen } = await renderAdmin(<Panel />, session && { session })
  const cell = (name: string) => screen.getByRole('textbox', { name, exact: true })
  await expect.element(screen.getByRole('grid')).toBeVisible()
  return { screen, cell }
}

const saved = (product: AdminProduct, summary = 'Saved.') => answerWith(e.saveGrid, { product, summary })

async function paste(text: string) {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}

describe('the grid', () => {
  test('a style of many colors begins with their pairs', async () => {
    const colors = Array.from({ length: 11 }, (_, at) => sampleColor(`color-${at}`, `Color ${at}`))
    const { screen, cell } = await open(sampleProduct({ colors }))
    await expect.element(cell('Color 10, size 9, pairs')).toBeInTheDocument()
    await expect.element(cell('Color 10, size 9, price')).not.toBeInTheDocument()
    await screen.getByRole('radio', { name: 'All' }).click()
    await expect.element(cell('Color 10, size 9, price')).toBeInTheDocument()
  })

  test('is typed through by keys and saved as one change', async () => {
    const { screen, cell } = await open()
    await cell('Coal, size 8, pairs').click()
    await userEvent.keyboard('12{ArrowDown}7{Enter}')
    await expect.element(cell('Coal, size 8, pairs')).toHaveValue('12')
    await expect.element(cell('Coal, size 10, pairs')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}99.5{ArrowLeft}')
    await expect.element(cell('Coal, size 10, price')).toHaveValue('99.50')
    await expect.element(screen.getByText('2 stock counts, 1 price, not saved')).toBeVisible()
    expect(onDirty).toHaveBeenLastCalledWith('grid', true)
    await expectComponentAccessible()
    const calls = saved(sampleProduct({ version: 4 }), '2 counts, 1 price changed.')
    await screen.getByRole('button', { name: 'Save the grid' }).click()
    await expect.element(screen.getByText('2 counts, 1 price changed.')).toBeVisible()
    expect(calls[0]?.body).toEqual({
      version: 3,
      cells: [
        { variantId: 'coal', size: '8', pairs: { shown: 0, wanted: 12 } },
        { variantId: 'coal', size: '9', pairs: { shown: 3, wanted: 7 } },
        { variantId: 'coal', size: '10', price: 99.5 },
      ],
    })
    await expect.element(screen.getByRole('button', { name: 'Save the grid' })).not.toBeInTheDocument()
  })

  test('is filled by dragging the corner of a range', async () => {
    const { screen, cell } = await open()
    await cell('Coal, size 8, price').click()
    await userEvent.keyboard('80{Enter}{ArrowUp}')
    await userEvent.dragAndDrop(screen.getByTitle('Drag to fill'), cell('Coal, size 10, price'))
    for (const size of ['8', '9', '10']) {
      await expect.element(cell(`Coal, size ${size}, price`)).toHaveValue('80.00')
    }
    await expect.element(screen.getByText('3 prices, not saved')).toBeVisible()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(screen.getByText('1 price, not saved')).toBeVisible()
    await expectComponentAccessible()
  })

  test('fills a range that was drawn with Shift, and undoes and redoes it', async () => {
    const { screen, cell } = await open()
    await cell('Coal, size 8, price').click()
    await userEvent.keyboard('80{Enter}{ArrowUp}')
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
    for (const size of ['8', '9', '10']) {
      await expect.element(cell(`Coal, size ${size}, price`)).toHaveValue('80.00')
    }
    await expect.element(screen.getByText('3 prices, not saved')).toBeVisible()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(screen.getByText('1 price, not saved')).toBeVisible()
    await screen.getByRole('button', { name: 'Redo' }).click()
    await expect.element(screen.getByText('3 prices, not saved')).toBeVisible()
    await screen.getByRole('button', { name: 'Undo' }).click()
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.element(screen.getByText(/not saved/)).not.toBeInTheDocument()
    await expect.element(cell('Coal, size 8, price')).toHaveValue('90.00')
  })

  test('takes a block of a spreadsheet, and refuses one that does not fit', async () => {
    const { screen, cell } = await open()
    await cell('Coal, size 9, pairs').click()
    await paste('4\t79\t\r\n5\t78\t70\r\n')
    await expect.element(cell('Coal, size 9, price')).toHaveValue('79.00')
    await expect.element(cell('Coal, size 10, sale price')).toHaveValue('70.00')
    await expect.element(screen.getByText('2 stock counts, 2 prices, 1 sale price, not saved')).toBeVisible()
    await paste('1\n2\n3\n4')
    await expect.element(screen.getByText('4 × 1 cells do not fit here. Nothing was pasted.')).toBeVisible()
    await expect.element(cell('Coal, size 9, pairs')).toHaveValue('4')
  })

  test('marks cells that are no values and saves nothing until they are mended', async () => {
    const { screen, cell } = await open()
    await cell('Coal, size 8, pairs').click()
    await paste('many\n-1')
    await expect.element(cell('Coal, size 8, pairs')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(screen.getByText(/^2 cells have to be mended/)).toBeVisible()
    const save = screen.getByRole('button', { name: 'Save the grid' })
    await expect.element(save).toBeDisabled()
    await expectComponentAccessible()
    await screen.getByRole('button', { name: /^Coal, size 9: Pairs are a whole number/ }).click()
    await expect.element(cell('Coal, size 9, pairs')).toHaveFocus()
    await userEvent.keyboard('1{ArrowUp}2{Enter}')
    await expect.element(save).toBeEnabled()
  })

  test('adds sizes by a list, and takes sizes out', async () => {
    const { screen, cell } = await open(sampleProduct({ colors: [sampleColor('coal', 'Coal')] }))
    await screen.getByRole('textbox', { name: 'More sizes' }).fill('10.5, 11-12')
    await screen.getByRole('button', { name: 'Add' }).click()
    await cell('Coal, size 11, pairs').click()
    await userEvent.keyboard('4{Enter}')
    await cell('Coal, size 8, pairs').click()
    await screen.getByRole('button', { name: /Take the selected sizes out/ }).click()
    await expect.element(screen.getByText('1 new size, 1 size to take out, not saved')).toBeVisible()
    const calls = saved(sampleProduct())
    await screen.getByRole('button', { name: 'Save the grid' }).click()
    await vi.waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        cells: [
          { variantId: 'coal', size: '11', pairs: { shown: 0, wanted: 4 } },
          { variantId: 'coal', size: '8', remove: true },
        ],
      }),
    )
  })

  test('shows what the server refused at its cell, and keeps the draft', async () => {
    const { screen, cell } = await open()
    await cell('Coal, size 9, pairs').click()
    await userEvent.keyboard('0{Enter}')
    refuseWith(e.saveGrid, 'validation_failed', 'Only 2 of size 9 are left', {
      details: [{ path: 'cells.0.pairs', message: 'Only 2 of size 9 are left' }],
    })
    await screen.getByRole('button', { name: 'Save the grid' }).click()
    await expect.element(cell('Coal, size 9, pairs')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(cell('Coal, size 9, pairs')).toHaveValue('0')
  })

  test('shows both prices where two people set one, and saves the chosen one', async () => {
    const { screen, cell } = await open()
    await cell('Coal, size 8, price').click()
    await userEvent.keyboard('99{Enter}')
    const theirs = sampleColor('coal', 'Coal')
    const sizes = theirs.sizes.map((size) => (size.size === '8' ? { ...size, price: 85 } : size))
    const now = sampleProduct({ version: 4, colors: [{ ...theirs, sizes }] })
    answerWith(e.getProduct, { product: now })
    refuseWith(e.saveGrid, 'stale', 'Somebody has changed this product since you opened it.', {
      data: { product: now },
    })
    await screen.getByRole('button', { name: 'Save the grid' }).click()
    const notice = screen.getByRole('alert').filter({ hasText: 'Which one shall stay?' })
    await expect.element(notice).toMatchTextContent('99.00')
    await expect.element(notice).toMatchTextContent('85.00')
    await expectComponentAccessible()
    await screen.getByRole('button', { name: 'Keep mine: Coal, size 8, price' }).click()
    const calls = saved(now)
    await screen.getByRole('button', { name: 'Save the grid' }).click()
    await vi.waitFor(() =>
      expect(calls[0]?.body).toEqual({ version: 4, cells: [{ variantId: 'coal', size: '8', price: 99 }] }),
    )
  })

  test('saves over another change that leaves its cells alone', async () => {
    const { screen, cell } = await open()
    await cell('Coal, size 8, price').click()
    await userEvent.keyboard('99{Enter}')
    const now = sampleProduct({ version: 4, title: 'Renamed' })
    const calls = refuseWith(e.saveGrid, 'stale', 'Somebody has changed this product since you opened it.', {
      data: { product: now },
    })
    answerWith(e.getProduct, { product: now })
    await screen.getByRole('button', { name: 'Save the grid' }).click()
    await vi.waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([
        { version: 3, cells: [{ variantId: 'coal', size: '8', price: 99 }] },
        { version: 4, cells: [{ variantId: 'coal', size: '8', price: 99 }] },
      ]),
    )
    await expect.element(cell('Coal, size 8, price')).toHaveValue('99.00')
  })

  test('lets a packer change pairs only', async () => {
    const { screen, cell } = await open(sampleProduct(), ['products:read', 'stock:read', 'stock:write'])
    await expect.element(cell('Coal, size 8, price')).toHaveAttribute('readonly')
    await expect.element(cell('Coal, size 8, pairs')).not.toHaveAttribute('readonly')
    await expect.element(screen.getByRole('textbox', { name: 'More sizes' })).not.toBeInTheDocument()
  })

  test('begins with pairs on a phone', async () => {
    await page.viewport(390, 844)
    const { cell, screen } = await open()
    await expect.element(cell('Coal, size 8, pairs')).toBeVisible()
    await expect.element(cell('Coal, size 8, price')).not.toBeInTheDocument()
    await screen.getByRole('radio', { name: 'Sale price' }).click()
    await expect.element(cell('Sand, size 10, sale price')).toBeVisible()
    await page.viewport(1280, 900)
  })
})
