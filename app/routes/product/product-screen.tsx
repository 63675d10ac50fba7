import { useRef } from 'react'
import type { ProductCard, ProductDetail } from '../../../contract/catalogue.ts'
import { genderAdjectives } from '../../features/catalogue/gender-words.ts'
import { brandAddress, colorSlug } from '../../features/catalogue/product-address.ts'
import { CompareToggle } from '../../features/compare/compare-toggle.tsx'
import { FitSummary } from '../../features/reviews/fit-summary.tsx'
import type { ReviewsSectionProps } from '../../features/reviews/reviews-section.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import { BackButton } from './back-button.tsx'
import { BelowFirstView } from './below-first-view.tsx'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { ProductDetails } from './product-details.tsx'
import { productTrail } from './product-meta.ts'
import { ProductReviews } from './product-reviews.tsx'
import { ShareButton } from './share-button.tsx'
import { SimilarShoes } from './similar-shoes.tsx'
import { useLiveStock } from './use-live-stock.ts'
import { useProductChoice } from './use-product-choice.ts'
import { ViewedShoesRow } from './viewed-shoes-row.tsx'

type ProductScreenProps = {
  product: ProductDetail
  reviews: ReviewsSectionProps['loaded']
  similar: readonly ProductCard[]
  /** Of exchanges and returns, in sentences. */
  rules: readonly string[]
}

/** Product page: gallery on the left, buy box on the right. */
export function ProductScreen({ product: loaded, reviews, similar, rules }: ProductScreenProps) {
  const product = useLiveStock(loaded)
  const choice = useProductChoice(product, loaded)
  const price = useRef<HTMLDivElement>(null)
  const size = choice.mine?.size ?? choice.size?.size
  const color = choice.variant ? colorSlug(choice.variant.colorName) : undefined
  return (
    <PageContainer className="pb-section">
      <div className="flex items-center justify-between gap-4 md:py-4 short:py-0">
        <div className="flex min-w-0 items-center gap-3">
          <BackButton />
          <div className="max-md:hidden">
            <Breadcrumb items={productTrail(product)} />
          </div>
        </div>
        <div className="flex items-center gap-1">
          <CompareToggle
            shoe={{
              id: product._id,
              title: product.title,
              pictureId: choice.variant?.pictures[0]?.pictureId ?? null,
              tint: choice.variant?.tint ?? null,
              color,
            }}
          />
          <ShareButton title={product.title} />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-4 short:sm:grid-cols-2 md:grid-cols-2 md:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
        <div className={beside}>
          <Gallery key={choice.variant?._id} title={product.title} variant={choice.variant} />
        </div>
        <div className={classNames('grid grid-cols-1 content-start gap-4 md:gap-6', beside)}>
          <header className="grid gap-1 md:gap-2">
            <Link
              href={brandAddress(product.brand)}
              className="touch-target justify-self-start text-small underline-offset-4 hover:underline"
            >
              {product.brand}
            </Link>
            <h1 className="display text-display" tabIndex={-1}>
              {product.title}
            </h1>
            <p className="text-small text-soft">{subtitle(product)}</p>
            <div ref={price} className="flex flex-wrap items-baseline gap-x-5 gap-y-2 pt-1">
              <Price
                amount={choice.price.price}
                oldAmount={choice.price.originalPrice}
                showPercent
                size="title"
              />
              <a href="#reviews" className="touch-target underline-offset-4 hover:underline">
                <Rating value={product.rating.average} count={product.rating.count} />
              </a>
            </div>
          </header>
          <BuyBox product={product} choice={choice} price={price} />
          <BelowFirstView>
            <FitSummary fit={product.fit} exchanges={product.fit.exchanges} />
            <ProductDetails product={product} rules={rules} />
          </BelowFirstView>
        </div>
      </div>
      <div className="mt-section grid grid-cols-1 gap-section">
        <BelowFirstView>
          <SimilarShoes productId={product._id} color={color} cards={similar} />
          <ProductReviews product={loaded} loaded={reviews} size={size} mine={choice.mine !== null} />
          <ViewedShoesRow productId={product._id} />
        </BelowFirstView>
      </div>
    </PageContainer>
  )
}

/** The shorter of the two columns is sticky. */
const beside = 'md:sticky md:top-[calc(var(--header)+1.5rem)] md:self-start'

function subtitle(product: ProductDetail): string {
  return `${genderAdjectives[product.gender]} ${product.type.toLowerCase()} · ${product.categories.join(', ')}`
}
