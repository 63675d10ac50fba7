import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { type Colors, type GridDraft, shownText, withTexts } from './grid-draft.ts'
import {
  changesAt,
  clamped,
  copied,
  filledDown,
  type GridRange,
  type GridShape,
  pasted,
  placeAt,
  rectangleOf,
  refusalForPaste,
  type Spot,
  spotsOf,
} from './grid-range.ts'
import { readTable } from './grid-values.ts'
import type { GridHistory } from './use-grid-draft.ts'

const steps: Record<string, Spot> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** Id of the field of a cell. */
export function fieldId(grid: string, { row, column }: Spot): string {
  return `${grid}-${row}-${column}`
}

type Options = {
  shape: GridShape
  colors: Colors
  history: GridHistory
  /** Told why a paste was refused. */
  onRefuse: (reason: string) => void
}

/**
 * A grid worked through as a spreadsheet: arrows move, Shift extends, typing replaces, F2 edits, Ctrl+D fills, Ctrl+Z
 * undoes; copy and paste by lines and tabs.
 */
export function useGridKeys({ shape, colors, history, onRefuse }: Options) {
  const id = useId()
  const [range, setRange] = useState<GridRange>({ at: { row: 0, column: 0 }, end: { row: 0, column: 0 } })
  /** What is being typed into the cell that has the focus; null: nothing. */
  const [typing, setShownTyping] = useState<string | null>(null)
  // One press leaves a cell by several events; only the first of them commits.
  const typed = useRef<string | null>(null)
  /** Arrows move within the text. */
  const [isEditing, setEditing] = useState(false)
  const shown = { at: clamped(shape, range.at), end: clamped(shape, range.end) }

  function setTyping(text: string | null) {
    typed.current = text
    setShownTyping(text)
  }

  /** The draft with what is being typed. */
  function settled(): GridDraft {
    const place = placeAt(shape, shown.at)
    if (typed.current === null || !place) return history.draft
    return withTexts(colors, history.draft, [{ place, text: typed.current }])
  }

  function commit() {
    const [draft, place] = [settled(), placeAt(shape, shown.at)]
    setTyping(null)
    setEditing(false)
    if (place && shownText(colors, history.draft, place) !== shownText(colors, draft, place)) {
      history.change(draft)
    }
  }

  function go(spot: Spot) {
    commit()
    const at = clamped(shape, spot)
    setRange({ at, end: at })
    const field = document.getElementById(fieldId(id, at))
    field?.focus()
    if (field instanceof HTMLInputElement) field.select()
  }

  function select(at: Spot, end: Spot) {
    go(at)
    setRange({ at, end: clamped(shape, end) })
  }

  function extend(spot: Spot) {
    setRange({ at: shown.at, end: clamped(shape, spot) })
  }

  function apply(changes: ReturnType<typeof changesAt>) {
    if (changes.length > 0) history.change(withTexts(colors, settled(), changes))
    setTyping(null)
  }

  function fill() {
    apply(filledDown(shape, colors, settled(), shown))
  }

  function undo() {
    if (typed.current !== null) setTyping(null)
    else history.undo()
  }

  function pressWithControl(key: string, isShifted: boolean): boolean {
    const last = { row: shape.sizes.length - 1, column: shape.columns.length - 1 }
    switch (key.toLowerCase()) {
      case 'z':
        if (isShifted) history.redo()
        else undo()
        return true
      case 'y':
        history.redo()
        return true
      case 'd':
        fill()
        return true
      case 'a':
        if (isEditing) return false
        select({ row: 0, column: 0 }, last)
        return true
      default:
        return false
    }
  }

  function pressPlain({ key, shiftKey }: KeyboardEvent): boolean {
    const step = steps[key]
    const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
    if (step && !(isEditing && isAcross)) {
      const from = shiftKey ? shown.end : shown.at
      const to = { row: from.row + step.row, column: from.column + step.column }
      if (shiftKey) extend(to)
      else go(to)
      return true
    }
    switch (key) {
      case 'Enter':
        go({ ...shown.at, row: shown.at.row + (shiftKey ? -1 : 1) })
        return true
      case 'F2':
        setEditing(true)
        return true
      case 'Escape':
        if (typing === null && !isEditing) return false
        setTyping(null)
        setEditing(false)
        return true
      case 'Delete':
      case 'Backspace':
        if (typing !== null || isEditing) return false
        apply(
          changesAt(
            shape,
            spotsOf(rectangleOf(shown))
              .flat()
              .map((spot) => ({ spot, text: '' })),
          ),
        )
        return true
      default:
        return false
    }
  }

  function press(event: KeyboardEvent) {
    const isTaken =
      event.ctrlKey || event.metaKey ? pressWithControl(event.key, event.shiftKey) : pressPlain(event)
    if (!isTaken) return
    event.preventDefault()
    event.stopPropagation()
  }

  function copy(event: ClipboardEvent) {
    if (isEditing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied(shape, colors, settled(), shown))
  }

  function paste(event: ClipboardEvent) {
    if (isEditing) return
    event.preventDefault()
    const table = readTable(event.clipboardData.getData('text/plain'))
    const { top, left } = rectangleOf(shown)
    const refusal = refusalForPaste(shape, { row: top, column: left }, table)
    if (refusal) onRefuse(refusal)
    else apply(pasted(shape, shown, table))
    const height = Math.max(table.length - 1, shown.end.row - shown.at.row)
    const width = Math.max((table[0]?.length ?? 1) - 1, shown.end.column - shown.at.column)
    if (!refusal) extend({ row: top + height, column: left + width })
  }

  return {
    id,
    range: shown,
    typing,
    isEditing,
    setTyping,
    edit: () => setEditing(true),
    select,
    go,
    extend,
    fill,
    undo,
    commit,
    events: { onKeyDown: press, onCopy: copy, onPaste: paste },
  }
}

export type GridKeys = ReturnType<typeof useGridKeys>
