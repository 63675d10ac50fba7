import { useState } from 'react'
import {
  figureEndpoints as e,
  type ModelFigure,
  type modelOrders,
} from '../../../../contract/admin/figures.ts'
import { formatCount } from '../../../../contract/wording/count-words.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { replyOf, useAdminQuery } from '../../api/admin-queries.ts'
import { ShoeName, shoeInWords } from '../shoe-name.tsx'
import { BarsPanel, type RankedBars } from './bars-panel.tsx'
import { type FigureColumn, FigureTable } from './figure-table.tsx'
import { FigureFrame, NoFigures } from './figure-view.tsx'
import type { FigureViewProps } from './figure-view-props.ts'
import { roundMoney, shareOf } from './figure-words.ts'
import { firstRanked, maxRanked, ShowMore } from './show-more.tsx'
import { soldColumns, stockColumns } from './sold-columns.tsx'

type ModelOrder = (typeof modelOrders)[number]

const orderWords: Record<ModelOrder, { label: string; title: string; empty: string }> = {
  best: { label: 'Best', title: 'Best models', empty: 'Nothing was sold in these days' },
  worst: {
    label: 'Worst',
    title: 'Models that sell least',
    empty: 'No model was offered all these days and has stock',
  },
  returned: {
    label: 'Most returned',
    title: 'Models that came back most',
    empty: 'No pair came back in these days',
  },
}

/** Which models sell, which do not, and which come back. */
export function ModelsView({ choice, address }: FigureViewProps) {
  const { order, period } = choice
  const [limit, setLimit] = useState(firstRanked)
  const query = useAdminQuery(
    e.listModelFigures,
    { query: { ...period, order, limit } },
    // Models of another order would stand below the wrong title.
    { keepsShown: limit > firstRanked },
  )
  const words = orderWords[order]
  return (
    <FigureFrame
      choice={choice}
      address={address}
      query={query}
      controls={
        <div className="max-md:col-span-2 md:mb-1.5">
          <Segmented
            legend="Models"
            value={order}
            onChange={(value) => {
              setLimit(firstRanked)
              address.set({ order: value === 'best' ? '' : value })
            }}
            segments={Object.entries(orderWords).map(([value, { label }]) => ({ value, label }))}
          />
        </div>
      }
    >
      {(reply) =>
        reply.rows.length === 0 ? (
          <NoFigures head={reply} title={words.empty}>
            Choose other days to see models here.
          </NoFigures>
        ) : (
          <>
            <BarsPanel title={words.title} {...barsOf[order](reply.rows)} />
            <FigureTable
              title={words.title}
              file={`figures-models-${order}-${reply.period.from}-${reply.period.to}`}
              columns={columns}
              rows={reply.rows}
              firstRows={limit}
              keyOf={({ productId }) => productId}
              readAll={async () =>
                (await replyOf(e.listModelFigures, { query: { ...period, order, limit: maxRanked } })).rows
              }
            />
            <ShowMore shown={reply.rows.length} limit={limit} onMore={() => setLimit(maxRanked)} />
          </>
        )
      }
    </FigureFrame>
  )
}

const columns: FigureColumn<ModelFigure>[] = [
  {
    id: 'model',
    label: 'Shoe',
    text: ({ title }) => title ?? 'A deleted shoe',
    cell: (model) => <ShoeName {...model} />,
  },
  { id: 'brand', label: 'Brand', isExtra: true, text: ({ brand }) => brand ?? '', cell: () => null },
  ...soldColumns<ModelFigure>(),
  ...stockColumns<ModelFigure>(),
]

/** The measure that each order is about. */
const barsOf: Record<ModelOrder, (rows: readonly ModelFigure[]) => RankedBars> = {
  best: (rows) => ({
    kind: 'money',
    series: ['Sales', 'Before'],
    bars: barRows(rows, ({ sales, before }) => [[sales, before.sales], roundMoney(sales)]),
  }),
  worst: (rows) => ({
    kind: 'count',
    series: ['Pairs sold', 'In stock'],
    bars: barRows(rows, ({ pairs, stock }) => [
      [pairs, stock],
      `${formatCount(pairs)} of ${formatCount(pairs + stock)}`,
    ]),
    isStacked: true,
  }),
  returned: (rows) => ({
    kind: 'count',
    series: ['Pairs back', 'Pairs sold'],
    bars: barRows(rows, ({ returned, pairs }) => [
      [returned, pairs],
      `${formatCount(returned)} · ${shareOf(returned, pairs)}`,
    ]),
  }),
}

function barRows(
  rows: readonly ModelFigure[],
  of: (model: ModelFigure) => [values: number[], label: string],
) {
  return rows.map((model) => {
    const [values, label] = of(model)
    return { key: model.productId, name: model.title ?? shoeInWords(model), values, label }
  })
}
