import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { moveBy, type Point, wholePicture, type ZoomFrame, type ZoomView, zoomAt } from './zoom-view.ts'

/** A pointer that moved less than this, in pixels, has tapped. */
const tapPx = 8
/** Maximum time between the taps of a double tap, in milliseconds. */
const doubleTapMs = 320
/** Dragging by this part of the stage changes the picture. */
const minDragShare = 0.18

type Gesture = { begun: Point; moved: boolean; pinched: boolean }

/**
 * Pointer gestures of the zoom stage: a drag changes the picture or, when zoomed, pans; pinch, wheel, double tap and
 * click zoom. Another `subject` resets the zoom.
 */
export function useZoomGestures(
  stage: HTMLElement | null,
  frame: ZoomFrame,
  subject: string,
  turn: (by: -1 | 1) => void,
) {
  const [view, setView] = useViewOf(subject)
  const [drag, setDrag] = useState(0)
  const [held, setHeld] = useState(false)
  const fingers = useRef(new Map<number, Point>())
  const gesture = useRef<Gesture | null>(null)
  const isTap = useTap()
  useWheel(stage, (by, at) => setView((now) => zoomAt(now, now.scale * by, at, frame)))

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = centered(stage, event)
    fingers.current.set(event.pointerId, at)
    const pinched = fingers.current.size > 1
    gesture.current ??= { begun: at, moved: false, pinched }
    gesture.current.pinched ||= pinched
    if (pinched) setDrag(0)
    setHeld(true)
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId)
    const current = gesture.current
    if (before === undefined || current === null) return
    const now = centered(stage, event)
    fingers.current.set(event.pointerId, now)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    current.moved ||= distance(current.begun, now) > tapPx
    if (other !== undefined) setView((shown) => pinch(shown, other, before, now, frame))
    else if (view.scale > 1) {
      setView((shown) => moveBy(shown, { x: now.x - before.x, y: now.y - before.y }, frame))
    } else if (current.moved && !current.pinched) setDrag(now.x - current.begun.x)
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const current = gesture.current
    if (!letGo(event) || current === null) return
    const now = centered(stage, event)
    if (!current.moved && !current.pinched) {
      if (isTap(event))
        setView((shown) => (shown.scale > 1 ? wholePicture : zoomAt(shown, frame.maxScale, now, frame)))
      return
    }
    const far = (now.x - current.begun.x) / Math.max(1, frame.stage.width)
    if (view.scale === 1 && !current.pinched && Math.abs(far) > minDragShare) turn(far > 0 ? -1 : 1)
  }

  /** It was the last pointer. */
  function letGo(event: PointerEvent<HTMLElement>): boolean {
    const isKnown = fingers.current.delete(event.pointerId)
    if (!isKnown || fingers.current.size > 0) return false
    gesture.current = null
    setHeld(false)
    setDrag(0)
    return true
  }

  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: letGo }
  return { view, setView, drag, held, handlers }
}

type ChangeView = (change: (view: ZoomView) => ZoomView) => void

/** Zoom of the current picture; others are not zoomed. */
function useViewOf(subject: string): [ZoomView, ChangeView] {
  const [zoomed, setZoomed] = useState({ subject, view: wholePicture })
  function change(next: (view: ZoomView) => ZoomView) {
    setZoomed((now) => ({ subject, view: next(now.subject === subject ? now.view : wholePicture) }))
  }
  return [zoomed.subject === subject ? zoomed.view : wholePicture, change]
}

/** A double tap or a single click; the second click of a double click is ignored. */
function useTap() {
  const last = useRef(0)
  return function isTap({ timeStamp, pointerType }: PointerEvent): boolean {
    const again = timeStamp - last.current < doubleTapMs
    last.current = again ? 0 : timeStamp
    return (pointerType !== 'mouse') === again
  }
}

/** One of two pointers moved: pans with their center, zooms with their distance. */
function pinch(view: ZoomView, other: Point, before: Point, now: Point, frame: ZoomFrame): ZoomView {
  const by = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 }
  const grown = distance(other, now) / Math.max(1, distance(other, before))
  const middle = { x: (other.x + now.x) / 2, y: (other.y + now.y) / 2 }
  return zoomAt(moveBy(view, by, frame), view.scale * grown, middle, frame)
}

/** Wheel events, by a non-passive listener that can prevent scrolling. */
function useWheel(stage: HTMLElement | null, onZoom: (by: number, at: Point) => void): void {
  const zoom = useRef(onZoom)
  useEffect(() => {
    zoom.current = onZoom
  })
  useEffect(() => {
    function onWheel(event: WheelEvent) {
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      const step = event.ctrlKey ? 0.01 : 0.002
      zoom.current(Math.exp(-event.deltaY * lines * step), centered(stage, event))
    }
    stage?.addEventListener('wheel', onWheel, { passive: false })
    return () => stage?.removeEventListener('wheel', onWheel)
  }, [stage])
}

/** Position of an event from the center of an element. */
function centered(element: HTMLElement | null, at: { clientX: number; clientY: number }): Point {
  const box = element?.getBoundingClientRect()
  if (!box) return { x: 0, y: 0 }
  return { x: at.clientX - box.left - box.width / 2, y: at.clientY - box.top - box.height / 2 }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
