import { type UIEvent, useRef, useState } from 'react'

/** A strip of pictures of which one is in sight: where a finger, a key or a press has brought it. */
export function usePictureStrip(count: number, covered: boolean) {
  const [shown, setShown] = useState(0)
  const strip = useRef<HTMLUListElement>(null)
  /** Where the strip slides to by itself: what it passes on the way is not what is shown. */
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
