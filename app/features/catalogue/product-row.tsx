import { classNames } from '../../ui/class-names.ts'
import { ProductCard, type ProductCardProps } from './product-card.tsx'

type ProductRowProps = Pick<ProductCardProps, 'actions'> & {
  cards: readonly ProductCardProps['card'][]
  /** Id of its heading. */
  labelledBy: string
}

/** What a phone shows before swiping; the height of the rest is reserved by these. */
const cardsAtFirst = 3

/** Cards side by side; the rest is reached by scrolling sideways. */
export function ProductRow({ cards, labelledBy, actions }: ProductRowProps) {
  return (
    <ul
      aria-labelledby={labelledBy}
      className="-mx-gutter flex snap-x snap-proximity scroll-px-gutter gap-4 overflow-x-auto overscroll-x-contain px-gutter pb-3 [scrollbar-width:thin] md:gap-6"
    >
      {cards.map((card, index) => (
        <li
          key={card._id}
          className={classNames(
            'w-[44%] shrink-0 snap-start sm:w-[30%] lg:w-[calc((100%-4.5rem)/4)] 2xl:w-[calc((100%-6rem)/5)]',
            index >= cardsAtFirst && 'below [--about:10rem]',
          )}
        >
          <ProductCard card={card} headingLevel={3} actions={actions} />
        </li>
      ))}
    </ul>
  )
}
