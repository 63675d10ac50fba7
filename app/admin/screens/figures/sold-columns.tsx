import { Change } from './change.tsx'
import { type FigureColumn, numberColumn } from './figure-table.tsx'

type Sold = {
  pairs: number
  sales: number
  returned: number
  before: { pairs: number; sales: number }
}

/** What was sold of something, against before, and what came back. */
export function soldColumns<Row extends Sold>(): FigureColumn<Row>[] {
  return [
    numberColumn('sales', { label: 'Sales', kind: 'money', of: ({ sales }) => sales }),
    {
      id: 'change',
      label: 'Against before',
      isNumber: true,
      isScreenOnly: true,
      text: () => '',
      cell: ({ sales, before }) => <Change now={sales} before={before.sales} />,
    },
    numberColumn('sales-before', {
      label: 'Sales before',
      kind: 'money',
      of: ({ before }) => before.sales,
      isExtra: true,
    }),
    numberColumn('pairs', { label: 'Pairs sold', of: ({ pairs }) => pairs }),
    numberColumn('pairs-before', { label: 'Pairs before', of: ({ before }) => before.pairs }),
    numberColumn('returned', { label: 'Pairs back', of: ({ returned }) => returned }),
    numberColumn('share-back', {
      label: 'Back of sold',
      kind: 'share',
      of: ({ returned, pairs }) => (pairs === 0 ? null : returned / pairs),
    }),
  ]
}

type Stocked = { pairs: number; stock: number }

/** What is left, and which part of what could be sold was. */
export function stockColumns<Row extends Stocked>(): FigureColumn<Row>[] {
  return [
    numberColumn('stock', { label: 'In stock', of: ({ stock }) => stock }),
    numberColumn('sell-through', { label: 'Sell-through', kind: 'share', of: sellThrough }),
  ]
}

/** Pairs sold of those sold and those left; null where there was neither. */
export function sellThrough({ pairs, stock }: Stocked): number | null {
  return pairs + stock === 0 ? null : pairs / (pairs + stock)
}
