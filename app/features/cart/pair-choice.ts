import type { SizeEntry, Variant } from '../../../contract/catalogue.ts'
import type { GridOption } from '../../ui/option-grid.tsx'
import { payablePrice, stockState, stockWords } from '../catalogue/product-choice.ts'

/** A size as a button that says its stock in words. */
export function sizeOption({ size, stock }: SizeEntry): GridOption {
  const out = stockState(stock) === 'out'
  return { value: size, label: size, note: stockWords(stock) || undefined, unavailable: out, disabled: out }
}

/** What a shopper pays for a size, in dollars. */
export function payable(entry: SizeEntry): number {
  return payablePrice(entry).price
}

export function isInStock(variant: Variant): boolean {
  return variant.sizes.some((size) => size.stock > 0)
}
