import { href } from 'react-router'
import type { BrandSummary, ProductCard } from '../../contract/catalogue.ts'
import type { Scene } from '../../contract/scenes.ts'
import { shop } from '../../contract/shop.ts'
import { catalogueEndpoints, productCardEndpoints, sceneEndpoints } from '../api/endpoints.ts'
import { pageCall } from '../api/page-call.ts'
import { useShopSettings } from '../api/shop-settings.ts'
import type { Category, TileCategory } from '../features/catalogue/category-tile.tsx'
import type { ShownScene } from '../features/catalogue/scene-picture.tsx'
import { type ShownCard, shownCard } from '../features/catalogue/shown-card.ts'
import { problemResponse } from '../features/listing/load-listing.ts'
import { NewsletterBlock } from '../features/newsletter/newsletter-block.tsx'
import { pageMeta, siteOrigin } from '../shell/page-meta.ts'
import { organizationData, webSiteData } from '../shell/structured-data.ts'
import type { Route } from './+types/home'
import { Collections } from './home/collections.tsx'
import { Featured } from './home/featured.tsx'
import { type CaptionCard, SceneHero, ShoeHero } from './home/hero.tsx'
import { Reasons } from './home/reasons.tsx'
import { Story, type StoryBrand } from './home/story.tsx'

/** The four category tiles. */
const collectionNames = ['Men', 'Women', 'Sports', 'Casual']

export async function loader({ context }: Route.LoaderArgs) {
  const call = pageCall(context)
  const [featured, categories, brands, listed] = await Promise.all([
    call(catalogueEndpoints.listProducts, { query: { featured: 'true', limit: 8, view: 'card' } }),
    call(catalogueEndpoints.listCategories),
    call(catalogueEndpoints.listBrands),
    call(sceneEndpoints.listScenes),
  ])
  if (!featured.ok) throw problemResponse(featured.problem)
  if (!categories.ok) throw problemResponse(categories.problem)
  if (!brands.ok) throw problemResponse(brands.problem)
  // Without scenes, or if loading them fails, the hero shows a product.
  const scenes = listed.ok ? listed.reply.scenes : []
  const hero = heroScenes(scenes)
  const lead = hero?.wide.productId
    ? await call(productCardEndpoints.getCards, { query: { ids: hero.wide.productId } })
    : null
  const [leadCard] = lead?.ok ? lead.reply.products : []
  // With `view=card` the reply holds cards.
  const cards = featured.reply.products as ProductCard[]
  return {
    cards: cards.map((card) => shownCard(card, 'grid')),
    hero: hero && {
      wide: sceneOf(hero.wide),
      tall: sceneOf(hero.tall),
      card: leadCard && captionOf(leadCard),
    },
    collections: collectionNames.flatMap((name) => {
      const category = categories.reply.categories.find((each) => each.name === name)
      if (!category) return []
      const scene = scenes.find((each) => each.name === name.toLowerCase())
      const tile = tileOf(category)
      return [scene ? { category: { ...tile, picture: null }, scene: sceneOf(scene) } : { category: tile }]
    }),
    banner: bannerOf(cards, brands.reply.brands),
  }
}

/** The hero scene for wide screens and for phones. */
function heroScenes(scenes: readonly Scene[]): { wide: Scene; tall: Scene } | null {
  const wide = scenes.find(({ name }) => name === 'home')
  const tall = scenes.find(({ name }) => name === 'home-tall')
  return wide && tall ? { wide, tall } : null
}

/** The fields of a scene that are rendered. */
function sceneOf({ name, width, height, tint }: Scene): ShownScene {
  return { name, width, height, tint }
}

function captionOf({ _id, brand, title, price, shown }: ProductCard): CaptionCard {
  return { _id, brand, title, price, shown }
}

/** The fields of a category that its tile renders, to keep the page's data small. */
function tileOf({ name, count, tint, picture }: Category): TileCategory {
  const shown = picture && { pictureId: picture.pictureId, width: picture.width, height: picture.height }
  return { name, count, tint, picture: shown }
}

/** The brand whose banner links to all brands: the last featured one that has a banner. */
function bannerOf(cards: readonly ProductCard[], brands: readonly BrandSummary[]): StoryBrand | null {
  const featured = new Set(cards.map(({ brand }) => brand))
  const found = brands.findLast(({ name, bannerId }) => bannerId !== null && featured.has(name))
  return found ? { name: found.name, tagline: found.tagline } : null
}

/** The hero product: the first featured one with a second view. */
function heroCard(cards: readonly ShownCard[]): ShownCard | undefined {
  return cards.find((card) => (card.colors[0]?.pictures.length ?? 0) > 1) ?? cards[0]
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
      pictureId: heroCard(loaderData.cards)?.colors[0]?.pictures[0]?.pictureId,
      data: [...organization, webSiteData(origin)],
    },
    matches,
  )
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { cards, hero, collections, banner } = loaderData
  const { homeFigures } = useShopSettings()
  return (
    <>
      {hero ? <SceneHero {...hero} /> : <ShoeHero card={heroCard(cards)} />}
      <Collections collections={collections} />
      <Featured cards={cards} />
      <Reasons claims={homeFigures ?? []} />
      <Story brand={banner} />
      <NewsletterBlock />
    </>
  )
}
