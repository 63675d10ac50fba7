import { pictureSources } from '../../features/catalogue/picture-sources.ts'
import { productAddress } from '../../features/catalogue/product-address.ts'
import { type ShownCard, sidesOf } from '../../features/catalogue/shown-card.ts'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'

/** One shoe, large, on its own colour; the words stand beside it, not over it. */
export function Hero({ card }: { card: ShownCard | undefined }) {
  const color = card?.colors[0]
  const picture = color?.pictures.at(-1)
  return (
    <section aria-labelledby="hero" className="overflow-hidden bg-tile text-on-tint">
      <PageContainer className="grid items-center gap-x-10 lg:min-h-[min(44rem,calc(100dvh-var(--header)))] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="relative z-10 grid justify-items-start gap-6 pt-10 lg:py-16">
          <p className="font-semibold text-small">New Collection 2025</p>
          <h1 id="hero" className="display text-hero" tabIndex={-1}>
            Find your footing
          </h1>
          <p className="max-w-[34ch] text-lead">
            1000+ styles, each with its real stock, its own size chart and what its wearers say about the fit.
          </p>
          <div className="grid w-full gap-3 sm:flex sm:w-auto">
            <LinkButton href="/products" kind="signal" size="large">
              Shop all shoes
            </LinkButton>
            <LinkButton href="/categories" size="large" className="bg-on-tint! text-tint-stone!">
              Explore categories
            </LinkButton>
          </div>
        </div>
        {card && color && picture && (
          <div className="relative -mx-gutter lg:-me-gutter lg:-ms-16">
            <Picture
              {...pictureSources(picture.pictureId)}
              alt={`${card.title} in ${color.colorName}`}
              {...sidesOf(picture)}
              tint={color.tint}
              sizes="(min-width: 64rem) 62vw, 100vw"
              priority="hero"
            />
            <p className="grid justify-items-end px-gutter pb-8 text-end text-small lg:pb-4">
              <span className="text-caption">{card.brand}</span>
              <Link href={productAddress(card._id)} className="font-semibold underline underline-offset-4">
                {card.title}
              </Link>
              <Price amount={color.price} className="justify-end" size="small" />
            </p>
          </div>
        )}
      </PageContainer>
    </section>
  )
}
