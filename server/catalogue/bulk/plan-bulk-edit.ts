import type { z } from 'zod'
import type { BulkChange } from '../../../contract/admin/bulk-edit.ts'
import type { productTexts } from '../../../contract/admin/product-forms.ts'
import { percentOff, toCents } from '../../../contract/money.ts'
import type { ProductStatus } from '../../../contract/product-status.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { type Cell, planGrid } from '../editing/plan-grid.ts'
import type { ProductState, SizeState } from '../editing/product-state.ts'

/** What a bulk edit does to one product. */
export type BulkPlan = {
  texts: z.output<typeof productTexts>
  cells: Cell[]
  /** Undefined: stays as it is. */
  status: Exclude<ProductStatus, 'draft'> | undefined
}

/** Works out what a change does to a product; writes nothing. Refuses where a price would not be one. */
export function planBulkEdit(product: ProductState, change: BulkChange): BulkPlan | Refusal {
  const cells = change.price === undefined && change.salePrice === undefined ? [] : cellsOf(product, change)
  const [mistake] = planGrid(product, cells).mistakes
  if (mistake) return refuse('validation_failed', mistake.message)
  const wrong = cells.find(
    ({ priceCents = 1, discountedCents }) => priceCents < 1 || (discountedCents ?? 1) < 1,
  )
  if (wrong) return refuse('validation_failed', `Size ${wrong.size} would cost nothing`)
  const status = change.status === product.status ? undefined : change.status
  if (status === 'live' && !product.colors.some(({ sizes }) => sizes.length > 0)) {
    return refuse('invalid_state', 'It has no size yet: nobody could buy it')
  }
  if (status === 'hidden' && product.status === 'draft') {
    return refuse('invalid_state', 'It is a draft: no shopper sees it')
  }
  return { texts: textsOf(product, change), cells, status }
}

/** The product as a plan leaves it, for a preview. */
export function afterBulkEdit(product: ProductState, plan: BulkPlan): ProductState {
  const { featured = product.featured, type = product.type, categories = product.categories } = plan.texts
  const { writes } = planGrid(product, plan.cells)
  const newSize = (variantId: string, size: SizeState): SizeState => {
    const write = writes.find((each) => each.variantId === variantId && each.size === size.size)
    return write ? { ...size, priceCents: write.priceCents, discountedCents: write.discountedCents } : size
  }
  return {
    ...product,
    featured,
    type,
    categories,
    status: plan.status ?? product.status,
    publishAt: plan.status === undefined ? product.publishAt : null,
    colors: product.colors.map((color) => ({
      ...color,
      sizes: color.sizes.map((size) => newSize(color.variantId, size)),
    })),
  }
}

export function previewOf(product: ProductState, change: BulkChange): ProductState | Refusal {
  const plan = planBulkEdit(product, change)
  return isRefusal(plan) ? plan : afterBulkEdit(product, plan)
}

function textsOf({ categories }: ProductState, change: BulkChange): BulkPlan['texts'] {
  const { featured, type, addCategories, removeCategories } = change
  if (addCategories === undefined && removeCategories === undefined) return { featured, type }
  const isOneOf = (names: readonly string[] = [], name: string) =>
    names.some((each) => each.toLowerCase() === name.toLowerCase())
  const added = (addCategories ?? []).filter((name) => !isOneOf(categories, name))
  const left = [...categories, ...added].filter((name) => !isOneOf(removeCategories, name))
  return { featured, type, categories: left }
}

function cellsOf({ colors }: ProductState, { price, salePrice }: BulkChange): Cell[] {
  return colors.flatMap(({ variantId, sizes }) =>
    sizes.map(({ size, priceCents }) => {
      const newCents = newPrice(priceCents, price)
      return {
        variantId,
        size,
        priceCents: newCents,
        discountedCents: newSalePrice(newCents ?? priceCents, salePrice),
      }
    }),
  )
}

function newPrice(cents: number, price: BulkChange['price']): number | undefined {
  if (price === undefined) return undefined
  if ('to' in price) return toCents(price.to)
  return 'percent' in price ? cents + percentOff(cents, price.percent) : cents + toCents(price.dollars)
}

function newSalePrice(cents: number, salePrice: BulkChange['salePrice']): number | null | undefined {
  if (salePrice === undefined || salePrice === null) return salePrice
  return 'to' in salePrice ? toCents(salePrice.to) : cents - percentOff(cents, salePrice.percentOff)
}
