import { type DiscountView, discountEndpoints as e } from '../../../../contract/admin/discounts.ts'
import { formatDollars, toDollars } from '../../../../contract/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { adminHref } from '../../admin-href.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { DataTable } from '../../table/data-table.tsx'
import type { Column, Filter } from '../../table/table-types.ts'
import { momentInWords } from '../products/product-words.tsx'
import { codesInWords, reductionInWords, stateTones, stateWords } from './discount-words.ts'

const filters: readonly Filter[] = [
  { name: 'q', label: 'Name or code', kind: 'text' },
  {
    name: 'state',
    label: 'Any state',
    kind: 'select',
    options: Object.entries(stateWords).map(([value, label]) => ({ value, label })),
  },
]

const columns: readonly Column<DiscountView>[] = [
  {
    id: 'name',
    label: 'Discount',
    onPhone: true,
    text: ({ name }) => name,
    cell: (discount) => (
      <span className="grid">
        <span className="font-medium">{discount.name}</span>
        <span className="text-caption text-soft">
          {codesInWords(discount)} · {reductionInWords(discount)}
        </span>
      </span>
    ),
  },
  { id: 'code', label: 'Code', isExtra: true, text: ({ code }) => code, cell: ({ code }) => code },
  {
    id: 'state',
    label: 'State',
    onPhone: true,
    text: ({ state }) => state,
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>,
  },
  {
    id: 'from',
    label: 'From',
    onDeskOnly: true,
    text: ({ startsAt }) => startsAt,
    cell: ({ startsAt }) => momentInWords(startsAt),
  },
  {
    id: 'to',
    label: 'To',
    text: ({ endsAt }) => endsAt ?? '',
    cell: ({ endsAt }) => (endsAt ? momentInWords(endsAt) : 'No end'),
  },
  {
    id: 'uses',
    label: 'Used',
    text: ({ uses }) => String(uses),
    cell: ({ uses }) => <span className="figures">{uses}</span>,
  },
  {
    id: 'takenOff',
    label: 'Taken off',
    text: ({ takenOffCents }) => String(toDollars(takenOffCents)),
    cell: ({ takenOffCents }) => <span className="figures">{formatDollars(toDollars(takenOffCents))}</span>,
  },
]

/** Discount codes with what they took off. */
export function DiscountsScreen() {
  const may = useMay()
  return (
    <>
      <ScreenHead title="Discounts">
        {may('discounts:write') && (
          <LinkButton href={adminHref('/discounts/new')} size="compact">
            New discount
          </LinkButton>
        )}
      </ScreenHead>
      <DataTable
        label="Discounts"
        screen="discounts"
        endpoint={e.listDiscounts}
        columns={columns}
        filters={filters}
        nameOf={({ name }) => name}
        hrefOf={({ _id }) => adminHref('/discounts/:id', { id: _id })}
        empty={{ title: 'No discounts yet', text: 'Make one, and give its code to whom you like.' }}
      />
    </>
  )
}
