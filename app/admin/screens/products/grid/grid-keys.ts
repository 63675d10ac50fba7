import type { ClipboardEvent, KeyboardEvent } from 'react'
import {
  changesAt,
  copied,
  filledDown,
  pasted,
  rectangleOf,
  refusalForPaste,
  type Spot,
  spotsOf,
} from './grid-range.ts'
import { readTable } from './grid-values.ts'
import type { GridCursor, GridParts } from './use-grid-cursor.ts'

export type GridControl = GridParts & {
  cursor: GridCursor
  /** Called with the reason why a paste was refused. */
  onRefuse: (reason: string) => void
}

const steps: Record<string, Spot> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/**
 * What a grid answers as a spreadsheet does: arrows move, Shift extends, typing replaces, F2 edits, Ctrl+D fills, Ctrl+Z
 * undoes; copy and paste by lines and tabs.
 */
export function gridEvents(grid: GridControl) {
  return {
    onKeyDown(event: KeyboardEvent) {
      const isTaken = event.ctrlKey || event.metaKey ? pressWithControl(grid, event) : pressPlain(grid, event)
      if (!isTaken) return
      event.preventDefault()
      event.stopPropagation()
    },
    onCopy: (event: ClipboardEvent) => copy(grid, event),
    onPaste: (event: ClipboardEvent) => paste(grid, event),
  }
}

/** Fills the selected range from its first row. */
export function fillDown({ shape, colors, cursor }: GridControl): void {
  cursor.apply(filledDown(shape, colors, cursor.settled(), cursor.range))
}

/** Whether the key was for the grid. */
function pressWithControl(grid: GridControl, { key, shiftKey }: KeyboardEvent): boolean {
  const { shape, history, cursor } = grid
  switch (key.toLowerCase()) {
    case 'z':
      if (shiftKey) history.redo()
      else if (cursor.typing !== null) cursor.forget()
      else history.undo()
      return true
    case 'y':
      history.redo()
      return true
    case 'd':
      fillDown(grid)
      return true
    case 'a':
      if (cursor.isEditing) return false
      cursor.select({ row: 0, column: 0 }, { row: shape.sizes.length - 1, column: shape.columns.length - 1 })
      return true
    default:
      return false
  }
}

function pressPlain({ shape, cursor }: GridControl, { key, shiftKey }: KeyboardEvent): boolean {
  const { at, end } = cursor.range
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
  const step = cursor.isEditing && isAcross ? undefined : steps[key]
  if (step) {
    const from = shiftKey ? end : at
    const to = { row: from.row + step.row, column: from.column + step.column }
    if (shiftKey) cursor.extend(to)
    else cursor.go(to)
    return true
  }
  const isIdle = cursor.typing === null && !cursor.isEditing
  switch (key) {
    case 'Enter':
      cursor.go({ ...at, row: at.row + (shiftKey ? -1 : 1) })
      return true
    case 'F2':
      cursor.edit()
      return true
    case 'Escape':
      if (isIdle) return false
      cursor.forget()
      return true
    case 'Delete':
    case 'Backspace': {
      if (!isIdle) return false
      const spots = spotsOf(rectangleOf(cursor.range)).flat()
      cursor.apply(
        changesAt(
          shape,
          spots.map((spot) => ({ spot, text: '' })),
        ),
      )
      return true
    }
    default:
      return false
  }
}

function copy({ shape, colors, cursor }: GridControl, event: ClipboardEvent): void {
  if (cursor.isEditing) return
  event.preventDefault()
  event.clipboardData.setData('text/plain', copied(shape, colors, cursor.settled(), cursor.range))
}

function paste({ shape, cursor, onRefuse }: GridControl, event: ClipboardEvent): void {
  if (cursor.isEditing) return
  event.preventDefault()
  const { range } = cursor
  const table = readTable(event.clipboardData.getData('text/plain'))
  const { top, left, bottom, right } = rectangleOf(range)
  const refusal = refusalForPaste(shape, { row: top, column: left }, table)
  if (refusal) {
    onRefuse(refusal)
    return
  }
  cursor.apply(pasted(shape, range, table))
  const width = Math.max(...table.map((line) => line.length))
  const isOne = table.length === 1 && width === 1
  cursor.select(
    { row: top, column: left },
    isOne ? { row: bottom, column: right } : { row: top + table.length - 1, column: left + width - 1 },
  )
}
