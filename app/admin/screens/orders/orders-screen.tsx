import { useState } from 'react'
import { paymentStates } from '../../../../contract/admin/order-facts.ts'
import type { OrderRowView } from '../../../../contract/admin/order-views.ts'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { toDollars } from '../../../../contract/money.ts'
import { orderStatuses, paymentMethods } from '../../../../contract/orders.ts'
import { shownNumber } from '../../../../contract/wording/order-number.ts'
import { paymentMethodNames } from '../../../../contract/wording/payment-methods.ts'
import { Badge } from '../../../ui/badge.tsx'
import { adminHref } from '../../admin-href.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { DataTable } from '../../table/data-table.tsx'
import type { Column, Filter } from '../../table/table-types.ts'
import { Moment } from '../moments.tsx'
import { DispatchDialog } from './dispatch-dialog.tsx'
import { OrderActions } from './order-actions.tsx'
import { capital, dollars, paymentWords, StatusBadge } from './order-words.tsx'

const columns: readonly Column<OrderRowView>[] = [
  {
    id: 'number',
    label: 'Order',
    onPhone: true,
    text: ({ id }) => shownNumber(id),
    cell: ({ id, createdAt, isLate }) => (
      <span className="flex flex-wrap items-center gap-x-2 font-medium">
        <span className="sm:whitespace-nowrap">{shownNumber(id)}</span>
        {isLate && <Badge tone="danger">Late</Badge>}
        <span className="basis-full font-normal text-caption text-soft md:hidden">
          <Moment at={createdAt} />
        </span>
      </span>
    ),
  },
  {
    id: 'placed',
    label: 'Placed',
    text: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    id: 'customer',
    label: 'Customer',
    onPhone: true,
    text: ({ name }) => name,
    cell: ({ name, email }) => (
      <span className="grid min-w-0 md:min-w-32">
        <span className="max-md:wrap-anywhere max-md:min-w-18">{name || 'Forgotten'}</span>
        <span className="truncate text-caption text-soft max-md:hidden">{email}</span>
      </span>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    onPhone: true,
    text: ({ status }) => status,
    cell: ({ status, packedAt, totalCents }) => (
      <span className="flex flex-wrap gap-1">
        <StatusBadge status={status} />
        {status === 'processing' && packedAt && <Badge>Packed</Badge>}
        <span className="figures basis-full text-caption md:hidden">{dollars(totalCents)}</span>
      </span>
    ),
  },
  {
    id: 'payment',
    label: 'Payment',
    text: ({ method, payment }) => `${method} ${payment}`,
    cell: ({ method, payment }) => (
      <span className="grid">
        {paymentWords[payment]}
        <span className="text-caption text-soft">{paymentMethodNames[method]}</span>
      </span>
    ),
  },
  {
    id: 'pairs',
    label: 'Pairs',
    onDeskOnly: true,
    text: ({ pairs }) => String(pairs),
    cell: ({ pairs }) => <span className="figures">{pairs}</span>,
  },
  {
    id: 'total',
    label: 'Total',
    text: ({ totalCents }) => String(toDollars(totalCents)),
    cell: ({ totalCents }) => <span className="figures">{dollars(totalCents)}</span>,
  },
  { id: 'email', label: 'Email', isExtra: true, text: ({ email }) => email, cell: ({ email }) => email },
]

const filters: readonly Filter[] = [
  { name: 'q', label: 'Number, name, email, product', kind: 'text' },
  {
    name: 'work',
    label: 'Anything to do',
    kind: 'select',
    options: [
      { value: 'to_pack', label: 'To pack' },
      { value: 'to_send', label: 'To send' },
      { value: 'late', label: 'Late' },
      { value: 'unpaid', label: 'Unpaid' },
    ],
  },
  {
    name: 'status',
    label: 'Any status',
    kind: 'select',
    options: orderStatuses.map((value) => ({ value, label: capital(value) })),
  },
  {
    name: 'payment',
    label: 'Any payment',
    kind: 'select',
    options: paymentStates.map((value) => ({ value, label: paymentWords[value] })),
  },
  {
    name: 'method',
    isExtra: true,
    label: 'Any way to pay',
    kind: 'select',
    options: paymentMethods.map((value) => ({ value, label: paymentMethodNames[value] })),
  },
  { name: 'from', label: 'From', kind: 'date', isExtra: true },
  { name: 'to', label: 'To', kind: 'date', isExtra: true },
  {
    name: 'sort',
    label: 'Newest first',
    kind: 'select',
    options: [{ value: 'oldest', label: 'Oldest first' }],
  },
]

/** All orders: found, filtered, and many of them picked, packed, printed and sent at once. */
export function OrdersScreen() {
  const [sending, setSending] = useState<readonly OrderRowView[] | null>(null)
  return (
    <>
      <ScreenHead title="Orders" />
      <DataTable
        label="Orders"
        screen="orders"
        endpoint={e.listAllOrders}
        columns={columns}
        filters={filters}
        nameOf={({ id }) => shownNumber(id)}
        hrefOf={({ id }) => adminHref('/orders/:id', { id })}
        bulk={(rows) => <OrderActions orders={rows} onSend={() => setSending(rows)} />}
        empty={{ title: 'No orders yet', text: 'They appear here as customers place them.' }}
      />
      {sending && <DispatchDialog orders={sending} onClose={() => setSending(null)} />}
    </>
  )
}
