import { useQuery } from '@tanstack/react-query'
import type { ProductDetail, SizeEntry, Variant } from '../../../../contract/catalogue.ts'
import { sizeLabel } from '../../../../contract/wording/size-labels.ts'
import { call } from '../../../api/browser-call.ts'
import { catalogueEndpoints } from '../../../api/endpoints.ts'
import { payablePrice, stockWords } from '../../../features/catalogue/product-choice.ts'
import { ProductThumbnail } from '../../../features/catalogue/product-thumbnail.tsx'
import type { ChosenLine } from '../../../features/returns/return-choice.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { ReturnableLine } from './asked-steps.ts'
import { differenceWords } from './difference-words.ts'
import { cellStyle, openCellStyle, sizeGridStyle } from './size-cell-style.ts'

type OtherShoeSizesProps = {
  line: ReturnableLine
  chosen: ChosenLine
  productId: string
  addressOf: (to: { variantId: string; size: string }) => string
}

/** The colors of another model with their sizes in stock; one press chooses. */
export function OtherShoeSizes({ line, chosen, productId, addressOf }: OtherShoeSizesProps) {
  const { data: product, isError } = useQuery({
    queryKey: ['other-shoe', productId],
    queryFn: () => readProduct(productId),
  })
  if (isError) return <p role="alert">This shoe is no longer in the shop. Please choose another one.</p>
  if (!product) return <Skeleton className="h-64 w-full" />
  const colors = product.variants.filter(({ sizes }) => sizes.some(({ stock }) => stock > 0))
  const offered = colors.flatMap(({ sizes }) => sizes.filter(({ stock }) => stock > 0))
  const words = new Set(offered.map((entry) => differenceWords(line, payablePrice(entry).price)))
  const isOnePrice = words.size === 1
  return (
    <div className="grid gap-5">
      <div className="grid gap-0.5">
        <h3 className="font-semibold">
          {product.brand} {product.title}
        </h3>
        {isOnePrice && <p className="text-small text-soft">{words}</p>}
      </div>
      {colors.length === 0 && <p>Every size of it is sold out. Please choose another one.</p>}
      {colors.map((variant) => (
        <section key={variant._id} aria-label={variant.colorName} className="grid gap-2">
          <h4 className="flex items-center gap-3 font-medium text-small">
            <ProductThumbnail
              pictureId={variant.pictures[0]?.pictureId ?? null}
              tint={variant.tint}
              sizes="4rem"
              className="w-14! shrink-0 rounded-tile"
            />
            {variant.colorName}
          </h4>
          <Sizes
            product={product}
            variant={variant}
            chosen={chosen}
            addressOf={addressOf}
            noteOf={(entry) => {
              const stock = stockWords(entry.stock) || (isOnePrice ? 'In stock' : '')
              const price = isOnePrice ? '' : differenceWords(line, payablePrice(entry).price)
              return [stock, price].filter(Boolean).join(' · ')
            }}
          />
        </section>
      ))}
    </div>
  )
}

async function readProduct(id: string): Promise<ProductDetail> {
  const result = await call(catalogueEndpoints.getProduct, { params: { id } })
  if (!result.ok) throw new Error(result.problem.message)
  return result.reply.product
}

type SizesProps = Pick<OtherShoeSizesProps, 'chosen' | 'addressOf'> & {
  product: ProductDetail
  variant: Variant
  /** Stock, and what it costs more or less where sizes differ in that. */
  noteOf: (entry: SizeEntry) => string
}

function Sizes({ product: { gender }, variant, chosen, addressOf, noteOf }: SizesProps) {
  return (
    <ul className={sizeGridStyle(true)}>
      {variant.sizes.map((entry) => (
        <li key={entry.size} className="grid">
          {entry.stock === 0 ? (
            <span className={classNames(cellStyle, 'border-line bg-sunk text-soft')}>
              <SizeWords entry={entry} gender={gender} note="Sold out" />
            </span>
          ) : (
            <Link
              href={addressOf({ variantId: variant._id, size: entry.size })}
              preventScrollReset
              aria-current={
                (chosen.to?.variantId === variant._id && chosen.to.size === entry.size) || undefined
              }
              className={classNames(cellStyle, openCellStyle)}
            >
              <SizeWords entry={entry} gender={gender} note={noteOf(entry)} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function SizeWords({ entry, gender, note }: { entry: SizeEntry; gender: string; note: string }) {
  return (
    <>
      <span className="figures font-medium">{sizeLabel(entry.size, gender)}</span>
      <span className="text-[0.6875rem] leading-tight">{note}</span>
    </>
  )
}
