import { Contact, Footprints, type IconNode, Package, Undo2 } from 'lucide'
import { type CustomerRowView, customerEndpoints } from '../../../contract/admin/customers.ts'
import type { OrderRowView } from '../../../contract/admin/order-views.ts'
import { orderAdminEndpoints } from '../../../contract/admin/orders.ts'
import { type AdminProductRow, adminProductEndpoints } from '../../../contract/admin/products.ts'
import type { ReturnRowView } from '../../../contract/admin/return-views.ts'
import { returnAdminEndpoints } from '../../../contract/admin/returns.ts'
import type { StaffKey } from '../../../contract/admin/staff-keys.ts'
import { countOf } from '../../../contract/wording/count-words.ts'
import { shownNumber } from '../../../contract/wording/order-number.ts'
import { adminHref } from '../admin-href.ts'
import { capital, dollars } from '../screens/orders/order-words.tsx'
import { statusWords } from '../screens/products/product-words.tsx'
import type { ListEndpoint } from '../table/table-types.ts'

/** A record as the palette shows it. */
export type FoundRecord = {
  id: string
  label: string
  /** What tells it from others of its name. */
  detail: string
  aside: string
  /** Address of its screen. */
  to: string
}

/** A list of records that the palette searches: its endpoint takes `q`. */
export type RecordSource<Row> = {
  label: string
  icon: IconNode
  needs: StaffKey
  endpoint: ListEndpoint<Row>
  /** Address of the list's screen, which takes `?q=`. */
  list: string
  recordOf: (row: Row) => FoundRecord
}

export const orderSource: RecordSource<OrderRowView> = {
  label: 'Orders',
  icon: Package,
  needs: 'orders:read',
  endpoint: orderAdminEndpoints.listAllOrders,
  list: adminHref('/orders'),
  recordOf: ({ id, name, totalCents, status }) => ({
    id,
    label: shownNumber(id),
    detail: `${name || 'Forgotten'}, ${dollars(totalCents)}`,
    aside: capital(status),
    to: adminHref('/orders/:id', { id }),
  }),
}

export const customerSource: RecordSource<CustomerRowView> = {
  label: 'Customers',
  icon: Contact,
  needs: 'customers:read',
  endpoint: customerEndpoints.listCustomers,
  list: adminHref('/customers'),
  recordOf: ({ id, name, email, orders }) => ({
    id,
    label: name || email,
    detail: name ? email : '',
    aside: countOf(orders, 'order'),
    to: adminHref('/customers/:id', { id }),
  }),
}

export const productSource: RecordSource<AdminProductRow> = {
  label: 'Products',
  icon: Footprints,
  needs: 'products:read',
  endpoint: adminProductEndpoints.listProducts,
  list: adminHref('/products'),
  recordOf: ({ _id: id, title, brand, status, pairs }) => ({
    id,
    label: title,
    detail: brand,
    aside: status === 'live' ? countOf(pairs, 'pair') : statusWords[status],
    to: adminHref('/products/:id', { id }),
  }),
}

export const returnSource: RecordSource<ReturnRowView> = {
  label: 'Returns',
  icon: Undo2,
  needs: 'returns:read',
  endpoint: returnAdminEndpoints.listAllReturns,
  list: adminHref('/returns'),
  recordOf: ({ id, number, name, kind, pairs, status }) => ({
    id,
    label: number,
    detail: `${capital(kind)} of ${countOf(pairs, 'pair')}, ${name || 'Forgotten'}`,
    aside: capital(status.replaceAll('_', ' ')),
    to: adminHref('/returns/:id', { id }),
  }),
}
