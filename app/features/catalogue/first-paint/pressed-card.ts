import type { MouseEvent } from 'react'
import type { PriceProps } from '../../../ui/price.tsx'

/** What a pressed card shows, so that its product's page can be painted before its data are here. */
export type PressedCard = {
  /** Address of the product, as the router's links have it. */
  href: string
  title: string
  brand: string
  price: Pick<PriceProps, 'amount' | 'oldAmount' | 'from'>
  rating?: { average: number; count: number }
  /** Of the picture, where the color has one. */
  pictureId?: string | undefined
  /** Intrinsic size of the picture. */
  sides: { width: number; height: number }
  /** Ground of the picture: any CSS color. */
  tint?: string | undefined
}

/** `picture`: the one on the card, which is in the browser's memory; null where it has not come. */
export type Press = PressedCard & {
  picture: { element: HTMLImageElement; box: DOMRect } | null
}

let last: { page: string; press: Press } | null = null

/** Remembers the card whose link is pressed; one that opens another tab or window is not. */
export function notePress(event: MouseEvent<HTMLAnchorElement>, card: PressedCard): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.currentTarget
  const image = link.closest('article')?.querySelector('img')
  const isDrawn = image?.complete === true && image.naturalWidth > 0
  const picture = isDrawn ? { element: image, box: image.getBoundingClientRect() } : null
  last = { page: link.pathname + link.search, press: { ...card, picture } }
}

/** The card that led to this page, by path and search with {base}; null where the last press was another. */
export function pressOf(page: string): Press | null {
  return last?.page === page ? last.press : null
}

export function forgetPress(): void {
  last = null
}
