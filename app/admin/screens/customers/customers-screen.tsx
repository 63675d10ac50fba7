import { type CustomerRowView, customerEndpoints as e } from '../../../../contract/admin/customers.ts'
import { formatDollars, toDollars } from '../../../../contract/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { adminHref } from '../../admin-href.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { DataTable } from '../../table/data-table.tsx'
import type { Column } from '../../table/table-types.ts'
import { Moment } from '../moments.tsx'

const columns: readonly Column<CustomerRowView>[] = [
  {
    id: 'name',
    label: 'Name',
    onPhone: true,
    text: ({ name }) => name,
    cell: ({ name, email, isVerified }) => (
      <span className="grid min-w-0">
        <span className="flex items-center gap-2 font-medium">
          {name}
          {!isVerified && <Badge tone="warning">Not verified</Badge>}
        </span>
        <span className="truncate text-caption text-soft">{email}</span>
      </span>
    ),
  },
  {
    id: 'orders',
    label: 'Orders',
    onPhone: true,
    text: ({ orders }) => String(orders),
    cell: ({ orders }) => <span className="figures">{orders}</span>,
  },
  {
    id: 'spent',
    label: 'Spent',
    text: ({ spentCents }) => String(toDollars(spentCents)),
    cell: ({ spentCents }) => <span className="figures">{formatDollars(toDollars(spentCents))}</span>,
  },
  {
    id: 'last',
    label: 'Last order',
    text: ({ lastOrderAt }) => lastOrderAt ?? '',
    cell: ({ lastOrderAt }) => <Moment at={lastOrderAt} />,
  },
  {
    id: 'since',
    label: 'Since',
    text: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  { id: 'email', label: 'Email', isExtra: true, text: ({ email }) => email, cell: ({ email }) => email },
]

/** The shop's customers, by name and email. */
export function CustomersScreen() {
  return (
    <>
      <ScreenHead title="Customers" />
      <DataTable
        label="Customers"
        screen="customers"
        endpoint={e.listCustomers}
        columns={columns}
        filters={[{ name: 'q', label: 'Name or email', kind: 'text' }]}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => adminHref('/customers/:id', { id })}
        empty={{ title: 'No customers yet' }}
      />
    </>
  )
}
