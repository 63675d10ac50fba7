import type { Page } from 'playwright-core'

export type Screen = {
  name: string
  path: string
  customer?: boolean
  /** A screen of the back office, as the owner sees it. */
  staff?: boolean
  /** Waits for what is visible once everything has loaded, lazy parts included. */
  ready: (page: Page) => Promise<unknown>
  /** Window height in px; default: the first view and a little more. */
  height?: number
  /** Widths of the window; default: all four. */
  only?: readonly number[]
}

const row = (table: string) => (page: Page) =>
  page.getByRole('table', { name: table }).getByRole('link').first().waitFor()
const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true }).waitFor()

/** `newOrderId`: one that is to be packed. */
type Shown = { orderId: string; newOrderId: string; productId: string }

const screens = ({ orderId, newOrderId, productId }: Shown): Omit<Screen, 'staff' | 'only'>[] => [
  { name: 'office-today', path: '/admin', ready: (page) => page.getByText('Sales today').waitFor() },
  { name: 'office-orders', path: '/admin/orders', ready: row('Orders') },
  { name: 'office-order', path: `/admin/orders/${orderId}`, ready: region('Timeline') },
  { name: 'office-products', path: '/admin/products', ready: row('Products') },
  {
    name: 'office-product',
    path: `/admin/products/${productId}`,
    ready: (page) => page.getByRole('grid', { name: 'Sizes' }).waitFor(),
  },
  { name: 'office-returns', path: '/admin/returns', ready: row('Returns') },
  {
    name: 'office-desk',
    path: '/admin/returns-desk',
    ready: (page) => page.getByRole('heading', { level: 1, name: 'Returns desk' }).waitFor(),
  },
  {
    name: 'office-pick-list',
    path: `/admin/orders/pick-list?orders=${newOrderId}`,
    ready: (page) => page.getByRole('checkbox').first().waitFor(),
  },
  {
    name: 'office-packing-slips',
    path: `/admin/orders/packing-slips?orders=${newOrderId}`,
    ready: (page) => page.getByRole('img', { name: /^QR code/ }).waitFor(),
  },
  {
    name: 'office-stock',
    path: '/admin/stock',
    ready: (page) => page.getByRole('table').getByRole('link').first().waitFor(),
  },
  { name: 'office-customers', path: '/admin/customers', ready: row('Customers') },
  {
    name: 'office-staff',
    path: '/admin/staff',
    ready: (page) => page.getByRole('table').getByText('Morgan Reyes').first().waitFor(),
  },
  {
    name: 'office-jobs',
    path: '/admin/jobs',
    ready: (page) => page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor(),
  },
  {
    name: 'office-mails',
    path: '/admin/mails',
    ready: (page) => page.getByText('No mails yet').waitFor(),
  },
]

export const officeNames = screens({ orderId: '', newOrderId: '', productId: '' }).map(({ name }) => name)

/** The screens of the back office whose pictures are kept, on a phone and at a desk. */
export function officeScreens(shown: Shown): Screen[] {
  return screens(shown).map((screen) => ({ ...screen, staff: true, only: [360, 1280] }))
}
