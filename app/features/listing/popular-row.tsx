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
  /** The button that would fill the empty screen: the row would go from under the finger, and the focus with it. */
  without?: keyof CardActions
  /** Ids of shoes that are on the screen already. */
  except?: ReadonlySet<string>
}

/** A way on from a screen that has little or nothing to show: what most people take. Gone where it cannot be had. */
export function PopularRow({ without, except }: PopularRowProps) {
  const actions = without ? { ...cardActions, [without]: () => null } : cardActions
  const { data, isError } = useQuery({
    queryKey: ['popular-shoes'],
    queryFn: async () => {
      const { products } = replyOrThrow(await call(catalogueEndpoints.listProducts, { query }))
      // With `view=card` the list holds cards.
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

/** The row's own shape while it is on its way. */
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
