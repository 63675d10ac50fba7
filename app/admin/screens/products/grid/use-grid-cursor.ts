import { useId, useRef, useState } from 'react'
import { type Colors, type GridDraft, shownText, withTexts } from './grid-draft.ts'
import {
  type changesAt,
  clamped,
  draggedTo,
  filledTo,
  type GridRange,
  type GridShape,
  placeAt,
  type Rectangle,
  type Spot,
} from './grid-range.ts'
import type { GridHistory } from './use-grid-draft.ts'

/** Id of the field of a cell. */
export function fieldId(grid: string, { row, column }: Spot): string {
  return `${grid}-${row}-${column}`
}

export type GridParts = { shape: GridShape; colors: Colors; history: GridHistory }

const start: GridRange = { at: { row: 0, column: 0 }, end: { row: 0, column: 0 } }

/** The cell with the keyboard focus, the selected range, and what is being typed. */
export function useGridCursor({ shape, colors, history }: GridParts) {
  const id = useId()
  const [range, setRange] = useState(start)
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

  function forget() {
    setTyping(null)
    setEditing(false)
  }

  function commit() {
    const [draft, place] = [settled(), placeAt(shape, shown.at)]
    forget()
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

  function extend(spot: Spot) {
    setRange({ at: shown.at, end: clamped(shape, spot) })
  }

  function select(at: Spot, end: Spot) {
    go(at)
    setRange({ at, end: clamped(shape, end) })
  }

  /** Writes texts into cells, as one step. */
  function apply(changes: ReturnType<typeof changesAt>) {
    if (changes.length > 0) history.change(withTexts(colors, settled(), changes))
    setTyping(null)
  }

  /** Where the corner of the range is being dragged; null: nowhere. */
  const [dragged, setDragged] = useState<Rectangle | null>(null)

  /** Fills what the corner was dragged over, and selects it. */
  function drop() {
    if (!dragged) return
    setDragged(null)
    apply(filledTo(shape, colors, settled(), { range: shown, to: dragged }))
    const { top, bottom, left, right } = dragged
    setRange({ at: { row: top, column: left }, end: { row: bottom, column: right } })
  }

  return {
    id,
    range: shown,
    dragged,
    drag: (to: Spot) => setDragged(draggedTo(shown, clamped(shape, to))),
    drop,
    typing,
    isEditing,
    setTyping,
    edit: () => setEditing(true),
    forget,
    settled,
    commit,
    go,
    extend,
    select,
    apply,
  }
}

export type GridCursor = ReturnType<typeof useGridCursor>
