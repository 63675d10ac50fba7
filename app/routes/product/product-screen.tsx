import { useRef } from 'react'
import type { ProductCard, ProductDetail } from '../../../contract/catalogue.ts'
import { colorSlug } from '../../../contract/wording/color-slug.ts'
import { ProductFrame } from '../../features/catalogue/first-paint/product-frame.tsx'
import { genderAdjectives } from '../../features/catalogue/gender-words.ts'
import { brandAddress } from '../../features/catalogue/product-address.ts'
import { CompareToggle } from '../../features/compare/compare-toggle.tsx'
import { FitSummary } from '../../features/reviews/fit-summary.tsx'
import type { ReviewsSectionProps } from '../../features/reviews/reviews-section.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Link } from '../../ui/link.tsx'
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
import { type ProductChoice, useProductChoice } from './use-product-choice.ts'
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
  const { product, asOf } = useLiveStock(loaded)
  const choice = useProductChoice(product, loaded)
  const price = useRef<HTMLDivElement>(null)
  const size = choice.mine?.size ?? choice.size?.size
  const color = choice.variant ? colorSlug(choice.variant.colorName) : undefined
  return (
    <ProductFrame
      start={
        <>
          <BackButton />
          <div className="max-md:hidden">
            <Breadcrumb items={productTrail(product)} />
          </div>
        </>
      }
      tools={
        <>
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
        </>
      }
      gallery={<Gallery key={choice.variant?._id} title={product.title} variant={choice.variant} />}
      brand={
        <Link
          href={brandAddress(product.brand)}
          className="touch-target justify-self-start text-small underline-offset-4 hover:underline"
        >
          {product.brand}
        </Link>
      }
      title={
        <h1 className="display text-display" tabIndex={-1}>
          {product.title}
        </h1>
      }
      subtitle={<p className="text-small text-soft">{subtitle(product)}</p>}
      price={<PriceLine price={choice.price} rating={product.rating} />}
      priceRef={price}
      below={
        <div className="mt-section grid grid-cols-1 gap-section">
          <BelowFirstView>
            <SimilarShoes productId={product._id} color={color} cards={similar} />
            <ProductReviews product={loaded} loaded={reviews} size={size} mine={choice.mine !== null} />
            <ViewedShoesRow productId={product._id} />
          </BelowFirstView>
        </div>
      }
    >
      <BuyBox product={product} choice={choice} price={price} asOf={asOf} />
      <BelowFirstView>
        <FitSummary fit={product.fit} exchanges={product.fit.exchanges} />
        <ProductDetails product={product} rules={rules} />
      </BelowFirstView>
    </ProductFrame>
  )
}

type PriceLineProps = { price: ProductChoice['price']; rating: ProductDetail['rating'] }

function PriceLine({ price, rating }: PriceLineProps) {
  return (
    <>
      <Price amount={price.price} oldAmount={price.originalPrice} showPercent size="title" />
      <a href="#reviews" className="touch-target underline-offset-4 hover:underline">
        <Rating value={rating.average} count={rating.count} />
      </a>
    </>
  )
}

function subtitle(product: ProductDetail): string {
  return `${genderAdjectives[product.gender]} ${product.type.toLowerCase()} · ${product.categories.join(', ')}`
}
