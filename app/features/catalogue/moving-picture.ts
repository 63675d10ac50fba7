import { type MouseEvent, type RefObject, useLayoutEffect } from 'react'

/** The picture of the card that was pressed last, and where it stood in the window. */
let pressed: { productId: string; box: DOMRect; at: number } | null = null

/** A page that takes longer than this to come, in milliseconds, shows its picture without moving it. */
const maxWaitMs = 2_000
const moveMs = 240

/** For clicks anywhere in a card: where its link is followed, the page of its product moves the picture from here. */
export function pressCard(productId: string, { target, currentTarget }: MouseEvent): void {
  const picture = currentTarget.querySelector('img')
  if (picture === null || !(target instanceof Element) || target.closest('a') === null) return
  pressed = { productId, box: picture.getBoundingClientRect(), at: performance.now() }
}

/**
 * Moves a picture from the card that was pressed to its own place. An animation of `transform` alone: a view transition
 * would have the browser style the whole document anew before the page appears.
 */
export function useMovedPicture(productId: string, picture: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    // Once the page is scrolled to its top, and before it is painted.
    const frame = requestAnimationFrame(() => {
      const from = takePressed(productId)
      if (from && picture.current) moveFrom(from, picture.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [productId, picture])
}

function takePressed(productId: string): DOMRect | null {
  const last = pressed
  pressed = null
  const isItsOwn = last?.productId === productId && performance.now() - last.at < maxWaitMs
  return isItsOwn && !window.matchMedia('(prefers-reduced-motion: reduce)').matches ? last.box : null
}

function moveFrom(from: DOMRect, picture: HTMLElement): void {
  const to = picture.getBoundingClientRect()
  if (to.width === 0 || from.width === 0) return
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`
  picture.animate(
    [
      { transform: start, transformOrigin: '0 0' },
      { transform: 'none', transformOrigin: '0 0' },
    ],
    { duration: moveMs, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  )
}
