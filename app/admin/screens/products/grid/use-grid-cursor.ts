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

function focusField(id: string): void {
  const field = document.getElementById(id)
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
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
    focusField(fieldId(id, at))
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

  /** Fills a larger rectangle from the range, and selects it. */
  function fill(to: Rectangle) {
    apply(filledTo(shape, colors, settled(), { range: shown, to }))
    setRange({ at: { row: to.top, column: to.left }, end: { row: to.bottom, column: to.right } })
  }

  return {
    id,
    range: shown,
    ...useFillDrag((to) => draggedTo(shown, clamped(shape, to)), fill),
    typing,
    isEditing,
    setTyping,
    edit: () => setEditing(true),
    forget,
    settled,
    commit,
    go,
    extend: (spot: Spot) => setRange({ at: shown.at, end: clamped(shape, spot) }),
    select,
    apply,
  }
}

/** The corner of a range while it is dragged: what it covers, and is filled where it is dropped. */
function useFillDrag(coveredBy: (spot: Spot) => Rectangle | null, fill: (to: Rectangle) => void) {
  const [dragged, setDragged] = useState<Rectangle | null>(null)
  function drop() {
    setDragged(null)
    if (dragged) fill(dragged)
  }
  return { dragged, drag: (to: Spot) => setDragged(coveredBy(to)), drop }
}

export type GridCursor = ReturnType<typeof useGridCursor>
