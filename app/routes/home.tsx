import type { ProductCard } from '../../contract/catalogue.ts'
import { shop } from '../../contract/shop.ts'
import { catalogueEndpoints } from '../api/endpoints.ts'
import { pageCall } from '../api/page-call.ts'
import { type ShownCard, shownCard } from '../features/catalogue/shown-card.ts'
import { pageMeta, siteOrigin } from '../features/layout/page-meta.ts'
import { organizationData, webSiteData } from '../features/layout/structured-data.ts'
import { NewsletterBlock } from '../features/newsletter/newsletter-block.tsx'
import type { Route } from './+types/home'
import { Collections } from './home/collections.tsx'
import { Featured } from './home/featured.tsx'
import { Hero } from './home/hero.tsx'
import { Reasons } from './home/reasons.tsx'
import { Story } from './home/story.tsx'
import { problemResponse } from './listing/load-listing.ts'

/** The four tiles of the home page (specification, section 2). */
const collectionNames = ['Men', 'Women', 'Sports', 'Casual']

export async function loader({ context }: Route.LoaderArgs) {
  const call = pageCall(context)
  const [featured, categories] = await Promise.all([
    call(catalogueEndpoints.listProducts, { query: { featured: 'true', limit: 8, view: 'card' } }),
    call(catalogueEndpoints.listCategories),
  ])
  if (!featured.ok) throw problemResponse(featured.problem)
  if (!categories.ok) throw problemResponse(categories.problem)
  // With `view=card` the list holds cards.
  const cards = featured.reply.products as ProductCard[]
  return {
    cards: cards.map((card) => shownCard(card, 'grid')),
    collections: collectionNames.flatMap(
      (name) => categories.reply.categories.find((each) => each.name === name) ?? [],
    ),
  }
}

/** The hero shows a shoe from a second side: the first featured one that has another view. */
function mostViews(cards: readonly ShownCard[]): ShownCard | undefined {
  return cards.find((card) => (card.colors[0]?.pictures.length ?? 0) > 1) ?? cards[0]
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const origin = siteOrigin(matches)
  return pageMeta(
    {
      title: `${shop.name} – shoes by size, fit and color`,
      description:
        'A specialist shoe shop: over a thousand styles with honest stock, size charts and fit reports.',
      path: '/',
      pictureId: mostViews(loaderData.cards)?.colors[0]?.pictures[0]?.pictureId,
      data: [organizationData(origin), webSiteData(origin)],
    },
    matches,
  )
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { cards, collections } = loaderData
  return (
    <>
      <Hero card={mostViews(cards)} />
      <Collections collections={collections} />
      <Featured cards={cards} />
      <Reasons />
      <Story card={cards.at(-1)} />
      <NewsletterBlock />
    </>
  )
}
