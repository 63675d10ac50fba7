import { href } from 'react-router'
import type { ChosenPicture, HomeContent } from '../../../contract/content/content.ts'
import { pictureSources } from '../../features/catalogue/picture-sources.ts'
import { productAddress } from '../../features/catalogue/product-address.ts'
import { isDeep, readsWell, ScenePicture, type ShownScene } from '../../features/catalogue/scene-picture.tsx'
import { type ShownCard, sidesOf } from '../../features/catalogue/shown-card.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'

/** The hero scene, wide and for phones, and the product in front of it. */
type HeroScene = { wide: ShownScene; tall: ShownScene; card: CaptionCard | undefined }

/** What stands beside the words: a scene, a photograph, or a shoe. */
export type HeroData = {
  scene?: HeroScene
  photo?: Extract<ChosenPicture, { kind: 'picture' }>
  card?: ShownCard | undefined
}

type HeroWords = Omit<HomeContent['hero'], 'picture'>

/** What the home page opens with. */
export function Hero({ words, hero }: { words: HeroWords; hero: HeroData }) {
  if (hero.scene) return <SceneHero {...hero.scene} words={words} />
  if (hero.photo) return <PhotoHero words={words} photo={{ ...hero.photo, alt: '' }} />
  const { card } = hero
  const color = card?.colors[card.shown?.color ?? 0]
  const picture = color?.pictures.at(-1)
  if (!card || !color || !picture) return <PhotoHero words={words} />
  const alt = `${card.title} in ${color.colorName}`
  const photo = { pictureId: picture.pictureId, ...sidesOf(picture), tint: color.tint, alt }
  return <PhotoHero words={words} photo={photo} card={card} />
}

/** Caption of the product. */
type CaptionCard = Pick<ShownCard, '_id' | 'brand' | 'title' | 'price' | 'shown'>

/** A scene of products on a plain ground, with the text on the same ground. */
function SceneHero({ wide, tall, card, words }: HeroScene & { words: HeroWords }) {
  const deep = isDeep(wide.tint)
  return (
    <section
      aria-labelledby="hero"
      style={{ backgroundColor: wide.tint }}
      className={classNames(
        'relative overflow-hidden lg:flex lg:h-[clamp(36rem,42.2vw,max(36rem,calc(100dvh-var(--header))))] lg:items-center',
        deep ? 'text-tint-stone [--focus:var(--tint-stone)]' : 'text-on-tint [--focus:var(--on-tint)]',
      )}
    >
      <PageContainer>
        <Words
          words={words}
          className="lg:max-w-[40%]"
          second={deep ? 'bg-tint-stone! text-on-tint!' : 'bg-on-tint! text-tint-stone!'}
        />
      </PageContainer>
      <ScenePicture
        scene={tall}
        sizes="99.8vw"
        wide={{ scene: wide, sizes: '100vw' }}
        priority="hero"
        className="w-full object-cover lg:absolute lg:inset-0 lg:h-full lg:object-contain lg:object-right-top xl:object-cover xl:object-right"
      />
      {card && (
        <PageContainer className="relative pb-6 lg:absolute lg:inset-x-0 lg:bottom-0">
          <Caption card={card} isDotted />
        </PageContainer>
      )}
    </section>
  )
}

type PhotoHeroProps = {
  words: HeroWords
  photo?: { pictureId: string; width: number; height: number; tint: string; alt: string }
  /** The shoe that it shows. */
  card?: CaptionCard
}

/** Hero without a scene: one large picture, on its own ground color where text is readable on that. */
function PhotoHero({ words, photo, card }: PhotoHeroProps) {
  const ground = photo && readsWell(photo.tint) ? photo.tint : null
  const deep = ground !== null && isDeep(ground)
  // A tall photograph is shown whole: cropped, it would often lose its shoe.
  const isTall = photo !== undefined && photo.height > photo.width
  return (
    <section
      aria-labelledby="hero"
      style={ground === null ? undefined : { backgroundColor: ground }}
      className={classNames(
        'relative overflow-hidden bg-tile lg:flex lg:min-h-[min(44rem,calc(100dvh-var(--header)))] lg:items-center',
        deep ? 'text-tint-stone [--focus:var(--tint-stone)]' : 'text-on-tint [--focus:var(--on-tint)]',
      )}
    >
      <PageContainer>
        <Words
          words={words}
          className="lg:max-w-[40%] lg:pb-6"
          second={deep ? 'bg-tint-stone! text-on-tint!' : 'bg-on-tint! text-tint-stone!'}
        />
        {photo && (
          <>
            <Picture
              {...pictureSources(photo.pictureId)}
              alt={photo.alt}
              width={photo.width}
              height={photo.height}
              tint={photo.tint}
              sizes="(min-width: 64rem) 60vw, 99.8vw"
              priority="hero"
              fit={isTall ? 'contain' : 'cover'}
              className={classNames(
                '-mx-gutter w-auto! lg:absolute! lg:inset-y-0 lg:end-0 lg:mx-0 lg:h-full lg:w-[60%]! lg:[mask-image:linear-gradient(to_right,transparent,black_20%)]',
                isTall && 'aspect-4/5! lg:aspect-auto!',
              )}
            />
            <div className="py-4 lg:pb-12">
              {card && <Caption card={card} className="lg:justify-items-start lg:text-start" />}
            </div>
          </>
        )}
      </PageContainer>
    </section>
  )
}

function Words({ words, second, className }: { words: HeroWords; second: string; className?: string }) {
  const { kicker, heading, lead } = words
  return (
    <div
      className={classNames('relative z-10 grid justify-items-start gap-6 pt-10 pb-8 lg:py-12', className)}
    >
      {kicker && <p className="font-semibold text-small">{kicker}</p>}
      <h1 id="hero" className="display text-hero" tabIndex={-1}>
        {heading}
      </h1>
      <p className="max-w-[34ch] text-lead">{lead}</p>
      <div className="grid w-full gap-3 sm:flex sm:w-auto">
        <LinkButton href={href('/products')} kind="signal" size="large">
          Shop all shoes
        </LinkButton>
        <LinkButton href={href('/categories')} size="large" className={second}>
          Explore categories
        </LinkButton>
      </div>
    </div>
  )
}

type CaptionProps = { card: CaptionCard; className?: string; isDotted?: boolean }

/** `isDotted`: led by the dot that marks the shoe in the scene (demo/pictures/home-scenes.ts). */
function Caption({ card, className, isDotted = false }: CaptionProps) {
  // Quiet words take the caption's color: their own is made for paper, not for the ground of a scene.
  return (
    <p className={classNames('grid justify-items-end text-end text-small [--soft:currentColor]', className)}>
      <span className="flex items-center gap-2 text-caption">
        {isDotted && (
          <span
            className="size-3 rounded-full border-2 p-0.5 before:block before:size-full before:rounded-full before:bg-current"
            aria-hidden="true"
          />
        )}
        {card.brand}
      </span>
      <Link
        href={productAddress(card._id)}
        className="touch-target font-semibold underline underline-offset-4"
      >
        {card.title}
      </Link>
      <Price amount={card.price} from={card.shown?.from} size="small" />
    </p>
  )
}
