import '../admin.css'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type CustomerRowView, customerEndpoints } from '../../../contract/admin/customers.ts'
import type { OrderRowView } from '../../../contract/admin/order-views.ts'
import { orderAdminEndpoints } from '../../../contract/admin/orders.ts'
import { type AdminProductRow, adminProductEndpoints } from '../../../contract/admin/products.ts'
import type { ReturnRowView } from '../../../contract/admin/return-views.ts'
import { returnAdminEndpoints } from '../../../contract/admin/returns.ts'
import type { StaffKey } from '../../../contract/admin/staff-keys.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { ownerSession, renderAdmin } from '../../../tests/support/browser/render-admin.tsx'
import { answerWith, refuseWith } from '../../../tests/support/stand-in-api.ts'
import { CommandPalette } from './command-palette.tsx'

const { listAllOrders } = orderAdminEndpoints
const { listCustomers } = customerEndpoints
const { listProducts } = adminProductEndpoints
const nothing = { rows: [], next: null }

const sentBack: ReturnRowView = {
  id: 'return-1',
  number: 'R-7F3K9Q',
  orderId: 'order-1',
  orderNumber: 'OS-20261103-0042',
  name: 'Marlow Quist',
  email: 'marlow@example.com',
  kind: 'exchange',
  status: 'in_transit',
  pairs: 1,
  reasons: ['too_short'],
  valueCents: 12_900,
  createdAt: '2026-11-04T09:00:00.000Z',
  lapsesAt: null,
}
const order: OrderRowView = {
  id: 'order-1',
  orderNumber: 'OS-20261103-0042',
  createdAt: '2026-11-03T09:00:00.000Z',
  status: 'confirmed',
  accountId: 'customer-1',
  name: 'Marlow Quist',
  email: 'marlow@example.com',
  method: 'cod',
  payment: 'due',
  totalCents: 12_900,
  pairs: 1,
  packedAt: null,
  isLate: false,
}

const customer: CustomerRowView = {
  id: 'customer-1',
  name: 'Marlow Quist',
  email: 'marlow@example.com',
  isVerified: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  orders: 3,
  spentCents: 38_700,
  lastOrderAt: null,
}

const product: AdminProductRow = {
  _id: 'product-1',
  title: 'Marlow Runner',
  brand: 'Kestrel',
  type: 'Sneakers',
  gender: 'men',
  status: 'hidden',
  publishAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  picture: null,
  colors: 2,
  pairs: 40,
  price: 129,
  sold: 7,
}

beforeEach(() => {
  answerWith(listAllOrders, nothing)
  answerWith(returnAdminEndpoints.listAllReturns, nothing)
  answerWith(listCustomers, nothing)
  answerWith(listProducts, nothing)
})

async function renderPalette(keys: readonly StaffKey[] = ownerSession.keys) {
  const run = vi.fn()
  const commands = [
    { label: 'Roles', kind: 'Page', icon: [], words: 'rights permissions', run },
    { label: 'Staff', kind: 'Page', icon: [], run },
    { label: 'Sign out', kind: 'Action', icon: [], run },
  ]
  const { screen } = await renderAdmin(<CommandPalette open onOpenChange={() => {}} commands={commands} />, {
    session: { ...ownerSession, keys: [...keys] },
  })
  const field = screen.getByRole('combobox', { name: 'Find a page, an action or a record' })
  await expect.element(field).toHaveFocus()
  const group = (name: string) => screen.getByRole('group', { name })
  return { screen, field, group, run }
}

