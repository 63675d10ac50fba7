import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { ShownCard } from '../shown-card.ts'

/** How a list stood in the window when something in it was pressed: heights in pixels, and the cards in sight. */
type Place = { width: number; heights: readonly number[]; first: number; last: number }

/** By the cards themselves, which Back shows again (app/shell/screen-cache.ts). */
const places = new WeakMap<readonly ShownCard[], Place>()

/** At least what a window shows of a list that begins at its top. */
const cardsAtFirst = { narrow: 8, wide: 12 }

type CardsInSight = {
  /** For the list element. */
  list: RefObject<HTMLUListElement | null>
  /** Whether a card is rendered now; the others follow in the next frame. */
  isRendered(card: ShownCard, index: number): boolean
  /** Height that a card without its content keeps free, in pixels; undefined where it was never measured. */
  heightOf(index: number): number | undefined
}

/**
 * Renders the cards in sight first, so that a list is painted before all of it is rendered: the first ones of a new list, and
 * on Back those that were in sight, with the exact heights of the others.
 */
export function useCardsInSight(cards: readonly ShownCard[]): CardsInSight {
  const list = useRef<HTMLUListElement>(null)
  const isBack = useNavigationType() === 'POP'
  const hydrated = useHydrated()
  const [rendered, setRendered] = useState<readonly ShownCard[]>(hydrated ? [] : cards)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setRendered(cards)))
    return () => cancelAnimationFrame(frame)
  }, [cards])
  useEffect(() => {
    const element = list.current
    if (!element) return
    const note = () => void places.set(cards, placeOf(element))
    element.addEventListener('click', note, { capture: true })
    return () => element.removeEventListener('click', note, { capture: true })
  }, [cards])
  const heldBack = hydrated && rendered !== cards
  const place = heldBack && isBack ? knownPlace(cards) : undefined
  const inSight = heldBack ? cardsInSight(place, isBack) : null
  const known = new Set(inSight && rendered.map(({ _id }) => _id))
  return {
    list,
    isRendered: ({ _id }, index) =>
      inSight === null || (index >= inSight.first && index <= inSight.last) || known.has(_id),
    heightOf: (index) => place?.heights[index],
  }
}

/** Null where all have to be rendered: heights above what is in sight have to be exact. */
function cardsInSight(place: Place | undefined, isBack: boolean): Pick<Place, 'first' | 'last'> | null {
  if (place) return place
  if (isBack || window.scrollY > window.innerHeight) return null
  return { first: 0, last: (window.innerWidth < 768 ? cardsAtFirst.narrow : cardsAtFirst.wide) - 1 }
}

/** A window of another width lays the list out otherwise. */
function knownPlace(cards: readonly ShownCard[]): Place | undefined {
  const place = places.get(cards)
  return place?.width === window.innerWidth ? place : undefined
}

function placeOf(list: HTMLUListElement): Place {
  const boxes = [...list.children].map((item) => item.getBoundingClientRect())
  const inSight = boxes.map(({ top, bottom }) => bottom > 0 && top < window.innerHeight)
  return {
    width: window.innerWidth,
    heights: boxes.map(({ height }) => height),
    first: inSight.indexOf(true),
    last: inSight.lastIndexOf(true),
  }
}
