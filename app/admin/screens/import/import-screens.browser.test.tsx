import '../../admin.css'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { importEndpoints as e, type ImportView } from '../../../../contract/admin/imports.ts'
import { pictureEndpoints } from '../../../../contract/admin/pictures.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { ownerSession, renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { answerWith, refuseWith } from '../../../../tests/support/stand-in-api.ts'
import { ImportScreen } from './import-screen.tsx'
import { ImportsScreen } from './imports-screen.tsx'

const counts = { new: 2, changed: 1, unchanged: 3, gone: 0, refused: 1, waiting: 3, done: 0, failed: 0 }
const view = (changes: Partial<ImportView> = {}): ImportView => ({
  _id: 'one',
  file: 'products.csv',
  actor: { kind: 'staff', id: 'staff-1', name: 'Morgan Reyes' },
  createdAt: '2026-06-01T12:00:00.000Z',
  finishedAt: null,
  gone: 'keep',
  state: 'planned',
  progress: 1,
  problem: null,
  counts,
  causes: [{ cause: '"…" is no price', count: 1, examples: [{ line: 3, reason: '"free" is no price' }] }],
  lookAlikes: { brands: [['Tern', 'TERN Inc']], titles: [] },
  sizeless: { products: 0, examples: [] },
  missing: { products: 4, examples: ['Quay'], problem: null },
  hasFile: true,
  ...changes,
})

const mapping = {
  columns: [
    { name: 'Name', samples: ['Gale', 'Mist'] },
    { name: 'Maker', samples: ['Tern'] },
    { name: 'Tone', samples: ['Coal'] },
    { name: 'Size', samples: ['9', '10'] },
    { name: 'Cost', samples: ['90.00'] },
  ],
  choice: {
    base: 'own' as const,
    columns: {},
    fixed: {},
    currency: 'USD',
    gone: 'keep' as const,
    needsSize: false,
  },
  keptFrom: null,
  bases: [
    { base: 'own' as const, columns: { title: ['Name'], brand: ['Maker'], size: ['Size'] } },
    { base: 'shopify' as const, columns: { title: ['Name'], size: ['Size', 'Cost'] } },
  ],
}

const entry = {
  position: 0,
  outcome: 'changed' as const,
  line: 2,
  title: 'Tern Gale',
  changes: [{ what: 'size 9 of Coal: price', from: '$90.00', to: '$80.00' }],
  reason: null,
  state: 'waiting' as const,
}
const entries = { rows: [entry], next: null }

beforeEach(() => {
  sessionStorage.clear()
  answerWith(pictureEndpoints.listMissingPictures, { causes: [], refused: 0, waiting: 0 })
  answerWith(e.getImportMapping, mapping)
  answerWith(e.listImportEntries, entries)
})

async function open(of: ImportView, at = '/imports/one', keys = ownerSession.keys) {
  const seen = answerWith(e.getImport, { import: of })
  const session = { ...ownerSession, keys }
  const { screen, router } = await renderAdmin(<ImportScreen />, { at, pattern: '/imports/:id', session })
  await expect.element(screen.getByRole('heading', { name: 'products.csv' })).toBeVisible()
  return { screen, router, seen }
}

/** Stands for the browser's sending, which `fetch` is not part of. */
function answerSending(status: number, response: unknown) {
  class StandInRequest {
    upload = { onprogress: (_event: { loaded: number; total: number }) => undefined }
    onload = () => undefined
    status = status
    response = response
    open() {}
    setRequestHeader() {}
    send() {
      setTimeout(() => this.upload.onprogress({ loaded: 1, total: 2 }), 5)
      setTimeout(() => this.onload(), 60)
    }
  }
  vi.stubGlobal('XMLHttpRequest', StandInRequest)
}

