import type { CatalogueIndex } from '../index/catalogue-index.ts'

/** Where a size lies in the index: its product, and places among that one’s colors and the color’s sizes. */
export type SizePlace = { ordinal: number; variant: number; position: number }

type Sought = { productId: string; variantId: string; size: string; place?: SizePlace | undefined }

/**
 * Pairs of a size that the index has; undefined of any other. Notes the place, which is looked at first the next time:
 * sixty thousand sizes are read for one list.
 */
export function pairsAt(index: CatalogueIndex, sought: Sought): number | undefined {
  const known = sought.place && stockAt(index, sought, sought.place)
  if (known !== undefined) return known
  const ordinal = index.ordinalOf(sought.productId)
  const variants = ordinal === undefined ? undefined : index.productAt(ordinal)?.variants
  const variant = variants?.findIndex(({ id }) => id === sought.variantId) ?? -1
  const position = variants?.[variant]?.sizes.indexOf(sought.size) ?? -1
  if (ordinal === undefined || position === -1) return undefined
  sought.place = { ordinal, variant, position }
  return stockAt(index, sought, sought.place)
}

function stockAt(
  index: CatalogueIndex,
  { variantId, size }: Sought,
  { ordinal, variant, position }: SizePlace,
): number | undefined {
  const found = index.productAt(ordinal)?.variants[variant]
  return found?.id === variantId && found.sizes[position] === size ? found.stock[position] : undefined
}
