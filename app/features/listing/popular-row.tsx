import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import type { ProductCard } from '../../../contract/catalogue.ts'
import { call } from '../../api/browser-call.ts'
import { catalogueEndpoints } from '../../api/endpoints.ts'
import { replyOrThrow } from '../../api/personal-query.ts'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CardActions } from '../catalogue/product-card.tsx'
import { ProductRow } from '../catalogue/product-row.tsx'
import { cardActions } from './card-actions.tsx'

const query = { sortBy: 'popular', mixed: 'true', limit: 8, view: 'card' } as const

export type PopularRowProps = {
  /** While this button has the focus the row stays, so that it does not move away. */
  without?: keyof CardActions
  /** Ids of products already on the screen. */
  except?: ReadonlySet<string>
}

/** Popular products below an empty or short list; hidden where they cannot be loaded. */
export function PopularRow({ without, except }: PopularRowProps) {
  const actions = without ? { ...cardActions, [without]: () => null } : cardActions
  const { data, isError } = useQuery({
    queryKey: ['popular-shoes'],
    queryFn: async () => {
      const { products } = replyOrThrow(await call(catalogueEndpoints.listProducts, { query }))
      // With `view=card` the reply holds cards.
      return products as ProductCard[]
    },
  })
  const cards = data?.filter((card) => !except?.has(card._id))
  if (isError || cards?.length === 0) return null
  return (
    <section aria-labelledby="popular">
      <SectionHeading
        id="popular"
        title="Popular shoes"
        link={{ label: 'See all', href: href('/products') }}
      />
      {cards ? <ProductRow cards={cards} labelledBy="popular" actions={actions} /> : <Place />}
    </section>
  )
}

/** Skeleton of the row. */
function Place() {
  return (
    <div role="status" aria-label="Loading popular shoes" className="flex gap-4 overflow-hidden md:gap-6">
      {[0, 1, 2, 3, 4].map((card) => (
        <div
          key={card}
          className="grid w-[44%] shrink-0 gap-2 pb-9 sm:w-[30%] lg:w-[calc((100%-4.5rem)/4)] 2xl:w-[calc((100%-6rem)/5)]"
        >
          <Skeleton className="aspect-[1200/864] w-full" />
          <Skeleton className="h-3 w-20" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </div>
  )
}
