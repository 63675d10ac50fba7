import { memo, type RefObject } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { Dot } from '../../../../ui/swatch.tsx'
import { useLatest } from '../../../frame/use-latest.ts'
import { FillHandle } from './fill-handle.tsx'
import type { Colors, GridDraft } from './grid-draft.ts'
import type { gridEvents } from './grid-keys.ts'
import { type GridShape, type Rectangle, rectangleOf } from './grid-range.ts'
import { GridRow, headStyle, startsColor } from './grid-row.tsx'
import { measureWords } from './grid-values.ts'
import { fieldId, type GridCursor } from './use-grid-cursor.ts'

export interface GridTableProps {
  shape: GridShape
  colors: Colors
  draft: GridDraft
  /** What is wrong, by cell. */
  problems: ReadonlyMap<string, string>
  cursor: GridCursor
  /** Answers to keys and the clipboard. */
  events: ReturnType<typeof gridEvents>
}

/** Sizes down, colors with their measures across; each cell is a field. A key renders only the rows again that it changes. */
export function GridTable({ shape, colors, draft, problems, cursor, events }: GridTableProps) {
  const latest = useLatest(cursor)
  const { range, dragged, typing, isEditing } = cursor
  const selected = rectangleOf(range)
  return (
    // A wide grid scrolls within itself.
    <div className="relative overflow-x-auto rounded-panel border border-line bg-raised">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are moved through by arrows */}
      <table role="grid" aria-label="Sizes" {...events} className="border-collapse text-small">
        <GridHead columns={shape.columns} colors={colors} rows={shape.sizes.length} cursor={latest} />
        <tbody>
          {shape.sizes.map((size, row) => {
            const [from, to] = columnsIn(selected, row)
            const [draggedFrom, draggedTo] = columnsIn(dragged, row)
            return (
              <GridRow
                key={size}
                grid={cursor.id}
                row={row}
                size={size}
                columns={shape.columns}
                colors={colors}
                draft={draft}
                problems={problems}
                active={range.at.row === row ? range.at.column : none}
                typing={range.at.row === row ? typing : null}
                from={from}
                to={to}
                draggedFrom={draggedFrom}
                draggedTo={draggedTo}
                cursor={latest}
              />
            )
          })}
        </tbody>
      </table>
      {!isEditing && (
        <FillHandle
          field={fieldId(cursor.id, { row: selected.bottom, column: selected.right })}
          cursor={latest}
        />
      )}
    </div>
  )
}

/** No column. */
const none = -1

/** The first and the last column of a rectangle in a row. */
function columnsIn(rectangle: Rectangle | null, row: number): [number, number] {
  return rectangle && row >= rectangle.top && row <= rectangle.bottom
    ? [rectangle.left, rectangle.right]
    : [none, none]
}

interface GridHeadProps {
  columns: GridShape['columns']
  colors: Colors
  rows: number
  cursor: Readonly<RefObject<GridCursor>>
}

/** Names of the colors above their measures; a press selects the column. */
const GridHead = memo(function GridHead({ columns, colors, rows, cursor }: GridHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} className="sticky start-0 z-10 bg-raised px-3 text-start text-caption">
          Size
        </th>
        {colors.map(({ _id, colorName, swatch }) => (
          <th
            key={_id}
            scope="col"
            colSpan={columns.length / colors.length}
            className="border-line border-s px-3 pt-2 text-start font-semibold"
          >
            <span className="flex items-center gap-2 whitespace-nowrap">
              <Dot colors={swatch} className="size-3.5" />
              {colorName}
            </span>
          </th>
        ))}
      </tr>
      <tr>
        {columns.map((column, at) => (
          <th
            key={`${column.variantId} ${column.measure}`}
            scope="col"
            className={classNames('p-0', startsColor(columns, at) && 'border-line border-s')}
          >
            <button
              type="button"
              tabIndex={-1}
              title="Select the column"
              onClick={() => cursor.current.select({ row: 0, column: at }, { row: rows - 1, column: at })}
              className={`${headStyle} text-end`}
            >
              {measureWords[column.measure]}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  )
})
