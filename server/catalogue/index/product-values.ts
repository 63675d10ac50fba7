import type { FacetKey, Gender } from '../../../contract/facets.ts'
import type { ProductRecord, VariantRecord } from '../product-record.ts'

/** `men` and `women` each include unisex shoes (decisions: Catalogue). */
export function genderValues(gender: Gender): readonly Gender[] {
  return gender === 'unisex' ? ['men', 'women', 'unisex'] : [gender]
}

/** The categories that follow from the gender of a shoe (decisions: Catalogue). */
export function categoriesOfGender(gender: Gender): readonly string[] {
  if (gender === 'unisex') return ['Men', 'Women']
  if (gender === 'kids') return ['Kids']
  return [gender === 'men' ? 'Men' : 'Women']
}

/** The sizes of a variant that can be bought now. */
export function sizesInStock(variant: VariantRecord): readonly string[] {
  return variant.sizes.filter((_, position) => (variant.stock[position] ?? 0) > 0)
}

const readers: Record<FacetKey, (product: ProductRecord) => readonly string[]> = {
  gender: (product) => genderValues(product.gender),
  brands: (product) => [product.brand],
  categories: (product) => product.categories,
  sizes: (product) => product.variants.flatMap(sizesInStock),
  colors: (product) => product.variants.map((variant) => variant.color),
  materials: (product) => product.materials,
  types: (product) => [product.type],
}

/** What a product is found under in one filter list; a value may come twice. */
export function valuesOf(product: ProductRecord, facet: FacetKey): readonly string[] {
  return readers[facet](product)
}
