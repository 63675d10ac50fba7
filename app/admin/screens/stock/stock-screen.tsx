import { useState } from 'react'
import { stockEndpoints as e, type LowSizeView } from '../../../../contract/admin/stock.ts'
import { Button } from '../../../ui/button.tsx'
import { adminHref } from '../../admin-href.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { DataTable } from '../../table/data-table.tsx'
import type { Column, Filter } from '../../table/table-types.ts'
import { pairsColumn } from '../products/pairs-column.tsx'
import { CountDialog } from './count-dialog.tsx'

const columns: readonly Column<LowSizeView>[] = [
  {
    id: 'product',
    label: 'Product',
    onPhone: true,
    text: ({ brand, title, colorName }) => `${brand} ${title}, ${colorName}`,
    cell: ({ brand, title, colorName }) => (
      <span className="grid min-w-0">
        <span className="font-medium">{title}</span>
        <span className="text-caption text-soft">
          {brand}, {colorName}
        </span>
      </span>
    ),
  },
  {
    id: 'size',
    label: 'Size',
    onPhone: true,
    text: ({ size }) => size,
    cell: ({ size }) => <span className="figures">{size}</span>,
  },
  pairsColumn(),
  {
    id: 'sold',
    label: 'Sold in 30 days',
    text: ({ sold }) => String(sold),
    cell: ({ sold }) => <span className="figures">{sold}</span>,
  },
  {
    id: 'days',
    label: 'Sold out in',
    onPhone: true,
    text: ({ daysLeft }) => String(daysLeft ?? ''),
    cell: ({ pairs, daysLeft }) => (pairs === 0 ? 'sold out' : inDays(daysLeft)),
  },
  { id: 'sku', label: 'SKU', isExtra: true, text: ({ sku }) => sku, cell: ({ sku }) => sku },
]

function inDays(days: number | null): string {
  if (days === null) return 'does not sell'
  if (days === 0) return 'less than a day'
  return days === 1 ? '1 day' : `${days} days`
}

const filters: readonly Filter[] = [
  {
    name: 'below',
    label: 'Few pairs, as set',
    kind: 'select',
    options: ['1', '4', '6', '11', '21'].map((value) => ({
      value,
      label: value === '1' ? 'None left' : `Fewer than ${value} pairs`,
    })),
  },
  {
    name: 'days',
    label: 'Or sold out soon, as set',
    kind: 'select',
    options: ['1', '7', '30', '60'].map((value) => ({
      value,
      label: `Or sold out in ${value} ${value === '1' ? 'day' : 'days'}`,
    })),
  },
]

/** Sizes that run out: those that are sold out soonest first. */
export function StockScreen() {
  const may = useMay()
  const [isCounting, setCounting] = useState(false)
  return (
    <>
      <ScreenHead title="Stock">
        {may('stock:write') && (
          <Button size="compact" onClick={() => setCounting(true)}>
            Count by list
          </Button>
        )}
      </ScreenHead>
      <p className="-mt-3 mb-5 max-w-prose text-small text-soft">
        Sizes with few pairs, or sold out soon at the pace of the last thirty days: those that sell first.
      </p>
      <DataTable
        label="Low stock"
        screen="stock"
        endpoint={e.listLowStock}
        columns={columns}
        filters={filters}
        nameOf={({ title, colorName, size }) => `${title}, ${colorName}, size ${size}`}
        hrefOf={({ variantId, size }) => adminHref('/stock/:variant/:size', { variant: variantId, size })}
        empty={{ title: 'Nothing runs out', text: 'No size is low.' }}
      />
      {isCounting && <CountDialog onClose={() => setCounting(false)} />}
    </>
  )
}
