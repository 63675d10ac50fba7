import { figureEndpoints as e, type SizeFigure, type Wearer } from '../../../../contract/admin/figures.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { useAdminQuery } from '../../api/admin-queries.ts'
import { barsSummary } from './bars-panel.tsx'
import { ChartFrame } from './charts/chart-frame.tsx'
import { BarsChart } from './charts/lazy-charts.tsx'
import { type FigureColumn, FigureTable } from './figure-table.tsx'
import { FigureFrame, NoFigures } from './figure-view.tsx'
import type { FigureViewProps } from './figure-view-props.ts'
import { figure } from './figure-words.ts'
import { sellThrough, soldColumns, stockColumns } from './sold-columns.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import { wearerLabels, wearers } from './wearer-words.ts'

/** What sells of each size, and what is left of it. */
export function SizesView({ choice, address }: FigureViewProps) {
  const query = useAdminQuery(e.listSizeFigures, { query: choice.period }, { keepsShown: true })
  const present = wearers.filter((each) => query.data?.rows.some(({ wearer }) => wearer === each))
  const shown = present.find((each) => each === choice.wearer) ?? present[0]
  return (
    <FigureFrame
      choice={choice}
      address={address}
      query={query}
      controls={
        shown &&
        present.length > 1 && (
          <div className="max-md:col-span-2 md:mb-1.5">
            <Segmented
              legend="Sizes of"
              value={shown}
              onChange={(wearer) => address.set({ wearer: wearer === present[0] ? '' : wearer })}
              segments={present.map((value) => ({ value, label: wearerLabels[value] }))}
            />
          </div>
        )
      }
    >
      {(reply) =>
        shown ? (
          <Sizes
            wearer={shown}
            rows={reply.rows}
            file={`figures-sizes-${reply.period.from}-${reply.period.to}`}
          />
        ) : (
          <NoFigures head={reply} title="Nothing was sold in these days">
            Choose other days to see sizes here.
          </NoFigures>
        )
      }
    </FigureFrame>
  )
}

/** The export has all wearers. */
function Sizes({ wearer, rows, file }: { wearer: Wearer; rows: readonly SizeFigure[]; file: string }) {
  const own = rows.filter((row) => row.wearer === wearer)
  const title = `${wearerLabels[wearer]}: sell-through by size`
  const bars = own.map((row) => ({
    key: row.size,
    name: row.size,
    values: [sellThrough(row) ?? 0],
    label: figure(sellThrough(row), 'share'),
  }))
  const isNarrow = useIsNarrow()
  return (
    <>
      <ChartFrame
        title={title}
        legend={[]}
        summary={barsSummary(
          title,
          bars.map((bar) => ({ ...bar, name: `size ${bar.name}` })),
        )}
        height={isNarrow ? bars.length * 26 + 40 : 280}
      >
        <BarsChart
          layout={isNarrow ? 'rows' : 'columns'}
          kind="share"
          series={['Sell-through']}
          bars={bars}
        />
      </ChartFrame>
      <p className="-mt-2 max-w-prose text-caption text-soft">
        Sell-through: pairs sold in these days, of those and what is in stock now.
      </p>
      <FigureTable
        title={`${wearerLabels[wearer]}, by size`}
        file={file}
        columns={columns}
        rows={own}
        keyOf={({ size }) => size}
        readAll={async () => rows}
      />
    </>
  )
}

const columns: FigureColumn<SizeFigure>[] = [
  {
    id: 'size',
    label: 'Size',
    text: ({ size }) => size,
    cell: ({ size }) => <span className="figures font-medium">{size}</span>,
  },
  {
    id: 'wearer',
    label: 'Wearer',
    isExtra: true,
    text: ({ wearer }) => wearerLabels[wearer],
    cell: () => null,
  },
  ...stockColumns<SizeFigure>(),
  ...soldColumns<SizeFigure>(),
]
