import type { Picture, ProductCard } from '../../../contract/catalogue.ts'

type CardColor = ProductCard['colors'][number]
type ShownPicture = Pick<Picture, 'pictureId'> & Partial<Picture>
type ShownColor = Omit<CardColor, 'color' | 'pictures'> & { pictures: readonly ShownPicture[] }

/** As much of a card as is seen: every card of the API is one, and a page's data carries no more. */
export type ShownCard = Omit<ProductCard, 'description' | 'colors'> & {
  description?: string
  colors: readonly ShownColor[]
  /** The place of the colour it is shown in at first, where that is not the first one. */
  shownColor?: number
}

/** The sides of every picture of the shop's own studio; others say theirs. */
const usualPicture = { width: 1200, height: 864 }

export function sidesOf(picture: Partial<Picture> | undefined): { width: number; height: number } {
  const { width = usualPicture.width, height = usualPicture.height } = picture ?? {}
  return { width, height }
}

/**
 * A card with what nobody sees left out; its description only where the list shows it. Where the list is of some
 * colours (by name, in any case), the shoe is shown in the first of them that is in stock.
 */
export function shownCard(
  card: ProductCard,
  mode: 'grid' | 'list',
  wantedColors: readonly string[] = [],
): ShownCard {
  const { description, colors, ...rest } = card
  const place = wantedPlace(colors, wantedColors)
  return {
    ...rest,
    ...(mode === 'list' ? { description } : {}),
    colors: colors.map(shownColor),
    ...(place > 0 ? { shownColor: place } : {}),
  }
}

function wantedPlace(colors: readonly CardColor[], wanted: readonly string[]): number {
  const names = new Set(wanted.map((name) => name.toLowerCase()))
  const fits = (color: CardColor) => names.has(color.color.toLowerCase())
  const inStock = colors.findIndex((color) => fits(color) && color.inStock)
  return inStock >= 0 ? inStock : colors.findIndex(fits)
}

function shownColor({ color: _family, pictures, ...rest }: CardColor): ShownColor {
  return {
    ...rest,
    pictures: pictures.map(({ pictureId, width, height }) =>
      width === usualPicture.width && height === usualPicture.height
        ? { pictureId }
        : { pictureId, width, height },
    ),
  }
}
