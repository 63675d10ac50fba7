import { Plus, X } from 'lucide'
import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { AddToCartButton } from '../../features/cart/add-to-cart-button.tsx'
import { pictureSources } from '../../features/catalogue/picture-sources.ts'
import { productAddress } from '../../features/catalogue/product-address.ts'
import { ShoeboxArt } from '../../features/catalogue/shoebox-art.tsx'
import { readChosen, setChosen } from '../../features/compare/chosen-shoes.ts'
import { compareAddress, maxCompared } from '../../features/compare/compare-address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { Picture } from '../../ui/picture.tsx'
import { type ComparedRow, type ComparedShoe, chosenColor, compareProducts } from './compared.ts'

/** Comparison table; differences are marked by text as well as by weight. */
export function CompareScreen({ shoes }: { shoes: readonly ComparedShoe[] }) {
  useChosenBefore(shoes.length === 0)
  if (shoes.length === 0) {
    return (
      <EmptyState
        level={1}
        title="Nothing to compare yet"
        text="Choose up to four shoes with the scales icon on each card."
        art={<ShoeboxArt />}
        action={
          <LinkButton href={href('/products')} kind="signal">
            Start Shopping
          </LinkButton>
        }
      />
    )
  }
  const compared = shoes.map(({ product, color }) => ({ id: product._id, color }))
  const ids = compared.map(({ id }) => id)
  return (
    <PageContainer className="py-10">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-4">
        <h1 className="display text-display" tabIndex={-1}>
          Compare shoes
        </h1>
        {shoes.length < maxCompared && (
          <LinkButton href={href('/products')} kind="outline" size="compact">
            <Icon icon={Plus} size={18} />
            Add another shoe
          </LinkButton>
        )}
      </div>
      <div className="relative -mx-gutter snap-x snap-proximity scroll-px-gutter overflow-x-auto px-gutter">
        <table
          className="w-full table-fixed text-small"
          style={{ minWidth: `${shoes.length * 9.75}rem`, maxWidth: `${11 + shoes.length * 34}rem` }}
        >
          <caption className="sr-only">Facts of {shoes.length} shoes side by side</caption>
          <thead>
            <tr className="align-bottom">
              <th
                scope="col"
                className="w-44 pb-5 text-start font-normal text-caption text-soft max-md:hidden"
              >
                A dot marks what differs
              </th>
              {shoes.map((shoe) => (
                <th
                  key={shoe.product._id}
                  scope="col"
                  className="snap-start px-2 pb-5 text-start align-top font-normal md:px-3"
                >
                  <ShoeHeading
                    shoe={shoe}
                    without={compareAddress(compared.filter(({ id }) => id !== shoe.product._id))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compareProducts(shoes).map((row) => (
              <Row key={row.label} row={row} ids={ids} />
            ))}
          </tbody>
        </table>
      </div>
    </PageContainer>
  )
}

function ShoeHeading({ shoe, without }: { shoe: ComparedShoe; without: string }) {
  const { product } = shoe
  const chosen = chosenColor(shoe)
  const variant = chosen ?? product.variants[0]
  const picture = variant?.pictures[0]
  return (
    <div className="grid gap-1">
      <div className="relative">
        <Picture
          {...(picture ? pictureSources(picture.pictureId, [320, 480, 640]) : { srcSet: null })}
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
          preventScrollReset
          onClick={() => setChosen(readChosen().flatMap(({ id }) => (id === product._id ? [] : id)))}
          aria-label={`Remove ${product.title}`}
          className="touch-target absolute! end-1.5 top-1.5 grid size-8 place-items-center rounded-round bg-raised text-ink hover:bg-inverse hover:text-on-inverse"
        >
          <Icon icon={X} size={18} />
        </Link>
      </div>
      <span className="pt-2 text-caption text-soft">{product.brand}</span>
      <Link
        href={productAddress(product._id, { color: chosen?.colorName })}
        className="font-semibold text-body underline-offset-4 hover:underline"
      >
        {product.title}
      </Link>
      {chosen && <span className="text-caption text-soft">{chosen.colorName}</span>}
      <AddToCartButton
        productId={product._id}
        title={product.title}
        variantId={chosen?._id}
        variants={product.variants.length}
        words="Add to Cart"
        className="mt-2"
      />
    </div>
  )
}

/** Without ids in the address, the products chosen on lists. */
function useChosenBefore(isEmpty: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    const chosen = readChosen()
    if (isEmpty && chosen.length > 0) navigate(compareAddress(chosen), { replace: true })
  }, [isEmpty, navigate])
}

function Row({ row, ids }: { row: ComparedRow; ids: readonly string[] }) {
  return (
    <tr className="border-line border-t align-top">
      <th scope="row" className="py-3 pe-3 text-start font-medium text-soft max-md:hidden">
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
          className={`figures wrap-anywhere px-2 py-3 md:px-3 ${row.differs ? 'font-medium' : 'text-soft'}`}
        >
          <span className="block pb-0.5 text-caption text-soft md:hidden">
            {row.label}
            {row.differs && <span className="sr-only"> (differs)</span>}
          </span>
          {value}
        </td>
      ))}
    </tr>
  )
}
