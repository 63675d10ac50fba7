import { memo, Suspense, useId } from 'react'
import type { ProductCard } from '../../../contract/catalogue.ts'
import { colorSlug } from '../../../contract/wording/color-slug.ts'
import { ProductRow } from '../../features/catalogue/product-row.tsx'
import { type ComparedId, compareAddress } from '../../features/compare/compare-address.ts'
import { cardActions } from '../../features/listing/card-actions.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'

type SimilarShoesProps = {
  productId: string
  /** Slug of the color chosen. */
  color: string | undefined
  cards: readonly ProductCard[]
}

/** Similar products in stock. Hydrated after what is above. */
export const SimilarShoes = memo(function SimilarShoes(props: SimilarShoesProps) {
  return (
    <Suspense>
      <Similar {...props} />
    </Suspense>
  )
})

/** The first one is offered for comparison. */
function Similar({ productId, color, cards }: SimilarShoesProps) {
  const heading = useId()
  if (cards.length === 0) return null
  const compared = compareAddress([{ id: productId, color }, ...cards.map(comparedCard)])
  return (
    <section
      aria-labelledby={heading}
      className="below -mx-gutter px-gutter [--about:21.5rem] lg:[--about:27rem]"
    >
      <SectionHeading
        id={heading}
        title="Similar shoes"
        link={{ label: 'Compare side by side', href: compared }}
      />
      <ProductRow cards={cards} labelledBy={heading} actions={cardActions} />
    </section>
  )
}

function comparedCard({ _id: id, colors, shown }: ProductCard): ComparedId {
  const color = colors[shown.color]
  return { id, color: color && colorSlug(color.colorName) }
}