describe('the list of imports', () => {
  const openList = async (keys = ownerSession.keys) => {
    answerWith(e.listImports, { rows: [view({ state: 'done' })], next: null })
    const session = { ...ownerSession, keys }
    const { screen, router } = await renderAdmin(<ImportsScreen />, { at: '/imports', session })
    await expect.element(screen.getByRole('link', { name: 'products.csv' })).toBeVisible()
    return { screen, router }
  }

  test('refuses a file before it is sent, with the reason', async () => {
    const { screen } = await openList()
    const field = screen.getByLabelText('Catalogue file')
    await userEvent.upload(field, new File(['x'], 'shoes.xlsx'))
    await expect.element(screen.getByText(/Save it as CSV there/)).toBeVisible()
    await userEvent.upload(field, new File([], 'shoes.csv'))
    await expect.element(screen.getByText('The file is empty.')).toBeVisible()
    await expectComponentAccessible()
  })

  test('sends a file and opens its import; what the shop refuses is said', async () => {
    const { screen, router } = await openList()
    const field = screen.getByLabelText('Catalogue file')
    answerSending(400, { message: 'This file cannot be read: there are no rows in it.' })
    await userEvent.upload(field, new File(['a,b'], 'shoes.csv'))
    await expect.element(screen.getByRole('progressbar', { name: 'Sending shoes.csv' })).toBeVisible()
    await expect.element(screen.getByText(/there are no rows/)).toBeVisible()
    answerSending(201, { import: view({ state: 'mapping' }) })
    await userEvent.upload(field, new File(['a,b'], 'shoes.csv'))
    await expect.poll(() => router.state.location.pathname).toBe('/imports/one')
  })

  test('offers no import to whom a right is missing', async () => {
    const { screen } = await openList(ownerSession.keys.filter((key) => key !== 'prices:write'))
    await expect.element(screen.getByLabelText('Catalogue file')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Export the catalogue' })).toBeVisible()
  })

  test('tries pictures again that could not be fetched', async () => {
    const picture = {
      address: 'https://pictures.example/a.jpg',
      productId: 'p',
      brand: 'Tern',
      title: 'Gale',
    }
    const cause = {
      host: 'pictures.example',
      reason: 'the address answered with status 404',
      isRetried: false,
      count: 1200,
      examples: [{ ...picture, color: 'Coal' }],
    }
    answerWith(pictureEndpoints.listMissingPictures, {
      causes: [cause, { ...cause, host: 'late.example', isRetried: true, count: 1 }],
      refused: 1200,
      waiting: 1,
    })
    const calls = answerWith(pictureEndpoints.retryPictures, { asked: 1 })
    const { screen } = await openList()
    await screen.getByText('1,200 could not be fetched').click()
    await expect
      .element(screen.getByText('1,200 × pictures.example: the address answered with status 404'))
      .toBeVisible()
    await expect.element(screen.getByText(/1 × late.example: .*, tried again by itself/)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Tern Gale, Coal' }).first()).toBeVisible()
    await expect.element(screen.getByText('… and 1,199 more')).toBeVisible()
    await expectComponentAccessible()
    await screen.getByRole('button', { name: 'Try all of them again' }).click()
    await expect.element(screen.getByText('1 picture will be tried again')).toBeVisible()
    expect(calls[0]?.body).toEqual({})
  })
})

describe('the columns of a file', () => {
  const mapped = view({ state: 'mapping', missing: { products: 0, examples: [], problem: null } })

  test('are shown with samples and guessed; what is missing is asked for, and the rest is sent', async () => {
    const { screen } = await open(mapped)
    await expect.element(screen.getByRole('combobox', { name: /^Title/ })).toHaveValue('column Name')
    await expect.element(screen.getByText(/Gale · Mist/)).toBeVisible()
    const calls = answerWith(e.planImport, { import: view({ state: 'planning' }) })
    await screen.getByRole('button', { name: 'Show what would change' }).click()
    await expect.element(screen.getByText(/Still without a column: Color, Price/)).toBeVisible()
    await expectComponentAccessible()
    await screen
      .getByRole('combobox', { name: /^Price/ })
      .first()
      .selectOptions('Cost')
    await screen
      .getByRole('combobox', { name: /^Color/ })
      .first()
      .selectOptions('The same for all …')
    await screen.getByRole('textbox', { name: 'Color of all' }).fill('Coal')
    await screen.getByRole('radio', { name: /Hide them/ }).click()
    await screen.getByRole('button', { name: 'Show what would change' }).click()
    await expect.poll(() => calls.length).toBe(1)
    expect(calls[0]?.body).toEqual({
      base: 'own',
      columns: { price: 'Cost', colorName: '' },
      fixed: { colorName: 'Coal' },
      currency: 'USD',
      gone: 'hide',
      needsSize: false,
    })
  })

  test('stay as they were chosen when the page is loaded anew', async () => {
    const { screen } = await open(mapped)
    await screen
      .getByRole('combobox', { name: /^Price/ })
      .first()
      .selectOptions('Cost')
    await screen.unmount()
    const again = await open(mapped)
    await expect
      .element(again.screen.getByRole('combobox', { name: /^Price/ }).first())
      .toHaveValue('column Cost')
  })

  test('are those of a shipped map, where one is chosen', async () => {
    const { screen } = await open(mapped)
    await screen.getByRole('combobox', { name: 'This file comes from' }).selectOptions('Shopify')
    await expect.element(screen.getByRole('combobox', { name: /^Size/ }).first()).toHaveValue('base')
  })

  test('of an import that another window has started are refused in words', async () => {
    const { screen } = await open(mapped)
    refuseWith(e.planImport, 'invalid_state', 'The import has been started already')
    await screen.getByRole('combobox', { name: 'This file comes from' }).selectOptions('Shopify')
    await screen
      .getByRole('combobox', { name: /^Price/ })
      .first()
      .selectOptions('Cost')
    await screen.getByRole('button', { name: 'Show what would change' }).click()
    await expect.element(screen.getByText('The import has been started already')).toBeVisible()
  })
})

describe('a plan', () => {
  test('shows each change from and to, and is run', async () => {
    const { screen } = await open(view())
    await expect.element(screen.getByText('$80.00')).toBeVisible()
    await expect.element(screen.getByText('Quay ….', { exact: false })).toBeVisible()
    await expectComponentAccessible()
    const calls = answerWith(e.runImport, { import: view({ state: 'running' }) })
    answerWith(e.getImport, { import: view({ state: 'running', progress: 0.5 }) })
    await screen.getByRole('button', { name: 'Change 3 products' }).click()
    await expect.element(screen.getByRole('progressbar', { name: 'Changing the shop' })).toBeVisible()
    expect(calls[0]?.params).toEqual({ id: 'one' })
  })

  test('merges brands that are one, and is made anew for what the file has no more', async () => {
    const { screen } = await open(view())
    const merged = answerWith(e.mergeBrands, { from: 'TERN Inc', into: 'Tern', products: 0 })
    await screen.getByRole('button', { name: 'Merge into Tern' }).click()
    await expect.poll(() => merged[0]?.body).toEqual({ from: 'TERN Inc', into: 'Tern', mayBeNew: true })
    const planned = answerWith(e.planImport, { import: view({ state: 'planning' }) })
    await screen.getByRole('button', { name: 'Sell them out' }).click()
    await expect.poll(() => planned[0]?.body).toMatchObject({ base: 'own', gone: 'sell-out' })
  })

  test('points out what comes in no size, and leaves it out', async () => {
    const examples = [{ title: 'Tern Gift card', line: 7 }]
    const { screen } = await open(view({ sizeless: { products: 2, examples } }))
    await expect.element(screen.getByText('2 products come in no size')).toBeVisible()
    await expect.element(screen.getByText(/Tern Gift card \(line 7\)/)).toBeVisible()
    const planned = answerWith(e.planImport, { import: view({ state: 'planning' }) })
    await screen.getByRole('button', { name: 'Leave them out' }).click()
    await expect.poll(() => planned[0]?.body).toMatchObject({ base: 'own', needsSize: true })
  })

  test('shows what a new product brings', async () => {
    const facts = ['brand', 'title', 'type', 'price', 'colors', 'sizes', 'stock']
    const changes = facts.map((what) => ({ what, from: null, to: `its ${what}` }))
    answerWith(e.listImportEntries, { rows: [{ ...entry, outcome: 'new', changes }], next: null })
    const { screen } = await open(view())
    for (const what of facts) await expect.element(screen.getByText(`its ${what}`)).toBeVisible()
  })

  test('fits a phone', async () => {
    await page.viewport(360, 780)
    const { screen } = await open(view())
    await expect.element(screen.getByText('$80.00')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await page.viewport(1280, 900)
  })

  test('is only looked at by whom a right is missing', async () => {
    const { screen } = await open(view(), '/imports/one', ['products:read'])
    await expect.element(screen.getByText('$80.00')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /^Change 3/ })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: /^Merge/ })).not.toBeInTheDocument()
  })

  test('that could not be made says why, and leads back to the columns', async () => {
    const { screen, router } = await open(view({ state: 'failed', problem: 'The file is no gzip file.' }))
    await expect.element(screen.getByText('The file is no gzip file.')).toBeVisible()
    await screen.getByRole('link', { name: 'Change the columns' }).click()
    await expect.poll(() => router.state.location.search).toBe('?step=columns')
    await expect.element(screen.getByRole('combobox', { name: /^Title/ })).toBeVisible()
  })
})

