import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { Column } from '../../table/table-types.ts'
import { ExportButton } from './export-button.tsx'
import { type FigureKind, plainFigure, wholeFigure } from './figure-words.ts'

/** `isExtra`: in the export alone. */
export type FigureColumn<Row> = Column<Row> & {
  isNumber?: boolean
  /** Not in the export. */
  isScreenOnly?: boolean
  /** The sum below its column. */
  sum?: ReactNode
}

/** Rows that are shown before all are asked for. */
const usualRows = 40

export interface FigureTableProps<Row> {
  title: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  file: string
  /** How many are shown at first. */
  firstRows?: number
  /** All that there is, for the export; default: the rows. */
  readAll?: () => Promise<readonly Row[]>
}

/** The numbers behind a chart; its first column stays while the others scroll. */
export function FigureTable<Row>({ title, columns, rows, keyOf, file, ...more }: FigureTableProps<Row>) {
  const { readAll = async () => rows, firstRows = usualRows } = more
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? rows : rows.slice(0, firstRows)
  const visible = columns.filter(({ isExtra }) => !isExtra)
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-small">{title}</h2>
        <ExportButton
          file={file}
          columns={columns.filter(({ isScreenOnly }) => !isScreenOnly)}
          readRows={readAll}
        />
      </div>
      <section
        aria-label={`${title}: numbers`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        className="relative overflow-x-auto rounded-panel border border-line bg-raised"
      >
        <table className="w-full text-small">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-caption text-soft">
              {visible.map(({ id, label, isNumber }, at) => (
                <th
                  key={id}
                  scope="col"
                  className={classNames(cellStyle(at, isNumber), 'align-bottom font-medium')}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={keyOf(row)} row={row} columns={visible} />
            ))}
          </tbody>
          {visible.some(({ sum }) => sum !== undefined) && <Sums columns={visible} />}
        </table>
      </section>
      {shown.length < rows.length && (
        <Button
          kind="outline"
          size="compact"
          className="justify-self-center"
          onClick={() => setShowsAll(true)}
        >
          Show all {rows.length.toLocaleString('en-US')}
        </Button>
      )}
    </section>
  )
}

function Row<Row>({ row, columns }: { row: Row; columns: readonly FigureColumn<Row>[] }) {
  return (
    <tr>
      {columns.map(({ id, cell, isNumber }, at) =>
        at === 0 ? (
          <th key={id} scope="row" className={classNames(cellStyle(at), 'border-line border-t font-normal')}>
            {cell(row)}
          </th>
        ) : (
          <td key={id} className={classNames(cellStyle(at, isNumber), 'border-line border-t')}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}

function Sums<Row>({ columns }: { columns: readonly FigureColumn<Row>[] }) {
  return (
    <tfoot>
      <tr className="font-semibold">
        {columns.map(({ id, sum, isNumber }, at) =>
          at === 0 ? (
            <th key={id} scope="row" className={classNames(cellStyle(at), 'border-edge border-t')}>
              {sum}
            </th>
          ) : (
            <td key={id} className={classNames(cellStyle(at, isNumber), 'border-edge border-t')}>
              {sum}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  )
}

function cellStyle(at: number, isNumber = false): string {
  return classNames(
    'px-3 py-2',
    isNumber ? 'figures whitespace-nowrap text-end' : 'text-start',
    at === 0 && 'sticky start-0 min-w-36 max-w-80 bg-raised max-md:max-w-44',
  )
}

/** A column of numbers, the same for the eye and in the export. */
export function numberColumn<Row>(
  id: string,
  { label, kind = 'count', of, ...more }: NumberColumn<Row>,
): FigureColumn<Row> {
  return {
    id,
    label,
    isNumber: true,
    text: (row) => plainFigure(of(row), kind),
    cell: (row) => wholeFigure(of(row), kind),
    ...more,
  }
}

type NumberColumn<Row> = {
  label: string
  kind?: FigureKind
  of: (row: Row) => number | null
} & Partial<Pick<FigureColumn<Row>, 'sum' | 'cell' | 'isExtra'>>
