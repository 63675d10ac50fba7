import '../../admin.css'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { figureEndpoints as e, type FigureHead } from '../../../../contract/admin/figures.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { dayPoints, emptySums, figureHead, sumsOf } from '../../../../tests/support/browser/figure-samples.ts'
import { ownerSession, renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { answerWith, refuseWith } from '../../../../tests/support/stand-in-api.ts'
import { FiguresScreen } from './figures-screen.tsx'

const sales = {
  ...figureHead,
  by: 'day' as const,
  sums: sumsOf(9),
  sumsBefore: sumsOf(6),
  points: dayPoints([2, 4, 3], [3, 2, 1]),
}

async function open(address = '') {
  return renderAdmin(<FiguresScreen />, { at: `/figures${address}` })
}

/** Names and texts of the files that were saved; nothing is downloaded. */
let saved: { name: string; text: Promise<string> }[] = []

beforeEach(() => {
  saved = []
  let blob = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    if (made instanceof Blob) blob = made
    return 'blob:export'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blob.text() })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('sales', () => {
  test('shows sums, a chart with its words and the numbers behind it, and another measure by a press', async () => {
    const calls = answerWith(e.getFigures, sales)
    const { screen, router } = await open()
    await expect
      .element(screen.getByRole('radio', { name: /Net sales \$855\.00 50\s% more before \$570\.00/ }))
      .toBeChecked()
    await expect
      .element(
        screen.getByRole('img', { name: /^Net sales by day.*50\s% more than before\. Most on Sat, May 9/ }),
      )
      .toBeVisible()
    await expect.poll(() => document.querySelectorAll('.recharts-line').length, { timeout: 10_000 }).toBe(2)
    await expect.element(screen.getByRole('rowheader', { name: 'Sun, May 10, so far' })).toBeVisible()
    await expectComponentAccessible()
    expect(calls[0]?.query.toString()).toBe('against=before&span=30_days')

    await screen.getByRole('radio', { name: /^Orders/ }).click()
    await expect.element(screen.getByRole('img', { name: /^Orders by day.*: 9, 50/ })).toBeVisible()
    expect(router.state.location.search).toBe('?measure=orders')
    expect(calls.length).toBe(1)
  })

  test('is exported with the time before, as numbers', async () => {
    answerWith(e.getFigures, sales)
    const { screen } = await open()
    await screen.getByRole('button', { name: 'Export CSV' }).click()
    await expect.poll(() => saved[0]?.name).toBe('figures-sales-2026-05-08-2026-05-10.csv')
    const [head, first] = (await saved[0]?.text)?.split('\r\n') ?? []
    expect(head).toContain('Day,Until,Net sales,Net sales before,Orders,Orders before')
    expect(first).toMatch(/^2026-05-10,2026-05-10,285\.00,95\.00,3,1,/)
  })

  test('a named period, own days and the rival stand in the address and in the call', async () => {
    const calls = answerWith(e.getFigures, sales)
    const { screen, router } = await open('?span=7_days&by=week')
    await expect.element(screen.getByRole('radio', { name: 'Days' })).toBeChecked()
    expect(calls[0]?.query.get('by')).toBe('week')
    await screen.getByLabelText('Period').selectOptions('Own days')
    await expect.element(screen.getByLabelText('From')).toHaveValue('2026-05-08')
    await screen.getByLabelText('From').fill('2026-04-01')
    await screen.getByLabelText('Against').selectOptions('Year before')
    await expect.poll(() => router.state.location.search).toBe('?from=2026-04-01&to=2026-05-10&against=year')
    await expect.poll(() => calls.at(-1)?.query.toString()).toBe('against=year&from=2026-04-01&to=2026-05-10')
  })

  test('says where days wait to be counted, and nothing of empty days then', async () => {
    answerWith(e.getFigures, { ...sales, uncounted: 2, sums: emptySums, sumsBefore: emptySums })
    const { screen } = await open()
    await expect.element(screen.getByText(/^2 days of these wait to be counted/)).toBeVisible()
    expect(screen.getByText('Nothing was sold in these days').query()).toBeNull()
  })

  test('days without any sale say so', async () => {
    answerWith(e.getFigures, { ...sales, sums: emptySums, sumsBefore: emptySums })
    const { screen } = await open()
    await expect.element(screen.getByText('Nothing was sold in these days')).toBeVisible()
    await expectComponentAccessible()
  })

  test('days that are refused say why, and lead back to the usual ones', async () => {
    refuseWith(e.getFigures, 'validation_failed', 'The last day is before the first')
    const { screen, router } = await open('?from=2026-05-09&to=2026-05-01')
    await expect.element(screen.getByRole('alert')).toMatchTextContent('The last day is before the first')
    answerWith(e.getFigures, sales)
    await screen.getByRole('button', { name: 'Last 30 days' }).click()
    await expect.element(screen.getByRole('radio', { name: /^Net sales/ })).toBeVisible()
    expect(router.state.location.search).toBe('')
  })

  test('reasons for returns open with the same days, for those who may read returns', async () => {
    answerWith(e.getFigures, sales)
    const link = { name: 'Reasons for returns in these days' }
    const { screen } = await open()
    await expect
      .element(screen.getByRole('link', link))
      .toHaveAttribute('href', '/returns/reasons?from=2026-05-08&to=2026-05-10')
    await screen.unmount()
    const session = { ...ownerSession, isOwner: false, keys: ['reports:read' as const] }
    const other = await renderAdmin(<FiguresScreen />, { at: '/figures', session })
    await expect.element(other.screen.getByRole('radio', { name: /^Net sales/ })).toBeVisible()
    expect(other.screen.getByRole('link', link).query()).toBeNull()
  })
})

test('conversion shows each step with its share, and says where nobody was counted', async () => {
  answerWith(e.getFigures, sales)
  const { screen } = await open('?view=conversion')
  await expect
    .element(screen.getByRole('img', { name: /Put one in the cart 90, 20\s%; Went to checkout 18, 4\s%/ }))
    .toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^Ordered 9 2\s% 50\s% 6 2\s%/ })).toBeVisible()
  await expectComponentAccessible()
  await screen.unmount()
  answerWith(e.getFigures, { ...sales, sums: emptySums, sumsBefore: emptySums })
  const other = await open('?view=conversion')
  await expect.element(other.screen.getByText('No visitors were counted in these days')).toBeVisible()
})

