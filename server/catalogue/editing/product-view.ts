import type { AdminProduct } from '../../../contract/admin/product-forms.ts'
import { toDollars } from '../../../contract/money.ts'
import { missingFacts } from './missing-facts.ts'
import type { ColorState, ProductState } from './product-state.ts'

/** A product for editing, as it is sent: prices in dollars. */
export function productView(product: ProductState): AdminProduct {
  const { id, publishAt, updatedAt, details, colors, ...same } = product
  const { care = '', closure = '', weightGrams = null, dropMm = null } = details
  return {
    ...same,
    _id: id,
    publishAt: publishAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    care: String(care),
    closure: String(closure),
    weightGrams: numberOf(weightGrams),
    dropMm: numberOf(dropMm),
    missing: missingFacts(product),
    colors: colors.map(colorView),
  }
}

function numberOf(value: string | number | null): number | null {
  const number = Number(value ?? Number.NaN)
  return Number.isFinite(number) ? number : null
}

function colorView({ variantId, sizes, ...color }: ColorState): AdminProduct['colors'][number] {
  return {
    _id: variantId,
    ...color,
    sizes: sizes.map(({ size, sku, stock, priceCents, discountedCents }) => ({
      size,
      sku,
      pairs: stock,
      price: toDollars(priceCents),
      salePrice: discountedCents === null ? null : toDollars(discountedCents),
    })),
  }
}
