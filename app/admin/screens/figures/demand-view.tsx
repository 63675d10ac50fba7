import { useState } from 'react'
import {
  type DemandFigure,
  figureEndpoints as e,
  type FilterFigure,
} from '../../../../contract/admin/figures.ts'
import { formatCount } from '../../../../contract/wording/count-words.ts'
import { replyOf, useAdminQuery } from '../../api/admin-queries.ts'
import { ShoeName, shoeInWords } from '../shoe-name.tsx'
import { BarsPanel } from './bars-panel.tsx'
import { type FigureColumn, FigureTable, numberColumn } from './figure-table.tsx'
import { FigureFrame, NoFigures } from './figure-view.tsx'
import type { FigureViewProps } from './figure-view-props.ts'
import { firstRanked, maxRanked, ShowMore } from './show-more.tsx'
import { wearerLabels } from './wearer-words.ts'

/** Sold-out sizes that were asked for. */
export function DemandView({ choice, address }: FigureViewProps) {
  const { period } = choice
  const [limit, setLimit] = useState(firstRanked)
  const query = useAdminQuery(e.listLostDemand, { query: { ...period, limit } }, { keepsShown: true })
  const readAll = () => replyOf(e.listLostDemand, { query: { ...period, limit: maxRanked } })
  return (
    <FigureFrame choice={choice} address={address} query={query} isAlone>
      {(reply) => {
        const { rows, searches, period: days } = reply
        const file = `${days.from}-${days.to}`
        const longest = Math.max(rows.length, searches.length)
        if (longest === 0) {
          return (
            <NoFigures head={reply} title="No sold-out size was asked for in these days">
              Sizes count here that visitors chose or filtered by though they were sold out, and those they
              want a mail about.
            </NoFigures>
          )
        }
        return (
          <>
            {rows.length > 0 && (
              <>
                <BarsPanel
                  title="Sold-out sizes that were asked for"
                  kind="count"
                  series={['Chosen in vain', 'Mails asked for']}
                  isStacked
                  bars={rows.toSorted((a, b) => asked(b) - asked(a)).map(demandBar)}
                />
                <FigureTable
                  title="Sold-out sizes"
                  file={`figures-lost-demand-${file}`}
                  columns={demandColumns}
                  rows={rows}
                  firstRows={limit}
                  keyOf={({ productId, size }) => `${productId} ${size}`}
                  readAll={async () => (await readAll()).rows}
                />
              </>
            )}
            {searches.length > 0 && (
              <>
                <BarsPanel
                  title="Filtered in vain"
                  kind="count"
                  series={['Visitors']}
                  bars={searches.map(filterBar)}
                />
                <FigureTable
                  title="Sizes filtered by in vain"
                  file={`figures-filters-${file}`}
                  columns={filterColumns}
                  rows={searches}
                  firstRows={limit}
                  keyOf={({ wearer, size }) => `${wearer} ${size}`}
                  readAll={async () => (await readAll()).searches}
                />
              </>
            )}
            <ShowMore shown={longest} limit={limit} onMore={() => setLimit(maxRanked)} />
          </>
        )
      }}
    </FigureFrame>
  )
}

const asked = ({ presses, wishes }: DemandFigure) => presses + wishes

function demandBar(figure: DemandFigure) {
  const { productId, title, brand, size, presses, wishes } = figure
  return {
    key: `${productId} ${size}`,
    name: `${size} · ${title ?? shoeInWords({ title, brand })}`,
    values: [presses, wishes],
    label: formatCount(asked(figure)),
  }
}

function filterBar({ wearer, size, searches }: FilterFigure) {
  const name = `${wearerLabels[wearer]} ${size}`
  return { key: name, name, values: [searches], label: formatCount(searches) }
}

const sizeColumns: FigureColumn<Pick<DemandFigure, 'wearer' | 'size'>>[] = [
  {
    id: 'wearer',
    label: 'Wearer',
    text: ({ wearer }) => wearerLabels[wearer],
    cell: ({ wearer }) => wearerLabels[wearer],
  },
  {
    id: 'size',
    label: 'Size',
    isNumber: true,
    text: ({ size }) => size,
    cell: ({ size }) => <strong className="font-semibold">{size}</strong>,
  },
]

const demandColumns: FigureColumn<DemandFigure>[] = [
  {
    id: 'model',
    label: 'Shoe',
    text: ({ title }) => title ?? 'A deleted shoe',
    cell: (row) => <ShoeName {...row} />,
  },
  { id: 'brand', label: 'Brand', isExtra: true, text: ({ brand }) => brand ?? '', cell: () => null },
  ...sizeColumns,
  numberColumn('presses', { label: 'Chosen in vain', of: ({ presses }) => presses }),
  numberColumn('wishes', { label: 'Mails asked for', of: ({ wishes }) => wishes }),
  numberColumn('stock', { label: 'In stock now', of: ({ stock }) => stock }),
  numberColumn('price', { label: 'Price of a pair', kind: 'money', of: ({ price }) => price }),
]

const filterColumns: FigureColumn<FilterFigure>[] = [
  ...sizeColumns,
  numberColumn('searches', { label: 'Visitors who filtered by it', of: ({ searches }) => searches }),
]