describe('rankings', () => {
  const sold = { pairs: 8, sales: 80_000, returned: 2, before: { pairs: 4, sales: 40_000 } }
  const withHead = <Rest,>(rest: Rest): FigureHead & Rest => ({ ...figureHead, ...rest })

  test('models, best, worst and most returned; the export asks for all', async () => {
    const model = { ...sold, productId: 'runner', title: 'Runner', brand: 'Tern', stock: 12 }
    const gone = { ...model, productId: 'gone', title: null, brand: null, stock: 0 }
    const calls = answerWith(e.listModelFigures, withHead({ rows: [model, gone] }))
    const { screen, router } = await open('?view=models')
    await expect
      .element(screen.getByRole('row', { name: /^Runner Tern \$800\.00 100\s% more 8 4 2 25\s% 12 40\s%/ }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Runner' }))
      .toHaveAttribute('href', '/products/runner')
    await expect.element(screen.getByRole('rowheader', { name: 'A deleted shoe' })).toBeVisible()
    await expectComponentAccessible()
    await screen.getByRole('radio', { name: 'Most returned' }).click()
    await expect.poll(() => calls.at(-1)?.query.get('order')).toBe('returned')
    await expect.element(screen.getByRole('img', { name: /Runner: 2 · 25\s%/ })).toBeVisible()
    await screen.getByRole('button', { name: 'Export CSV' }).click()
    await expect.poll(() => saved[0]?.name).toBe('figures-models-returned-2026-05-08-2026-05-10.csv')
    expect(calls.at(-1)?.query.get('limit')).toBe('500')
    await screen.getByRole('link', { name: 'Sales' }).click()
    await expect.poll(() => router.state.location.search).toBe('')
  })

  test('brands', async () => {
    answerWith(e.listBrandFigures, withHead({ rows: [{ ...sold, brand: 'Tern', models: 3 }] }))
    const { screen } = await open('?view=brands')
    await expect.element(screen.getByRole('img', { name: 'Brands by sales. Tern: $800.00.' })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /^Tern \$800\.00 .* 3$/ })).toBeVisible()
    await expectComponentAccessible()
  })

  test('sizes of one wearer, the chosen one in the address', async () => {
    const size = { ...sold, wearer: 'men' as const, size: '9', stock: 24 }
    answerWith(
      e.listSizeFigures,
      withHead({ rows: [size, { ...size, wearer: 'women' as const, size: '7', stock: 8 }] }),
    )
    const { screen, router } = await open('?view=sizes')
    await expect
      .element(screen.getByRole('img', { name: /^Men: sell-through by size\. size 9: 25\s%\.$/ }))
      .toBeVisible()
    await screen.getByRole('radio', { name: 'Women' }).click()
    await expect.element(screen.getByRole('row', { name: /^7 8 50\s%/ })).toBeVisible()
    expect(router.state.location.search).toBe('?view=sizes&wearer=women')
    await expectComponentAccessible()
  })

  test('lost demand: sold-out sizes and filters in vain, or that nothing was asked for', async () => {
    const size = { wearer: 'men' as const, size: '13' }
    const row = { ...size, productId: 'runner', title: 'Runner', brand: 'Tern' }
    answerWith(
      e.listLostDemand,
      withHead({
        rows: [{ ...row, presses: 5, wishes: 2, stock: 0, price: 12_900 }],
        searches: [{ ...size, searches: 11 }],
      }),
    )
    const { screen } = await open('?view=demand')
    await expect
      .element(screen.getByRole('row', { name: /^Runner Tern Men 13 5 2 0 \$129\.00$/ }))
      .toBeVisible()
    await expect.element(screen.getByRole('row', { name: /^Men 13 11$/ })).toBeVisible()
    expect(screen.getByLabelText('Against').query()).toBeNull()
    await expectComponentAccessible()
    await screen.unmount()
    answerWith(e.listLostDemand, withHead({ rows: [], searches: [] }))
    const other = await open('?view=demand')
    await expect.element(other.screen.getByText('No sold-out size was asked for in these days')).toBeVisible()
  })
})
