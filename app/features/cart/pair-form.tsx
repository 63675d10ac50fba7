import { useState } from 'react'
import type { ProductDetail, SizeEntry, Variant } from '../../../contract/catalogue.ts'
import { shop } from '../../../contract/shop.ts'
import type { Problem } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { NumberStepper } from '../../ui/form/number-stepper.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { ColorChoice } from '../catalogue/color-choice.tsx'
import { pictureSources } from '../catalogue/picture-sources.ts'
import { productAddress } from '../catalogue/product-address.ts'
import { firstOfSizes } from '../catalogue/product-choice.ts'
import { tellUsed } from '../catalogue/search-uses.ts'
import { SizeChart } from '../fit/size-chart.tsx'
import { SizeGrid } from '../fit/size-grid.tsx'
import { useOwnSize } from '../fit/use-own-size.ts'
import type { ShownPair } from './added-to-cart.tsx'
import { isInStock, payable } from './pair-choice.ts'
import { useAddToCart } from './use-add-to-cart.ts'

type PairFormProps = {
  product: ProductDetail
  initial?: { variantId?: string | null; size?: string | null | undefined }
  /** Text of the confirmation, if not the default. */
  message?: string
  onAdded: () => void
  /** Called after a refusal or network error: stock may have changed. */
  onRefused: (problem: Problem) => void
}

/** Color, then size, then quantity; a new color resets the size (docs/product.md#adding-to-the-cart). */
export function PairForm({ product, initial, message, onAdded, onRefused }: PairFormProps) {
  const [variantId, setVariantId] = useState(initial?.variantId ?? onlyVariant(product))
  /** undefined: the size known so far. */
  const [sizeName, setSizeName] = useState<string | undefined>()
  const [qty, setQty] = useState(1)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const addToCart = useAddToCart()
  const variant = product.variants.find((each) => each._id === variantId)
  const own = useOwnSize(product)
  const wanted = sizeName === undefined ? [initial?.size, ...own.sizes] : [sizeName]
  const size = (variant && firstOfSizes(variant, wanted)) ?? undefined

  async function add() {
    if (!variant || !size) return setProblem('Please select a color and size')
    if (size.stock < qty) return setProblem(lowStockText)
    setBusy(true)
    const shown = { ...shownPair(product, variant, message), price: payable(size) }
    const outcome = await addToCart({ variantId: variant._id, size: size.size }, qty, shown)
    setBusy(false)
    if (outcome === 'added') tellUsed(product._id, 'cart')
    if (outcome === 'added') return onAdded()
    if (outcome === 'signed-out') return setProblem('Please login to add items to cart')
    setProblem(addErrorText(outcome))
    onRefused(outcome)
  }

  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void add()
      }}
    >
      <PairHead product={product} variant={variant ?? product.variants[0]} size={size} />
      <ColorChoice
        variants={product.variants}
        value={variantId}
        onChange={(id) => {
          setVariantId(id)
          setSizeName(undefined)
          setQty(1)
          setProblem(null)
        }}
      />
      {variant ? (
        <SizeChoice
          product={product}
          variant={variant}
          value={size?.size ?? null}
          onChange={(next) => {
            setSizeName(next)
            setQty(1)
            setProblem(null)
          }}
        />
      ) : (
        <p className="text-small text-soft">Choose a color to see its sizes.</p>
      )}
      <Disclosure size="small" title="Size guide">
        <SizeChart product={product} unit="cm" mine={own.mine} />
      </Disclosure>
      <NumberStepper
        label="Quantity"
        showLabel
        value={qty}
        onChange={(next) => {
          setQty(next)
          setProblem(null)
        }}
        max={Math.min(size?.stock ?? 1, shop.maxPairsPerSize)}
        disabled={!size}
      />
      <PairFormFoot problem={problem} busy={busy} />
    </form>
  )
}

/** Always visible: the button, and the reason of a refusal. */
function PairFormFoot({ problem, busy }: { problem: string | null; busy: boolean }) {
  return (
    <div className="sticky -bottom-6 -mx-5 -mb-6 grid gap-3 rounded-b-panel bg-raised px-5 pt-2 pb-6 md:-mx-7 md:px-7">
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Button type="submit" kind="signal" size="large" wide busy={busy} busyLabel="Adding…">
        Add to Cart
      </Button>
    </div>
  )
}

function shownPair({ title, gender }: ProductDetail, variant: Variant, message?: string): ShownPair {
  const pictureId = variant.pictures[0]?.pictureId ?? null
  return { title, gender, colorName: variant.colorName, pictureId, tint: variant.tint, message }
}

type SizeChoiceProps = {
  product: ProductDetail
  variant: Variant
  value: string | null
  onChange: (size: string) => void
}

/** The sizes of a color with their stock; if all are sold out, alternatives (docs/product.md#sold-out-sizes). */
function SizeChoice({ product, variant, value, onChange }: SizeChoiceProps) {
  return (
    <div className="grid gap-3">
      <SizeGrid product={product} sizes={variant.sizes} value={value} onChange={onChange} />
      {!isInStock(variant) && (
        <p className="text-small">
          This color is sold out.{' '}
          <Link
            href={productAddress(product._id, { color: variant.colorName })}
            className="touch-target font-semibold underline underline-offset-4 hover:decoration-2"
          >
            See similar shoes, or get an email when it’s back
          </Link>
        </p>
      )}
    </div>
  )
}

const lowStockText = 'Selected size is out of stock or insufficient quantity'

function addErrorText({ code, message }: Problem): string {
  if (code === 'out_of_stock') return lowStockText
  return code === 'validation_failed' ? message : 'Failed to add item to cart. Please try again.'
}

function onlyVariant(product: ProductDetail): string | null {
  return product.variants.length === 1 ? (product.variants[0]?._id ?? null) : null
}

type PairHeadProps = {
  product: ProductDetail
  variant: Variant | undefined
  size: SizeEntry | undefined
}

function PairHead({ product, variant, size }: PairHeadProps) {
  const picture = variant?.pictures[0]
  const price = size ? payable(size) : product.price
  return (
    <div className="flex items-center gap-4">
      <Picture
        {...(picture ? pictureSources(picture.pictureId, [160, 320]) : { srcSet: null })}
        alt={picture?.alt ?? product.title}
        width={picture?.width ?? 1200}
        height={picture?.height ?? 864}
        tint={variant?.tint}
        sizes="9rem"
        priority="eager"
        className="w-36! shrink-0 rounded-tile"
      />
      <Price
        amount={price}
        oldAmount={size ? size.price : product.originalPrice}
        from={!size}
        showPercent
        size="title"
      />
    </div>
  )
}
