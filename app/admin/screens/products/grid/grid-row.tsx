import { memo, type RefObject } from 'react'
import { GridCell } from './grid-cell.tsx'
import { type Colors, cellKey, type GridDraft, shownText, sizeKey, storedSize } from './grid-draft.ts'
import type { GridColumn } from './grid-range.ts'
import type { GridCursor } from './use-grid-cursor.ts'

export interface GridRowProps {
  /** Id of the grid. */
  grid: string
  row: number
  size: string
  columns: readonly GridColumn[]
  colors: Colors
  draft: GridDraft
  problems: ReadonlyMap<string, string>
  /** Columns in this row, −1 where there is none: of the focus, … */
  active: number
  /** … of the selection, … */
  from: number
  to: number
  /** … and of what is dragged over. */
  draggedFrom: number
  draggedTo: number
  /** What is being typed into the cell with the focus. */
  typing: string | null
  cursor: Readonly<RefObject<GridCursor>>
}

/** One size. Its props are plain values wherever a key changes them, so that the other rows are left alone. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { grid, row, size, columns, colors, draft, problems, active, typing, cursor } = props
  return (
    <tr className="border-line border-t">
      <th scope="row" className="sticky start-0 z-10 bg-raised p-0">
        <button
          type="button"
          tabIndex={-1}
          title="Select the row"
          onClick={() => cursor.current.select({ row, column: 0 }, { row, column: columns.length - 1 })}
          className={`${headStyle} figures text-start text-ink`}
        >
          {size}
        </button>
      </th>
      {columns.map((column, at) => {
        const place = { variantId: column.variantId, measure: column.measure, size }
        const isActive = at === active
        return (
          <GridCell
            key={`${column.variantId} ${column.measure}`}
            grid={grid}
            row={row}
            column={at}
            size={size}
            of={column}
            text={isActive && typing !== null ? typing : shownText(colors, draft, place)}
            problem={problems.get(cellKey(place))}
            isActive={isActive}
            isSelected={at >= props.from && at <= props.to}
            isDragged={at >= props.draggedFrom && at <= props.draggedTo}
            isChanged={draft.typed.has(cellKey(place))}
            isRemoved={draft.removed.has(sizeKey(place))}
            isThere={storedSize(colors, place) !== undefined}
            startsColor={startsColor(columns, at)}
            cursor={cursor}
          />
        )
      })}
    </tr>
  )
})

export const headStyle =
  'min-h-9 w-full px-3 font-medium text-caption text-soft hover:bg-sunk max-md:min-h-control'

export function startsColor(columns: readonly GridColumn[], at: number): boolean {
  return columns[at]?.variantId !== columns[at - 1]?.variantId
}
