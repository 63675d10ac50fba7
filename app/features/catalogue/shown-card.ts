import type { Picture, ProductCard } from '../../../contract/catalogue.ts'

type CardColor = ProductCard['colors'][number]
type ShownPicture = Pick<Picture, 'pictureId'> & Partial<Picture>
type ShownColor = Omit<CardColor, 'color' | 'pictures' | 'from'> & {
  pictures: readonly ShownPicture[]
  from?: boolean
}

/** As much of a card as is seen: every card of the API is one, and a page's data carries no more. */
export type ShownCard = Omit<ProductCard, 'description' | 'colors' | 'shown'> & {
  description?: string
  colors: readonly ShownColor[]
  /** The color it stands in at first and the size the list is of; what is usual is left out. */
  shown?: Partial<ProductCard['shown']>
}

/** The sides of every picture of the shop's own studio; others say theirs. */
const usualPicture = { width: 1200, height: 864 }

export function sidesOf(picture: Partial<Picture> | undefined): { width: number; height: number } {
  const { width = usualPicture.width, height = usualPicture.height } = picture ?? {}
  return { width, height }
}

/** A card with what nobody sees left out; its description only where the list shows it. */
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

/** What a card says while one of its colors is chosen: in the list's own color, the price the list goes by. */
export function priceOf(card: ShownCard, place: number) {
  const color = card.colors[place]
  if (color === undefined || place === (card.shown?.color ?? 0)) {
    return { price: card.price, originalPrice: card.originalPrice, from: card.shown?.from ?? false }
  }
  return { price: color.price, originalPrice: color.originalPrice, from: color.from ?? false }
}

/** What an address has to say so that the product's page opens on a color of the card and the size of the list. */
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
