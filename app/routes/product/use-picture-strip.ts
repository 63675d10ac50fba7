import { type UIEvent, useRef, useState } from 'react'

/** State of a picture strip: the current picture, changed by swipe, key or press. */
export function usePictureStrip(count: number, covered: boolean) {
  const [shown, setShown] = useState(0)
  const strip = useRef<HTMLUListElement>(null)
  /** Target of a programmatic scroll: pictures passed on the way do not count as current. */
  const slidesTo = useRef<number | null>(null)

  function show(index: number) {
    const next = Math.min(Math.max(0, index), count - 1)
    if (next !== shown) slidesTo.current = next
    setShown(next)
    const list = strip.current
    list?.scrollTo({ left: next * list.clientWidth, behavior: covered ? 'instant' : 'smooth' })
  }

  function letGo() {
    slidesTo.current = null
  }

  function onScroll({ currentTarget }: UIEvent<HTMLElement>) {
    const place = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)
    if (slidesTo.current === null) setShown(place)
    else if (slidesTo.current === place) letGo()
  }

  return { strip, shown, show, handlers: { onScroll, onPointerDown: letGo, onWheel: letGo } }
}