describe('the palette', () => {
  test('finds pages and actions by parts of words, and runs the chosen one by Enter', async () => {
    const { screen, field, group, run } = await renderPalette()
    await expect.element(group('Pages').getByRole('option').nth(1)).toMatchTextContent('Staff')
    await expect.element(group('Actions').getByRole('option')).toMatchTextContent('Sign out')
    await field.fill('permis')
    await expect
      .element(screen.getByRole('option', { name: /Roles/ }))
      .toHaveAttribute('aria-selected', 'true')
    await field.fill('xyz')
    await expect.element(screen.getByText('Nothing is called that.')).toBeVisible()
    await field.fill('s')
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}')
    await expect.element(screen.getByRole('option', { selected: true })).toMatchTextContent('Sign out')
    await userEvent.keyboard('{Enter}')
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('finds orders, returns, customers and products beside them, four of each at most', async () => {
    const orders = answerWith(listAllOrders, { rows: [order], next: 'more' })
    answerWith(listCustomers, { rows: [customer], next: null })
    answerWith(listProducts, { rows: [product], next: null })
    answerWith(returnAdminEndpoints.listAllReturns, { rows: [sentBack], next: null })
    const { screen, field, group } = await renderPalette()
    await field.fill('marl')
    await expect
      .element(group('Returns').getByRole('option'))
      .toMatchTextContent(/R-7F3K9Q.*Exchange of 1 pair, Marlow Quist.*In transit/)
    await expect
      .element(group('Orders').getByRole('option').first())
      .toMatchTextContent(/#ORDER-1.*Marlow Quist, \$129\.00.*Confirmed/)
    await expect
      .element(group('Customers').getByRole('option'))
      .toMatchTextContent(/marlow@example\.com.*3 orders/)
    await expect.element(group('Products').getByRole('option')).toMatchTextContent(/Kestrel.*Hidden/)
    await expect.element(group('Orders').getByText('All orders with “marl”')).toBeVisible()
    expect(orders.map(({ query }) => query.toString())).toEqual(['q=marl&limit=4'])
    await expectComponentAccessible()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(screen.getByRole('heading', { name: '/products/product-1' })).toBeVisible()
  })

  test('leads to the list with the same search where there are more', async () => {
    answerWith(listAllOrders, { rows: [order], next: 'more' })
    const { screen, field } = await renderPalette()
    await field.fill('marlow quist')
    await screen.getByText('All orders with “marlow quist”').click()
    await expect.element(screen.getByRole('heading', { name: '/orders?q=marlow+quist' })).toBeVisible()
  })

  test('searches only what the member may read', async () => {
    const orders = answerWith(listAllOrders, { rows: [order], next: null })
    const customers = answerWith(listCustomers, { rows: [customer], next: null })
    answerWith(listProducts, { rows: [product], next: null })
    const { field, group } = await renderPalette(['products:read'])
    await field.fill('marlow')
    await expect.element(group('Products').getByRole('option')).toBeVisible()
    await expect.element(group('Orders')).not.toBeInTheDocument()
    expect([...orders, ...customers]).toEqual([])
  })

  test('does not ask for a single letter', async () => {
    const orders = answerWith(listAllOrders, { rows: [order], next: null })
    const { screen, field, group } = await renderPalette()
    await field.fill('m')
    await expect.element(screen.getByText('Searching …')).not.toBeInTheDocument()
    await field.fill('ma')
    await expect.element(group('Orders').getByRole('option')).toBeVisible()
    expect(orders.map(({ query }) => query.get('q'))).toEqual(['ma'])
  })

  test('never shows a late reply for another text', async () => {
    const late = Promise.withResolvers<void>()
    answerWith(listAllOrders, async ({ query }) => {
      const q = query.get('q') ?? ''
      if (q === 'first') await late.promise
      return { rows: [{ ...order, name: `Ann for ${q}` }], next: null }
    })
    const { screen, field } = await renderPalette()
    await field.fill('first')
    await expect.element(screen.getByText('Searching …')).toBeVisible()
    await field.fill('second')
    await expect.element(screen.getByRole('option', { name: /for second/ })).toBeVisible()
    late.resolve()
    await expect.element(screen.getByText('Searching …')).not.toBeInTheDocument()
    await expect.element(screen.getByText(/for first/)).not.toBeInTheDocument()
  })

  test('Enter before the reply goes to what the whole text finds', async () => {
    const reply = Promise.withResolvers<void>()
    answerWith(listAllOrders, async ({ query }) => {
      if (query.get('q') === 'os-1') return { rows: [{ ...order, id: 'other' }], next: null }
      await reply.promise
      return { rows: [order], next: null }
    })
    const { screen, field } = await renderPalette()
    await field.fill('os-1')
    await expect.element(screen.getByRole('option', { name: /^#OTHER/ })).toBeVisible()
    await userEvent.type(field, '2{Enter}')
    reply.resolve()
    await expect.element(screen.getByRole('heading', { name: '/orders/order-1' })).toBeVisible()
  })

  test('says what could not be searched, shows the rest, and tries again', async () => {
    refuseWith(listAllOrders, 'rate_limited', 'Too many searches. Please wait a moment.')
    answerWith(listCustomers, { rows: [customer], next: null })
    const { screen, field, group } = await renderPalette()
    await field.fill('marlow')
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent('Orders could not be searched. Too many searches. Please wait a moment.')
    await expect.element(group('Customers').getByRole('option')).toBeVisible()
    await expectComponentAccessible()
    answerWith(listAllOrders, { rows: [order], next: null })
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(group('Orders').getByRole('option')).toBeVisible()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })
})