test('a run that is over lists what failed and tries it again', async () => {
  const failed = { ...counts, waiting: 0, done: 2, failed: 1 }
  const { screen } = await open(view({ state: 'done', counts: failed, hasFile: false }))
  await expect.element(screen.getByText('2 products changed')).toBeVisible()
  await expectComponentAccessible()
  const calls = answerWith(e.runImport, { import: view({ state: 'running' }) })
  await screen.getByRole('button', { name: 'Try these again' }).click()
  await expect.poll(() => calls[0]?.body).toEqual({ retry: true })
})

test('what fails and which pictures are missing shows while the import runs', async () => {
  const more = { ...counts, waiting: 2, done: 0, failed: 1 }
  const { screen } = await open(view({ state: 'running', counts: more }))
  await expect.element(screen.getByText('0 products changed, 2 to go, 1 failed')).toBeVisible()
  await expect.element(screen.getByText('Tern Gale').first()).toBeVisible()
  const late = { ...entry, position: 1, title: 'Tern Storm', changes: [], state: 'failed' as const }
  answerWith(e.listImportEntries, { rows: [entry, late], next: null })
  answerWith(pictureEndpoints.listMissingPictures, { causes: [], refused: 0, waiting: 4 })
  answerWith(e.getImport, {
    import: view({ state: 'done', counts: { ...more, waiting: 0, failed: 3 }, hasFile: false }),
  })
  await expect.element(screen.getByText('Tern Storm')).toBeVisible()
  await expect.element(screen.getByText('4 pictures still to be fetched')).toBeVisible()
})
