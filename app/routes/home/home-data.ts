import type { BrandSummary, ProductCard } from '../../../contract/catalogue.ts'
import type { ChosenPicture, Collection, HomeContent } from '../../../contract/content/content.ts'
import type { Scene } from '../../../contract/content/scenes.ts'
import type { Category, CategoryTileProps, TileCategory } from '../../features/catalogue/category-tile.tsx'
import type { ShownScene } from '../../features/catalogue/scene-picture.tsx'
import { type ShownCard, shownCard } from '../../features/catalogue/shown-card.ts'
import type { HeroData } from './hero.tsx'
import type { StoryBrand } from './story.tsx'

/** What the shop knows of what its content names. */
export type Known = {
  /** Of shoes that content names; those that are gone are missing. */
  shoes: ReadonlyMap<string, ProductCard>
  scenes: readonly Scene[]
  categories: readonly Category[]
  /** The cards of the featured row. */
  cards: readonly ProductCard[]
}

/** The shoes that a home page names, which may be gone. */
export function shoesOf({ hero, collections, featured }: HomeContent): string[] {
  const chosen = [hero.picture, ...collections.map(({ picture }) => picture)]
  const named = chosen.flatMap((picture) => (picture.kind === 'shoe' ? [picture.productId] : []))
  return [...new Set([...featured, ...named])]
}

/** What stands beside the hero's words; where a chosen shoe is gone, what stands there by itself. */
export function heroData(picture: ChosenPicture, known: Known, sceneCard?: ProductCard): HeroData {
  if (picture.kind === 'picture') return { photo: picture }
  const shoe = picture.kind === 'shoe' ? known.shoes.get(picture.productId) : undefined
  if (shoe) return { card: shownCard(shoe, 'grid') }
  const scenes = heroScenes(known.scenes)
  if (!scenes) return { card: heroCard(known.cards.map((card) => shownCard(card, 'grid'))) }
  const { wide, tall } = scenes
  return { scene: { wide: sceneOf(wide), tall: sceneOf(tall), card: sceneCard && captionOf(sceneCard) } }
}

/** The hero scene for wide screens and for phones. */
export function heroScenes(scenes: readonly Scene[]): { wide: Scene; tall: Scene } | null {
  const wide = scenes.find(({ name }) => name === 'home')
  const tall = scenes.find(({ name }) => name === 'home-tall')
  return wide && tall ? { wide, tall } : null
}

/** The first featured one with a second view. */
function heroCard(cards: readonly ShownCard[]): ShownCard | undefined {
  return cards.find((card) => (card.colors[0]?.pictures.length ?? 0) > 1) ?? cards[0]
}

/** Fewer tiles than this stand as if something were missing. */
const fewTiles = 2
const automaticTiles = 4

/** The tiles of the collections; where hardly any of them is in the shop, its largest categories. */
export function collectionTiles(collections: readonly Collection[], known: Known): CategoryTileProps[] {
  const tiles = collections.flatMap((collection) => tileOf(collection, known))
  if (collections.length < fewTiles || tiles.length >= fewTiles) return tiles
  return known.categories
    .toSorted((a, b) => b.count - a.count)
    .slice(0, automaticTiles)
    .map((category) => ({ category: plainTile(category) }))
}

function tileOf({ category: name, title, picture }: Collection, known: Known): CategoryTileProps[] {
  const category = known.categories.find((each) => each.name === name)
  if (!category) return []
  const words = title === null || title === '' ? {} : { title }
  const tile = plainTile(category)
  const shoe = picture.kind === 'shoe' ? known.shoes.get(picture.productId) : undefined
  const photo = picture.kind === 'picture' ? picture : firstPicture(shoe)
  if (photo) {
    const { pictureId, width, height, tint } = photo
    return [{ ...words, category: { ...tile, tint, picture: { pictureId, width, height } } }]
  }
  const scene = known.scenes.find((each) => each.name === name.toLowerCase())
  if (!scene) return [{ ...words, category: tile }]
  return [{ ...words, category: { ...tile, picture: null }, scene: sceneOf(scene) }]
}

function firstPicture(shoe: ProductCard | undefined) {
  const color = shoe?.colors[0]
  const picture = color?.pictures[0]
  return color && picture && { ...picture, tint: color.tint }
}

/** The fields of a scene that are rendered. */
function sceneOf({ name, width, height, tint }: Scene): ShownScene {
  return { name, width, height, tint }
}

function captionOf({ _id, brand, title, price, shown }: ProductCard) {
  return { _id, brand, title, price, shown }
}

/** The fields of a category that its tile renders, to keep the page's data small. */
function plainTile({ name, count, tint, picture }: Category): TileCategory {
  const shown = picture && { pictureId: picture.pictureId, width: picture.width, height: picture.height }
  return { name, count, tint, picture: shown }
}

/** The brand whose banner links to all brands: the last featured one that has a banner. */
export function bannerOf(cards: readonly ProductCard[], brands: readonly BrandSummary[]): StoryBrand | null {
  const featured = new Set(cards.map(({ brand }) => brand))
  const found = brands.findLast(({ name, bannerId }) => bannerId !== null && featured.has(name))
  return found ? { name: found.name, tagline: found.tagline } : null
}
