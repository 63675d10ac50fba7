import { useEffect, useRef, useState } from 'react'
import type { ProductDetail, SizeEntry, Variant } from '../../../contract/catalogue.ts'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import { stockState } from '../../features/catalogue/product-choice.ts'
import { otherSize, type SizeSystem, useSizeSystem } from '../../features/fit/size-system.ts'
import { whenSeen } from '../../ui/when-seen.ts'
import { stockMessage } from './live-stock.ts'

type StockLineProps = {
  product: ProductDetail
  variant: Variant | null
  size: SizeEntry | null
  /** From when the stock is while the shop cannot look it up. */
  asOf: number | null
}

/** Stock in words, never by color alone (docs/product.md#stock-states), with live changes. */
export function StockLine({ product, variant, size, asOf }: StockLineProps) {
  const message = useStockMessage(variant, size?.size ?? null)
  const [system] = useSizeSystem()
  const { words, look } = stockSentence(product, size, system)
  return (
    <div role="status" className="grid gap-1 text-small">
      <p className={look}>{words}</p>
      {asOf !== null && (
        <p className="text-soft">Stock and price as of {whenSeen(asOf).replace(/^(?:at|on) /, '')}.</p>
      )}
      {message && <p className="text-soft">{message}</p>}
    </div>
  )
}

const looks = {
  out: 'font-medium text-danger',
  low: 'font-medium text-warning',
  in: 'font-medium text-success',
}

function stockSentence(
  product: ProductDetail,
  size: SizeEntry | null,
  system: SizeSystem,
): { words: string; look: string } {
  const soldOut = product.variants.every((variant) => variant.sizes.every((entry) => entry.stock === 0))
  if (soldOut) return { words: 'Sold out in every color and size.', look: looks.out }
  if (!size) return { words: 'Choose a size to see what is left.', look: 'text-soft' }
  const state = stockState(size.stock)
  const left = size.stock === 1 ? 'the last pair' : `${size.stock} pairs left`
  const other = otherSize(system, size.size, product.gender)
  const label = other === null ? sizeLabel(size.size, product.gender) : `EU ${other}`
  const words = {
    out: `Size ${label} is out of stock in this color.`,
    low: `Low stock: ${left} in size ${label}.`,
    in: `In stock in size ${label}.`,
  }
  return { words: words[state], look: looks[state] }
}

/** The latest announcement for the current color; reset by another color. */
function useStockMessage(variant: Variant | null, chosen: string | null): string {
  const before = useRef(variant)
  const [message, setMessage] = useState('')
  useEffect(() => {
    const words = stockMessage(before.current, variant, chosen)
    if (words !== '' || before.current?._id !== variant?._id) setMessage(words)
    before.current = variant
  }, [variant, chosen])
  return message
}
