import { X } from 'lucide'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import { pictureSources } from '../../features/catalogue/picture-sources.ts'
import { productAddress } from '../../features/catalogue/product-address.ts'
import { ShoeboxArt } from '../../features/catalogue/shoebox-art.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { Picture } from '../../ui/picture.tsx'
import { compareAddress } from './compare-address.ts'
import { type ComparedRow, compareProducts } from './compared.ts'

/** Shoes side by side, fact by fact; what differs is marked in words as well as by weight. */
export function CompareScreen({ products }: { products: readonly ProductDetail[] }) {
  if (products.length === 0) {
    return (
      <EmptyState
        level={1}
        title="Nothing to compare yet"
        text="Open a shoe and choose one of the similar ones to set beside it."
        art={<ShoeboxArt />}
        action={
          <LinkButton href="/products" kind="signal">
            Start Shopping
          </LinkButton>
        }
      />
    )
  }
  const ids = products.map((product) => product._id)
  return (
    <PageContainer className="py-10">
      <h1 className="display mb-8 text-display" tabIndex={-1}>
        Compare shoes
      </h1>
      <div className="-mx-gutter overflow-x-auto px-gutter">
        <table
          className="w-full table-fixed text-small"
          style={{ minWidth: `${7 + products.length * 11}rem`, maxWidth: `${11 + products.length * 34}rem` }}
        >
          <caption className="sr-only">Facts of {products.length} shoes side by side</caption>
          <thead>
            <tr className="align-bottom">
              <th scope="col" className="w-28 pb-5 text-start font-normal text-caption text-soft md:w-44">
                A dot marks what differs
              </th>
              {products.map((product) => (
                <th key={product._id} scope="col" className="px-3 pb-5 text-start font-normal">
                  <ComparedShoe
                    product={product}
                    without={compareAddress(ids.filter((id) => id !== product._id))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compareProducts(products).map((row) => (
              <Row key={row.label} row={row} ids={ids} />
            ))}
          </tbody>
        </table>
      </div>
    </PageContainer>
  )
}

function ComparedShoe({ product, without }: { product: ProductDetail; without: string }) {
  const variant = product.variants[0]
  const picture = variant?.pictures[0]
  return (
    <div className="grid gap-1">
      <div className="relative">
        <Picture
          {...(picture ? pictureSources(picture.pictureId, [320, 480, 640]) : { sources: null })}
          alt={picture?.alt ?? product.title}
          width={picture?.width ?? 1200}
          height={picture?.height ?? 864}
          tint={variant?.tint}
          sizes="(min-width: 64rem) 25rem, 11rem"
          priority="eager"
          className="rounded-tile"
        />
        <Link
          href={without}
          keepScroll
          aria-label={`Remove ${product.title}`}
          className="touch-target absolute! end-1.5 top-1.5 grid size-8 place-items-center rounded-round bg-raised text-ink hover:bg-inverse hover:text-on-inverse"
        >
          <Icon icon={X} size={18} />
        </Link>
      </div>
      <span className="pt-2 text-caption text-soft">{product.brand}</span>
      <Link
        href={productAddress(product._id)}
        className="font-semibold text-body underline-offset-4 hover:underline"
      >
        {product.title}
      </Link>
    </div>
  )
}

function Row({ row, ids }: { row: ComparedRow; ids: readonly string[] }) {
  return (
    <tr className="border-line border-t align-top">
      <th scope="row" className="py-3 pe-3 text-start font-medium text-soft">
        {row.label}
        {row.differs && (
          <>
            <span
              aria-hidden="true"
              className="ms-2 inline-block size-1.5 rounded-round bg-ink align-middle"
            />
            <span className="sr-only"> (differs)</span>
          </>
        )}
      </th>
      {row.values.map((value, place) => (
        <td
          key={ids[place]}
          className={`figures wrap-anywhere px-3 py-3 ${row.differs ? 'font-medium' : 'text-soft'}`}
        >
          {value}
        </td>
      ))}
    </tr>
  )
}
