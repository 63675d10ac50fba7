import type { FacetKey, Gender } from '../../../contract/facets.ts'
import { type ProductRecord, sizePrice, type VariantRecord } from '../product-record.ts'

/** `men` and `women` each include unisex products (docs/product.md#gender-and-categories). */
export function genderValues(gender: Gender): readonly Gender[] {
  return gender === 'unisex' ? ['men', 'women', 'unisex'] : [gender]
}

/** The categories of a gender (docs/product.md#gender-and-categories). */
export function categoriesOfGender(gender: Gender): readonly string[] {
  if (gender === 'unisex') return ['Men', 'Women']
  if (gender === 'kids') return ['Kids']
  return [gender === 'men' ? 'Men' : 'Women']
}

/** The sizes of a variant in stock. */
export function sizesInStock(variant: VariantRecord): readonly string[] {
  return variant.sizes.filter((_, position) => (variant.stock[position] ?? 0) > 0)
}

/** Whether all sizes are out of stock. */
export function isSoldOut({ variants }: ProductRecord): boolean {
  return variants.every((variant) => variant.stock.every((pairs) => pairs === 0))
}

/** Whether a color has no picture; also a product without colors. */
export function lacksPicture({ variants }: ProductRecord): boolean {
  return variants.length === 0 || variants.some(({ pictures }) => pictures === '')
}

/** Whether a size is on offer: in stock, or any if the product is sold out. */
export function isOffered(variant: VariantRecord, position: number, soldOut: boolean): boolean {
  return soldOut || (variant.stock[position] ?? 0) > 0
}

/** Whether a size on offer is reduced. */
export function hasReduced(product: ProductRecord): boolean {
  const soldOut = isSoldOut(product)
  return product.variants.some((variant) =>
    variant.sizes.some(
      (_, position) =>
        isOffered(variant, position, soldOut) && sizePrice(variant, position).originalCents !== null,
    ),
  )
}

/** The colors in stock; all if the product is sold out. */
function colorsOffered(product: ProductRecord): readonly string[] {
  const soldOut = isSoldOut(product)
  return product.variants
    .filter((variant) => variant.sizes.some((_, position) => isOffered(variant, position, soldOut)))
    .map((variant) => variant.color)
}

const readers: Record<FacetKey, (product: ProductRecord) => readonly string[]> = {
  gender: (product) => genderValues(product.gender),
  brands: (product) => [product.brand],
  categories: (product) => product.categories,
  sizes: (product) => product.variants.flatMap(sizesInStock),
  colors: colorsOffered,
  materials: (product) => product.materials,
  types: (product) => [product.type],
}

/** The values of a product in one facet; may repeat. */
export function valuesOf(product: ProductRecord, facet: FacetKey): readonly string[] {
  return readers[facet](product)
}
