import type { MouseEvent, PointerEvent } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { Dot } from '../../../../ui/swatch.tsx'
import { type Colors, cellKey, type GridDraft, shownText, sizeKey, storedSize } from './grid-draft.ts'
import type { gridEvents } from './grid-keys.ts'
import { type GridColumn, type GridShape, isWithin, placeAt, rectangleOf, type Spot } from './grid-range.ts'
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

/** Sizes down, colors with their measures across; each cell is a field. */
export function GridTable(props: GridTableProps) {
  const { shape, colors, cursor, events } = props
  const last = { row: shape.sizes.length - 1, column: shape.columns.length - 1 }
  return (
    // A wide grid scrolls within itself.
    <div className="overflow-x-auto rounded-panel border border-line bg-raised">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are moved through by arrows */}
      <table role="grid" aria-label="Sizes" {...events} className="border-collapse text-small">
        <GridHead shape={shape} colors={colors} cursor={cursor} />
        <tbody>
          {shape.sizes.map((size, row) => (
            <tr key={size} className="border-line border-t">
              <th scope="row" className="sticky start-0 z-10 bg-raised p-0">
                <button
                  type="button"
                  tabIndex={-1}
                  title="Select the row"
                  onClick={() => cursor.select({ row, column: 0 }, { ...last, row })}
                  className={`${headStyle} figures text-start text-ink`}
                >
                  {size}
                </button>
              </th>
              {shape.columns.map((column, at) => (
                <GridCell
                  key={`${column.variantId} ${column.measure}`}
                  {...props}
                  column={column}
                  spot={{ row, column: at }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Names of the colors above their measures; a press selects the column. */
function GridHead({ shape, colors, cursor }: Pick<GridTableProps, 'shape' | 'colors' | 'cursor'>) {
  const lastRow = shape.sizes.length - 1
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
            colSpan={shape.columns.length / colors.length}
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
        {shape.columns.map((column, at) => (
          <th
            key={`${column.variantId} ${column.measure}`}
            scope="col"
            className={classNames('p-0', startsColor(shape, at) && 'border-line border-s')}
          >
            <button
              type="button"
              tabIndex={-1}
              title="Select the column"
              onClick={() => cursor.select({ row: 0, column: at }, { row: lastRow, column: at })}
              className={`${headStyle} text-end`}
            >
              {measureWords[column.measure]}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  )
}

const headStyle = 'min-h-9 w-full px-3 font-medium text-caption text-soft hover:bg-sunk max-md:min-h-control'

function startsColor({ columns }: GridShape, at: number): boolean {
  return columns[at]?.variantId !== columns[at - 1]?.variantId
}

interface GridCellProps extends GridTableProps {
  column: GridColumn
  spot: Spot
}

function GridCell({ shape, colors, draft, problems, cursor, column, spot }: GridCellProps) {
  const place = placeAt(shape, spot)
  if (!place) return null
  const { at } = cursor.range
  const isActive = at.row === spot.row && at.column === spot.column
  const problem = problems.get(cellKey(place))
  const isRemoved = draft.removed.has(sizeKey(place))
  const isChanged = draft.typed.has(cellKey(place))
  const isThere = storedSize(colors, place) !== undefined
  const { bottom, right } = rectangleOf(cursor.range)
  const isCorner = bottom === spot.row && right === spot.column && !cursor.isEditing

  function press(event: MouseEvent) {
    if (isActive && cursor.isEditing) return
    event.preventDefault()
    if (event.shiftKey) cursor.extend(spot)
    else cursor.go(spot)
  }

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid has the role gridcell
    <td
      data-row={spot.row}
      data-column={spot.column}
      aria-selected={isWithin(rectangleOf(cursor.range), spot)}
      data-dragged={(cursor.dragged && isWithin(cursor.dragged, spot)) || undefined}
      data-changed={isChanged || undefined}
      data-problem={problem ? true : undefined}
      className={classNames('grid-cell', startsColor(shape, spot.column) && 'border-line border-s')}
    >
      <input
        id={fieldId(cursor.id, spot)}
        value={isActive && cursor.typing !== null ? cursor.typing : shownText(colors, draft, place)}
        aria-label={`${column.colorName}, size ${place.size}, ${measureWords[column.measure].toLowerCase()}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${cursor.id}-problems` : undefined}
        title={problem}
        inputMode={column.measure === 'pairs' ? 'numeric' : 'decimal'}
        autoComplete="off"
        tabIndex={isActive ? 0 : -1}
        readOnly={!column.isEditable || isRemoved}
        onChange={(event) => cursor.setTyping(event.target.value)}
        onFocus={() => !isActive && cursor.go(spot)}
        onBlur={() => cursor.commit()}
        onMouseDown={press}
        onMouseEnter={(event) => event.buttons === 1 && cursor.extend(spot)}
        onDoubleClick={cursor.edit}
        className={classNames(
          'figures h-9 w-full min-w-20 bg-transparent px-2.5 text-end max-md:h-control max-md:text-body',
          isRemoved && 'text-soft line-through',
          !isThere && !isChanged && 'bg-sunk',
          !column.isEditable && 'text-soft',
        )}
      />
      {isCorner && <FillHandle cursor={cursor} />}
    </td>
  )
}

/** The corner of the selection: dragged over cells, it fills them. By keys the same is done with Ctrl+D. */
function FillHandle({ cursor }: { cursor: GridCursor }) {
  function move(event: PointerEvent) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-row]')
    if (cell) cursor.drag({ row: Number(cell.dataset.row), column: Number(cell.dataset.column) })
  }
  return (
    <span
      aria-hidden="true"
      title="Drag to fill"
      className="grid-fill"
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={move}
      onPointerUp={cursor.drop}
      onPointerCancel={cursor.drop}
    />
  )
}
