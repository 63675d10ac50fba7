import type { ShownCard } from './shown-card.ts'

type CardMarksProps = {
  card: ShownCard
  color: ShownCard['colors'][number] | undefined
  /** Of the card's current color. */
  price: { price: number; originalPrice: number | null }
}

/** Badges on a card's picture: sale, low stock, sold out. */
export function CardMarks({ card, color, price }: CardMarksProps) {
  const marks: string[] = []
  if (price.originalPrice !== null && price.originalPrice > price.price) {
    marks.push(`−${Math.round((1 - price.price / price.originalPrice) * 100)}%`)
  }
  if (card.lowStock === 0) marks.push('Sold out')
  else if (color && !color.inStock) marks.push('Sold out in this color')
  else if (card.lowStock !== null) marks.push('Low stock')
  if (marks.length === 0) return null
  return (
    // At the end opposite of the buttons, so that they do not overlap.
    <ul className="pointer-events-none absolute start-1.5 end-11 top-1.5 md:start-2 md:top-2 flex flex-wrap gap-1">
      {marks.map((mark) => (
        <li
          key={mark}
          className="figures rounded-tile bg-raised px-1.5 py-0.5 font-semibold text-caption text-ink"
        >
          {mark}
        </li>
      ))}
    </ul>
  )
}
