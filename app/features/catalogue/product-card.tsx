import { type ReactNode, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import { CardMarks } from './card-marks.tsx'
import { ColorDots } from './color-dots.tsx'
import { notePress, type PressedCard } from './first-paint/pressed-card.ts'
import { pictureSources, tileSizes } from './picture-sources.ts'
import { productAddress } from './product-address.ts'
import { choiceOf, priceOf, type ShownCard, sidesOf, tileFrame, titleBesideBrand } from './shown-card.ts'
import { shownPicture } from './shown-pictures.ts'
import { type AlternatePicture, useAlternatePicture } from './use-alternate-picture.ts'

const priceRow = 'flex min-h-control-compact items-center gap-x-3 max-[22rem]:flex-wrap'

type CardAction = (card: ShownCard, variantId: string | null) => ReactNode

/** Badges on the picture and beside the price. */
export type CardActions = { heart: CardAction; bag: CardAction }

export type ProductCardProps = {
  card: ShownCard
  /** grid: picture above the text · list: beside it, with the description. */
  mode?: 'grid' | 'list'
  priority?: 'lazy' | 'eager' | 'hero'
  /** Buttons on the picture and beside the price, passed in because this card knows none of their nouns. */
  actions?: CardActions
  headingLevel?: 2 | 3
}

/** A product in a list; a color dot changes picture and price (docs/product.md#product-cards). */
export function ProductCard({
  card,
  mode = 'grid',
  priority = 'lazy',
  actions,
  headingLevel = 2,
}: ProductCardProps) {
  const [chosen, setChosen] = useState(card.shown?.color ?? 0)
  const { look, handlers } = useAlternatePicture()
  const color = card.colors[chosen] ?? card.colors[0]
  const apart = mode === 'grid' && 'justify-between'
  const Heading = `h${headingLevel}` as const
  const href = productAddress(card._id, choiceOf(card, chosen))
  const price = priceOf(card, chosen)
  return (
    <article
      {...handlers}
      className={classNames(
        'group/card relative',
        mode === 'list' &&
          'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-8',
      )}
    >
      <CardPicture card={card} color={color} price={price} priority={priority} mode={mode} look={look} />
      <div
        className={classNames(
          'grid grid-cols-1 content-start gap-1',
          mode === 'grid' ? 'pt-3' : 'py-2 pe-12',
        )}
      >
        <p className="text-caption text-soft">{card.brand}</p>
        <Heading className="font-semibold text-body leading-snug">
          <Link
            href={href}
            onClick={(event) => notePress(event, { ...pressedCard(card, color, price), href })}
            className="after:absolute after:inset-0 hover:underline hover:underline-offset-4"
          >
            {titleBesideBrand(card)}
          </Link>
        </Heading>
        <p className={classNames('flex flex-wrap items-baseline gap-x-3 text-caption text-soft', apart)}>
          {card.category}
          <Rating value={card.rating.average} count={card.rating.count} size="compact" className="text-ink" />
        </p>
        {mode === 'list' && (
          <p className="line-clamp-3 max-w-prose pt-1 text-small text-soft">{card.description}</p>
        )}
        <div className={classNames(priceRow, apart)}>
          <Price amount={price.price} oldAmount={price.originalPrice} from={price.from} />
          {actions?.bag(card, color?.variantId ?? null)}
        </div>
        <ColorDots colors={card.colors} chosen={chosen} onChoose={setChosen} title={card.title} />
      </div>
      {actions?.heart(card, color?.variantId ?? null)}
    </article>
  )
}

function pressedCard(
  card: ShownCard,
  color: ShownCard['colors'][number] | undefined,
  price: ReturnType<typeof priceOf>,
): Omit<PressedCard, 'href'> {
  const { title, brand, rating } = card
  return {
    title,
    brand,
    rating,
    price: { amount: price.price, oldAmount: price.originalPrice, from: price.from },
    pictureId: color?.pictures[0]?.pictureId,
    sides: sidesOf(color?.pictures[0]),
    tint: color?.tint,
  }
}

type CardPictureProps = Pick<ProductCardProps, 'card' | 'priority' | 'mode'> & {
  color: ShownCard['colors'][number] | undefined
  price: ReturnType<typeof priceOf>
  look: AlternatePicture
}

const cardWidths = [320, 480, 640] as const

/** Source and display width of a card's picture. */
export function cardPicture(pictureId: string | undefined, mode: ProductCardProps['mode']) {
  return {
    ...(pictureId ? pictureSources(pictureId, cardWidths) : { srcSet: null }),
    sizes: mode === 'list' ? '(min-width: 48rem) 15rem, 40vw' : tileSizes,
  }
}

function CardPicture({ card, color, price, priority, mode, look }: CardPictureProps) {
  const [first, other] = color?.pictures ?? []
  // As on Back, where the list would else be painted without its pictures first.
  const [seen] = useState(() => first !== undefined && shownPicture(first.pictureId) !== undefined)
  return (
    <div className="relative overflow-hidden rounded-tile">
      <Picture
        {...cardPicture(first?.pictureId, mode)}
        {...tileFrame(first, color?.tint)}
        alt={color ? `${card.title} in ${color.colorName}` : card.title}
        tint={color?.tint}
        priority={seen ? 'seen' : priority}
      />
      {look !== 'never' && other && (
        <SecondPicture key={other.pictureId} picture={other} tint={color?.tint} mode={mode} look={look} />
      )}
      <CardMarks card={card} color={color} price={price} />
    </div>
  )
}

type SecondPictureProps = Pick<ProductCardProps, 'mode'> & {
  picture: ShownCard['colors'][number]['pictures'][number]
  tint: string | undefined
  look: AlternatePicture
}

/** Overlays the first picture, hidden until it has loaded. */
function SecondPicture({ picture, tint, mode, look }: SecondPictureProps) {
  const [ready, setReady] = useState(false)
  return (
    <Picture
      {...cardPicture(picture.pictureId, mode)}
      {...tileFrame(picture, tint)}
      alt=""
      tint={tint}
      priority="eager"
      onReady={() => setReady(true)}
      className={classNames(
        'absolute! inset-0 opacity-0 transition-opacity duration-240',
        ready && look === 'hover' && 'group-hover/card:opacity-100',
        ready && look === 'swiped' && 'opacity-100',
      )}
    />
  )
}
