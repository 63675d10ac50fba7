import { type MouseEvent, memo, type RefObject } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import type { GridColumn } from './grid-range.ts'
import { measureWords } from './grid-values.ts'
import { fieldId, type GridCursor } from './use-grid-cursor.ts'

export interface GridCellProps {
  /** Id of the grid. */
  grid: string
  row: number
  column: number
  size: string
  of: GridColumn
  text: string
  problem: string | undefined
  /** Has the keyboard focus. */
  isActive: boolean
  isSelected: boolean
  isDragged: boolean
  isChanged: boolean
  isRemoved: boolean
  /** The shop has this size of the color. */
  isThere: boolean
  startsColor: boolean
  cursor: Readonly<RefObject<GridCursor>>
}

/** A field of the grid. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { grid, row, column, size, of, problem, isActive, isChanged, isRemoved, cursor } = props
  const spot = { row, column }

  function press(event: MouseEvent) {
    if (isActive && cursor.current.isEditing) return
    event.preventDefault()
    if (event.shiftKey) cursor.current.extend(spot)
    else cursor.current.go(spot)
  }

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid has the role gridcell
    <td
      data-row={row}
      data-column={column}
      aria-selected={props.isSelected}
      data-dragged={props.isDragged || undefined}
      data-changed={isChanged || undefined}
      data-problem={problem ? true : undefined}
      className={classNames('grid-cell', props.startsColor && 'border-line border-s')}
    >
      <input
        id={fieldId(grid, spot)}
        value={props.text}
        aria-label={`${of.colorName}, size ${size}, ${measureWords[of.measure].toLowerCase()}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${grid}-problems` : undefined}
        title={problem}
        inputMode={of.measure === 'pairs' ? 'numeric' : 'decimal'}
        autoComplete="off"
        tabIndex={isActive ? 0 : -1}
        readOnly={!of.isEditable || isRemoved}
        onChange={(event) => cursor.current.setTyping(event.target.value)}
        onFocus={() => !isActive && cursor.current.go(spot)}
        onBlur={() => cursor.current.commit()}
        onMouseDown={press}
        onMouseEnter={(event) => event.buttons === 1 && cursor.current.extend(spot)}
        onDoubleClick={() => cursor.current.edit()}
        className={classNames(
          'figures h-9 w-full min-w-20 contain-strict bg-transparent px-2.5 text-end max-md:h-control max-md:text-body',
          isRemoved && 'text-soft line-through',
          !props.isThere && !isChanged && 'bg-sunk',
          !of.isEditable && 'text-soft',
        )}
      />
    </td>
  )
})
