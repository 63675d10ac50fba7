import { useState } from 'react'
import { type BrandFigure, figureEndpoints as e } from '../../../../contract/admin/figures.ts'
import { replyOf, useAdminQuery } from '../../api/admin-queries.ts'
import { BarsPanel } from './bars-panel.tsx'
import { type FigureColumn, FigureTable, numberColumn } from './figure-table.tsx'
import { FigureFrame, NoFigures } from './figure-view.tsx'
import type { FigureViewProps } from './figure-view-props.ts'
import { roundMoney } from './figure-words.ts'
import { firstRanked, maxRanked, ShowMore } from './show-more.tsx'
import { soldColumns } from './sold-columns.tsx'

const nameOf = ({ brand }: BrandFigure) => brand ?? 'Deleted shoes'

/** Brands by what they sold. */
export function BrandsView({ choice, address }: FigureViewProps) {
  const { period } = choice
  const [limit, setLimit] = useState(firstRanked)
  const query = useAdminQuery(e.listBrandFigures, { query: { ...period, limit } }, { keepsShown: true })
  return (
    <FigureFrame choice={choice} address={address} query={query}>
      {(reply) =>
        reply.rows.length === 0 ? (
          <NoFigures head={reply} title="Nothing was sold in these days">
            Choose other days to see brands here.
          </NoFigures>
        ) : (
          <>
            <BarsPanel
              title="Brands by sales"
              kind="money"
              series={['Sales', 'Before']}
              bars={reply.rows.map((row) => ({
                key: nameOf(row),
                name: nameOf(row),
                values: [row.sales, row.before.sales],
                label: roundMoney(row.sales),
              }))}
            />
            <FigureTable
              title="Brands"
              file={`figures-brands-${reply.period.from}-${reply.period.to}`}
              columns={columns}
              rows={reply.rows}
              firstRows={limit}
              keyOf={nameOf}
              readAll={async () =>
                (await replyOf(e.listBrandFigures, { query: { ...period, limit: maxRanked } })).rows
              }
            />
            <ShowMore shown={reply.rows.length} limit={limit} onMore={() => setLimit(maxRanked)} />
          </>
        )
      }
    </FigureFrame>
  )
}

const columns: FigureColumn<BrandFigure>[] = [
  { id: 'brand', label: 'Brand', text: nameOf, cell: nameOf },
  ...soldColumns<BrandFigure>(),
  numberColumn('models', { label: 'Models sold', of: ({ models }) => models }),
]
