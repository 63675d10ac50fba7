import { useQuery } from '@tanstack/react-query'
import type { ProductDetail, Variant } from '../../../contract/catalogue.ts'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import { call } from '../../api/browser-call.ts'
import { productCardEndpoints } from '../../api/endpoints.ts'
import { replyOrThrow } from '../../api/personal-query.ts'
import { pictureSources } from '../../features/catalogue/picture-sources.ts'
import { productAddress } from '../../features/catalogue/product-address.ts'
import { RestockForm } from '../../features/restock/restock-form.tsx'
import { ToggleChip } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { formatPrice } from '../../ui/price-format.ts'
import { Dot } from '../../ui/swatch.tsx'
import type { ProductChoice } from './use-product-choice.ts'

type SoldOutAlternativesProps = {
  product: ProductDetail
  variant: Variant
  choice: ProductChoice
  /** The sold-out sizes of this color, and the one asked for. */
  sizes: readonly string[]
  size: string
  onSize: (size: string) => void
}

/** Other colors and similar products with the size in stock, and a restock mail. */
export function SoldOutAlternatives({
  product,
  variant,
  choice,
  sizes,
  size,
  onSize,
}: SoldOutAlternativesProps) {
  const colors = choice.variants.filter((each) =>
    each.sizes.some((entry) => entry.size === size && entry.stock > 0),
  )
  return (
    <div className="grid gap-6 px-4 pt-1 pb-5">
      {sizes.length > 1 && (
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="mb-2 text-caption text-soft">Which size?</legend>
          {sizes.map((each) => (
            <ToggleChip
              key={each}
              name="sold-out-size"
              value={each}
              pressed={each === size}
              onClick={() => onSize(each)}
              className="figures"
            >
              {sizeLabel(each, product.gender)}
            </ToggleChip>
          ))}
        </fieldset>
      )}
      {colors.length > 0 && (
        <section aria-label={`Colors in size ${sizeLabel(size, product.gender)}`} className="grid gap-2">
          <h2 className="font-semibold text-small">
            Size {sizeLabel(size, product.gender)} in another color
          </h2>
          <ul className="flex flex-wrap gap-2">
            {colors.map((each) => (
              <li key={each._id}>
                <button
                  type="button"
                  onClick={() => choice.chooseVariant(each._id, size)}
                  className="inline-flex min-h-10 items-center gap-2 rounded-control border border-edge bg-raised px-3 text-small hover:border-ink max-md:min-h-control"
                >
                  <Dot colors={each.swatch} />
                  {each.colorName}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SimilarInSize product={product} size={size} />
      <section aria-label="Tell me when it’s back" className="grid gap-2">
        <h2 className="font-semibold text-small">Tell me when it’s back</h2>
        <RestockForm
          key={size}
          variantId={variant._id}
          colorName={variant.colorName}
          size={size}
          gender={product.gender}
        />
      </section>
    </div>
  )
}

/** Three are enough here; the row at the end of the page has more. */
const maxShown = 3

function SimilarInSize({ product, size }: { product: ProductDetail; size: string }) {
  const { _id: productId, gender } = product
  const query = useQuery({
    queryKey: ['similar', productId, size],
    queryFn: async ({ signal }) =>
      replyOrThrow(
        await call(
          productCardEndpoints.getSimilar,
          { params: { id: productId }, query: { size } },
          { signal },
        ),
      ).products.slice(0, maxShown),
  })
  if (!query.data || query.data.length === 0) return null
  return (
    <section aria-label={`Similar shoes in size ${sizeLabel(size, gender)}`} className="grid gap-2">
      <h2 className="font-semibold text-small">Similar shoes in stock in size {sizeLabel(size, gender)}</h2>
      <ul className="grid grid-cols-3 gap-3">
        {query.data.map((card) => {
          const color = card.colors.find((each) => each.inStock) ?? card.colors[0]
          const picture = color?.pictures[0]
          return (
            <li key={card._id} className="group relative grid content-start gap-1.5">
              <Picture
                {...(picture ? pictureSources(picture.pictureId, [160, 320]) : { srcSet: null })}
                alt=""
                width={picture?.width ?? 1200}
                height={picture?.height ?? 864}
                tint={color?.tint}
                sizes="10rem"
                className="rounded-tile"
              />
              <Link
                href={productAddress(card._id, { size })}
                className="font-medium text-caption leading-snug after:absolute after:inset-0 group-hover:underline"
              >
                {card.title}
              </Link>
              <span className="figures text-caption text-soft">{formatPrice(card.price)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
