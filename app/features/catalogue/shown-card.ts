import type { Picture, ProductCard } from '../../../contract/catalogue.ts'

type CardColor = ProductCard['colors'][number]
type ShownPicture = Pick<Picture, 'pictureId'> & Partial<Picture>
type ShownColor = Omit<CardColor, 'color' | 'pictures' | 'from'> & {
  pictures: readonly ShownPicture[]
  from?: boolean
}

/** The fields of a card that are rendered, so that a page's data has no more; every card of the API has them. */
export type ShownCard = Omit<ProductCard, 'description' | 'colors' | 'shown'> & {
  description?: string
  colors: readonly ShownColor[]
  /** The variant listed and the size filtered by; defaults are left out. */
  shown?: Partial<ProductCard['shown']>
}

/** Picture size of the shop's own studio; others state theirs. */
const usualPicture = { width: 1200, height: 864 }

export function sidesOf(picture: Partial<Picture> | undefined): { width: number; height: number } {
  const { width = usualPicture.width, height = usualPicture.height } = picture ?? {}
  return { width, height }
}

/** The title where the brand stands beside it: without the brand that it may begin with. */
export function titleBesideBrand({ title, brand }: Pick<ProductCard, 'title' | 'brand'>): string {
  const rest = title.slice(brand.length)
  const isTwice = title.toLowerCase().startsWith(brand.toLowerCase()) && /^[\s:–-]+\S/.test(rest)
  return isTwice ? rest.replace(/^[\s:–-]+/, '') : title
}

/** Pictures whose sides differ more from those of a tile would lose too much of the shoe. */
const cropped = { narrowest: 1.2, widest: 1.6 }

/**
 * How a tile shows a picture: tiles are even, whatever shape pictures have, and odd ones are shown whole. A white ground then has
 * no edges on a light tile.
 */
export function tileFrame(picture: Partial<Picture> | undefined, tint: string | undefined) {
  const { width, height } = sidesOf(picture)
  const ratio = width / height
  if (ratio >= cropped.narrowest && ratio <= cropped.widest) return usualPicture
  const isLight = (tint ?? '').slice(1, 2) >= 'c'
  return {
    ...usualPicture,
    fit: 'contain' as const,
    ...(isLight && { imageClassName: 'mix-blend-multiply' }),
  }
}

/** A card without fields that are not rendered; the description only in the list view. */
export function shownCard(card: ProductCard, mode: 'grid' | 'list'): ShownCard {
  const { description, colors, shown, ...rest } = card
  const { color, size, from } = shown
  const unusual = {
    ...(color > 0 ? { color } : {}),
    ...(size === null ? {} : { size }),
    ...(from ? { from } : {}),
  }
  return {
    ...rest,
    ...(mode === 'list' ? { description } : {}),
    colors: colors.map(shownColor),
    ...(Object.keys(unusual).length > 0 ? { shown: unusual } : {}),
  }
}

/** Price and marks for the chosen color; the listed price for the listed color. */
export function priceOf(card: ShownCard, place: number) {
  const color = card.colors[place]
  if (color === undefined || place === (card.shown?.color ?? 0)) {
    return { price: card.price, originalPrice: card.originalPrice, from: card.shown?.from ?? false }
  }
  return { price: color.price, originalPrice: color.originalPrice, from: color.from ?? false }
}

/** Color and size that the link needs so that the page opens on them. */
export function choiceOf({ colors, shown }: ShownCard, place: number): { color?: string; size?: string } {
  const size = shown?.size ?? undefined
  const first = Math.max(
    0,
    colors.findIndex((color) => color.inStock),
  )
  const color = place === first && size === undefined ? undefined : colors[place]?.colorName
  return { ...(color ? { color } : {}), ...(size ? { size } : {}) }
}

function shownColor({ color: _family, pictures, from, ...rest }: CardColor): ShownColor {
  return {
    ...rest,
    ...(from ? { from } : {}),
    pictures: pictures.map(({ pictureId, width, height }) =>
      width === usualPicture.width && height === usualPicture.height
        ? { pictureId }
        : { pictureId, width, height },
    ),
  }
}
