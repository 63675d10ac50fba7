import { type PointerEvent, useRef, useState } from 'react'

/** State of a card's second picture: never requested, hovered (now or before), swiped to, or swiped away. */
export type AlternatePicture = 'never' | 'hover' | 'swiped' | 'away'

const swipePx = 30

/**
 * Loads and shows the second picture on hover or on a horizontal swipe (docs/product.md#product-cards). The handlers
 * belong on the whole card, because its link covers the picture.
 */
export function useAlternatePicture() {
  const [look, setLook] = useState<AlternatePicture>('never')
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
