import { href } from 'react-router'
import type { ProductCard } from '../../contract/catalogue.ts'
import { shop } from '../../contract/shop.ts'
import type { Call } from '../api/client.ts'
import {
  catalogueEndpoints,
  contentEndpoints,
  productCardEndpoints,
  sceneEndpoints,
} from '../api/endpoints.ts'
import { pageCall } from '../api/page-call.ts'
import { shownCard } from '../features/catalogue/shown-card.ts'
import { problemResponse } from '../features/listing/load-listing.ts'
import { NewsletterBlock } from '../features/newsletter/newsletter-block.tsx'
import { pageMeta, siteOrigin } from '../shell/page-meta.ts'
import { organizationData, webSiteData } from '../shell/structured-data.ts'
import type { Route } from './+types/home'
import { Collections } from './home/collections.tsx'
import { Featured } from './home/featured.tsx'
import { Hero } from './home/hero.tsx'
import { bannerOf, collectionTiles, heroData, heroScenes, shoesOf } from './home/home-data.ts'
import { Reasons } from './home/reasons.tsx'
import { Story } from './home/story.tsx'

/** As many as two rows of the featured shoes. */
const featuredCards = 8

export async function loader({ context }: Route.LoaderArgs) {
  const call = pageCall(context)
  const content = await call(contentEndpoints.getHome)
  // What the page says is known to every process; without it there is no page.
  if (!content.ok) throw problemResponse(content.problem)
  const { home } = content.reply
  const [named, featured, categories, brands, listed] = await Promise.all([
    cardsOf(call, shoesOf(home)),
    call(catalogueEndpoints.listProducts, {
      query: { featured: 'true', limit: featuredCards, view: 'card' },
    }),
    call(catalogueEndpoints.listCategories),
    call(catalogueEndpoints.listBrands),
    call(sceneEndpoints.listScenes),
  ])
  if (!featured.ok) throw problemResponse(featured.problem)
  if (!categories.ok) throw problemResponse(categories.problem)
  if (!brands.ok) throw problemResponse(brands.problem)
  const shoes = new Map(named.map((card) => [card._id, card]))
  const chosen = home.featured.flatMap((id) => shoes.get(id) ?? [])
  // With `view=card` the reply holds cards.
  const marked = featured.reply.products as ProductCard[]
  const cards = [chosen, marked].find(({ length }) => length > 0) ?? (await newestOf(call))
  // Without scenes, or if loading them fails, the hero shows a product.
  const scenes = listed.ok ? listed.reply.scenes : []
  const known = { shoes, scenes, categories: categories.reply.categories, cards }
  const leadId = home.hero.picture.kind === 'auto' ? heroScenes(scenes)?.wide.productId : null
  const [lead] = leadId ? await cardsOf(call, [leadId]) : []
  const { picture, ...words } = home.hero
  return {
    cards: cards.map((card) => shownCard(card, 'grid')),
    words,
    hero: heroData(picture, known, lead),
    collections: collectionTiles(home.collections, known),
    banner: bannerOf(cards, brands.reply.brands),
    story: home.story,
    claims: home.claims,
  }
}

/** The newest shoes, for a shop where nobody has chosen or marked any. */
async function newestOf(call: Call): Promise<ProductCard[]> {
  const found = await call(catalogueEndpoints.listProducts, { query: { limit: featuredCards, view: 'card' } })
  return found.ok ? (found.reply.products as ProductCard[]) : []
}

/** Cards of chosen shoes; none where they cannot be had. */
async function cardsOf(call: Call, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const found = await call(productCardEndpoints.getCards, { query: { ids: ids.join(',') } })
  return found.ok ? found.reply.products : []
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const origin = siteOrigin(matches)
  const [{ loaderData: root }] = matches
  const organization = root ? [organizationData(origin, root.settings)] : []
  return pageMeta(
    {
      title: `${shop.name} – shoes by size, fit and color`,
      description: 'Shoes with a size chart, fit reviews and honest stock for every pair.',
      path: href('/'),
      pictureId: linkPicture(loaderData),
      data: [...organization, webSiteData(origin)],
    },
    matches,
  )
}

/** What a link to the shop shows. */
function linkPicture({ hero, cards }: Route.ComponentProps['loaderData']): string | undefined {
  if (hero.photo) return hero.photo.pictureId
  const card = hero.card ?? cards.find(({ colors }) => (colors[0]?.pictures.length ?? 0) > 1) ?? cards[0]
  return card?.colors[0]?.pictures[0]?.pictureId
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { cards, words, hero, collections, banner, story, claims } = loaderData
  return (
    <>
      <Hero words={words} hero={hero} />
      {collections.length > 0 && <Collections collections={collections} />}
      <Featured cards={cards} />
      <Reasons claims={claims} />
      <Story brand={banner} story={story} />
      <NewsletterBlock />
    </>
  )
}
