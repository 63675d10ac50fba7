import { type PointerEvent, useRef, useState } from 'react'

/**
 * Whether a card's second picture is shown: it was never asked for, the mouse is or was on the card, it was swiped to,
 * or swiped away again.
 */
export type SecondLook = 'never' | 'hover' | 'swiped' | 'away'

const swipePx = 30

/**
 * Hovering or swiping sideways is a wish for a closer look (docs/product.md#product-cards): only then is the second picture asked for.
 * The handlers belong on the whole card, whose link lies above its picture.
 */
export function useAlternatePicture() {
  const [look, setLook] = useState<SecondLook>('never')
  const from = useRef<number | null>(null)
  return {
    look,
    handlers: {
      onPointerEnter(event: PointerEvent) {
        if (event.pointerType === 'mouse') setLook('hover')
      },
      onPointerDown(event: PointerEvent) {
        from.current = event.pointerType === 'touch' ? event.clientX : null
      },
      onPointerUp(event: PointerEvent) {
        if (from.current === null || Math.abs(event.clientX - from.current) < swipePx) return
        setLook(look === 'swiped' ? 'away' : 'swiped')
      },
      onPointerCancel() {
        from.current = null
      },
    },
  }
}
