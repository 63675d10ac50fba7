import { classNames } from '../../ui/class-names.ts'
import { Grid } from '../../ui/grid.tsx'
import { type CardActions, ProductCard } from './product-card.tsx'
import type { ShownCard } from './shown-card.ts'

export type ProductGridProps = {
  cards: readonly ShownCard[]
  mode?: 'grid' | 'list'
  /** Beside a rail the same width holds one column less. */
  besideRail?: boolean
  actions?: CardActions
  headingLevel?: 2 | 3
  /** So many cards are in sight at first: their pictures come at once. */
  firstInSight?: number
}

/** What a phone shows of a grid at first, and a little more; the rest has its height before it has its parts. */
const cardsAtFirst = 8
const later = 'below [--about:calc(34vw+9.5rem)] md:[--about:20rem] xl:[--about:23rem]'

/** Products as a grid of cards, or one below the other with their descriptions. */
export function ProductGrid({
  cards,
  mode = 'grid',
  besideRail,
  firstInSight = 0,
  ...card
}: ProductGridProps) {
  // A list of other colors, sizes or prices shows the same shoe anew.
  const items = cards.map((each, index) => (
    // Sideways belongs to the card, which shows its second picture.
    <li
      key={`${each._id} ${each.shown?.color ?? 0} ${each.shown?.size ?? ''} ${each.price}`}
      className={classNames(
        'touch-pan-y touch-pinch-zoom',
        mode === 'grid' && index >= cardsAtFirst && later,
      )}
    >
      <ProductCard card={each} mode={mode} priority={pictureTurn(index, firstInSight)} {...card} />
    </li>
  ))
  if (mode === 'list') return <ul className="grid gap-5 *:border-line *:border-b *:pb-5">{items}</ul>
  return <Grid layout={besideRail ? 'tilesBesideRail' : 'tiles'}>{items}</Grid>
}

function pictureTurn(index: number, firstInSight: number): 'hero' | 'eager' | 'lazy' {
  if (index >= firstInSight) return 'lazy'
  return index === 0 ? 'hero' : 'eager'
}
