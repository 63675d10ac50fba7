import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { GridCursor } from './use-grid-cursor.ts'

export interface FillHandleProps {
  /** Id of the field at the corner of the selection. */
  field: string
  cursor: Readonly<RefObject<GridCursor>>
}

/**
 * The corner of the selection: dragged over cells, it fills them. By keys the same is done with Ctrl+D. It lies over the
 * table: within a cell, each move of it would have the browser lay out all of them.
 */
export function FillHandle({ field, cursor }: FillHandleProps) {
  const handle = useRef<HTMLSpanElement>(null)
  // Each time: another choice of columns brings other cells under the same ids.
  useLayoutEffect(() => {
    const cell = document.getElementById(field)?.closest('td')
    const frame = handle.current?.offsetParent
    if (!cell || !frame) return undefined
    const place = () => placeAtCorner(handle.current, cell, frame)
    const observer = new ResizeObserver(place)
    observer.observe(cell)
    place()
    return () => observer.disconnect()
  })

  function move(event: PointerEvent) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const cell = document
      .elementsFromPoint(event.clientX, event.clientY)
      .find((element): element is HTMLElement => element instanceof HTMLElement && 'row' in element.dataset)
    if (cell) cursor.current.drag({ row: Number(cell.dataset.row), column: Number(cell.dataset.column) })
  }
  return (
    <span
      ref={handle}
      aria-hidden="true"
      title="Drag to fill"
      className="grid-fill"
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={move}
      onPointerUp={() => cursor.current.drop()}
      onPointerCancel={() => cursor.current.drop()}
    />
  )
}

function placeAtCorner(handle: HTMLElement | null, cell: HTMLElement, frame: Element): void {
  if (!handle) return
  const [inner, outer] = [cell.getBoundingClientRect(), frame.getBoundingClientRect()]
  handle.style.left = `${inner.right - outer.left - frame.clientLeft + frame.scrollLeft}px`
  handle.style.top = `${inner.bottom - outer.top - frame.clientTop + frame.scrollTop}px`
}
