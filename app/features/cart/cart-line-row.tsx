import { Trash2 } from 'lucide'
import type { CartLine } from '../../../contract/cart.ts'
import { shop } from '../../../contract/shop.ts'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import { wordsOf } from '../../api/problem-words.ts'
import { Button } from '../../ui/button.tsx'
import { NumberStepper } from '../../ui/form/number-stepper.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { Price } from '../../ui/price.tsx'
import { formatPrice } from '../../ui/price-format.ts'
import { productAddress } from '../catalogue/product-address.ts'
import { ProductThumbnail } from '../catalogue/product-thumbnail.tsx'
import { type CartChange, cartFailed, isShort, lineKeyOf } from './cart-change.ts'
import { LineSize } from './line-size.tsx'
import { useChangeCart } from './use-change-cart.ts'

/** A cart line with in-place editing, in the cart and where checkout stops at a sold-out one. */
export function CartLineRow({ line }: { line: CartLine }) {
  const { variantId: variant } = line
  const href = productAddress(variant.productId._id, { color: variant.colorName, size: line.size })
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-line border-b py-5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-6">
      <Link href={href} tabIndex={-1} aria-hidden="true" className="self-start">
        <ProductThumbnail
          pictureId={variant.pictureId}
          widths={[160, 320, 480]}
          tint={variant.tint}
          sizes="(min-width: 30rem) 10rem, 6.5rem"
          className={line.soldOut ? 'rounded-tile opacity-50' : 'rounded-tile'}
        />
      </Link>
      <div className="contents sm:grid sm:content-start sm:gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
            <p className="text-caption text-soft">{variant.productId.brand}</p>
            <h2 className="font-semibold text-body leading-snug">
              <Link href={href} className="touch-target hover:underline hover:underline-offset-4">
                {variant.productId.title}
              </Link>
            </h2>
            <p className="text-small text-soft">{variant.colorName}</p>
            <LineNote line={line} href={href} />
          </div>
          <div className="grid gap-0.5 sm:justify-items-end">
            {line.soldOut ? (
              <p className="text-small text-soft">Not counted</p>
            ) : (
              <Price amount={line.qty * line.price} />
            )}
            {line.qty > 1 && !line.soldOut && (
              <p className="figures text-caption text-soft">{formatPrice(line.price)} each</p>
            )}
          </div>
        </div>
        <LineControls line={line} />
      </div>
    </li>
  )
}

/** Size, quantity and removal; after a refusal the line is reset and the message shown. */
function LineControls({ line }: { line: CartLine }) {
  const changeCart = useChangeCart()
  const toast = useToast()
  const { title, gender } = line.variantId.productId
  const key = lineKeyOf(line)
  const label = sizeLabel(line.size, gender)
  async function change(wanted: CartChange) {
    const problem = await changeCart(wanted)
    if (problem) toast.error(wordsOf(problem, cartFailed))
    return problem === null
  }
  async function remove() {
    if (!(await change({ kind: 'remove', line: key }))) return
    toast.info(`${title} removed`, {
      duration: 8000,
      action: { label: 'Undo', onPress: () => void change({ kind: 'add', line: key, qty: line.qty }) },
    })
  }
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:col-span-2 sm:gap-3">
      <LineSize
        line={line}
        onChange={(newSize, qty) => void change({ kind: 'size', line: key, qty, newSize })}
      />
      <NumberStepper
        label={`Quantity of ${title}, size ${label}`}
        size="compact"
        value={line.qty}
        max={Math.max(line.qty, Math.min(shop.maxPairsPerSize, line.available))}
        disabled={line.soldOut}
        onChange={(qty) => qty !== line.qty && void change({ kind: 'quantity', line: key, qty })}
      />
      {isShort(line) && !line.soldOut && (
        <Button
          kind="outline"
          size="compact"
          className="max-sm:order-last max-sm:w-full"
          onClick={() => void change({ kind: 'quantity', line: key, qty: line.available })}
        >
          Take {line.available}
        </Button>
      )}
      <Button
        kind="quiet"
        size="compact"
        className="-me-3 ms-auto min-w-control"
        onClick={() => void remove()}
      >
        <Icon icon={Trash2} size={16} />
        <span className="max-sm:sr-only">Remove</span>
        <span className="sr-only">
          {title}, size {label}
        </span>
      </Button>
    </div>
  )
}

/** 1 to 5 pairs are low stock (docs/product.md#stock-states). */
const lowStock = 5

/** `href`: the product in this size; where that is sold out its page shows ways to get it. */
function LineNote({ line, href }: { line: CartLine; href: string }) {
  if (line.withdrawn) {
    return <p className="text-danger text-small">No longer offered. Remove it to order the rest.</p>
  }
  if (line.soldOut) {
    const { title, gender } = line.variantId.productId
    return (
      <p className="text-danger text-small">
        Sold out in size {sizeLabel(line.size, gender)}. Remove it, choose another size or{' '}
        <Link href={href} className="touch-target whitespace-nowrap underline underline-offset-2">
          see similar shoes<span className="sr-only"> to {title}</span>
        </Link>
        .
      </p>
    )
  }
  if (isShort(line)) return <p className="text-danger text-small">Only {line.available} left in this size.</p>
  if (line.price < line.priceWhenAdded) {
    return <p className="text-small text-success">Now cheaper: it was {formatPrice(line.priceWhenAdded)}.</p>
  }
  if (line.price > line.priceWhenAdded) {
    return (
      <p className="text-small text-warning">It was {formatPrice(line.priceWhenAdded)} when you added it.</p>
    )
  }
  if (line.qty >= shop.maxPairsPerSize) {
    return (
      <p className="text-small text-soft">At most {shop.maxPairsPerSize} pairs of one size in an order.</p>
    )
  }
  if (line.available <= lowStock) {
    return <p className="text-small text-warning">Low stock: {line.available} left.</p>
  }
  return null
}
