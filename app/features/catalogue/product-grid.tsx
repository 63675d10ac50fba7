import { memo } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Grid } from '../../ui/grid.tsx'
import { useCardsInSight } from './first-paint/use-cards-in-sight.ts'
import { type CardActions, ProductCard } from './product-card.tsx'
import type { ShownCard } from './shown-card.ts'

export type ProductGridProps = {
  cards: readonly ShownCard[]
  mode?: 'grid' | 'list'
  /** Beside a sidebar there is one column less. */
  besideRail?: boolean
  actions?: CardActions
  headingLevel?: 2 | 3
  /** Cards above the fold: their pictures load eagerly. */
  firstInSight?: number
}

/** What a phone shows above the fold, and a little more; the rest reserves its height. */
const cardsAtFirst = 8
const later = 'below [--about:calc(34vw+9.5rem)] md:[--about:20rem] xl:[--about:23rem]'

/** Products as a grid of cards, or as a list with descriptions; not rendered again while its list is waited for. */
export const ProductGrid = memo(function ProductGrid({
  cards,
  mode = 'grid',
  besideRail,
  firstInSight = 0,
  ...card
}: ProductGridProps) {
  const { list, isRendered, heightOf } = useCardsInSight(cards)
  // Remounts cards where another color, size or price of the same product is listed.
  const items = cards.map((each, index) => (
    // Vertical scrolling only: a horizontal swipe shows a card's second picture.
    <li
      key={`${each._id} ${each.shown?.color ?? 0} ${each.shown?.size ?? ''} ${each.price}`}
      style={isRendered(each, index) ? undefined : { minHeight: heightOf(index) }}
      className={classNames(
        'touch-pan-y touch-pinch-zoom',
        mode === 'grid' && index >= cardsAtFirst && later,
        mode === 'grid' && !isRendered(each, index) && 'min-h-(--about)',
      )}
    >
      {isRendered(each, index) && (
        <ProductCard card={each} mode={mode} priority={pictureTurn(index, firstInSight)} {...card} />
      )}
    </li>
  ))
  if (mode === 'list') {
    return (
      <ul ref={list} className="grid gap-5 *:border-line *:border-b *:pb-5">
        {items}
      </ul>
    )
  }
  return (
    <Grid ref={list} layout={besideRail ? 'tilesBesideRail' : 'tiles'}>
      {items}
    </Grid>
  )
})

function pictureTurn(index: number, firstInSight: number): 'hero' | 'eager' | 'lazy' {
  if (index >= firstInSight) return 'lazy'
  return index === 0 ? 'hero' : 'eager'
}
