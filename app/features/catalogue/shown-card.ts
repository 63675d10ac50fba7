import type { Picture, ProductCard } from '../../../contract/catalogue.ts'

type CardColor = ProductCard['colors'][number]
type ShownPicture = Pick<Picture, 'pictureId'> & Partial<Picture>
type ShownColor = Omit<CardColor, 'color' | 'pictures'> & { pictures: readonly ShownPicture[] }

/** As much of a card as is seen: every card of the API is one, and a page's data carries no more. */
export type ShownCard = Omit<ProductCard, 'description' | 'colors'> & {
  description?: string
  colors: readonly ShownColor[]
}

/** The sides of every picture of the shop's own studio; others say theirs. */
const usualPicture = { width: 1200, height: 864 }

export function sidesOf(picture: Partial<Picture> | undefined): { width: number; height: number } {
  const { width = usualPicture.width, height = usualPicture.height } = picture ?? {}
  return { width, height }
}

/** A card with what nobody sees left out; its description only where the list shows it. */
export function shownCard(card: ProductCard, mode: 'grid' | 'list'): ShownCard {
  const { description, colors, ...rest } = card
  return { ...rest, ...(mode === 'list' ? { description } : {}), colors: colors.map(shownColor) }
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
