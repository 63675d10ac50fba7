/**
 * The filter lists of the shop. Address schema, memory index, filter panel and API description all iterate
 * over this list: a new filter over a stored attribute is one entry here.
 * `of`: whether a value belongs to the product or to a variant (a color, or a size of a color that is in stock).
 */
export const facets = [
  { key: 'gender', label: 'Gender', of: 'product', attribute: 'gender', order: 'given' },
  { key: 'brands', label: 'Brands', of: 'product', attribute: 'brand', order: 'name' },
  { key: 'categories', label: 'Categories', of: 'product', attribute: 'categories', order: 'given' },
  { key: 'sizes', label: 'Sizes', of: 'variant', attribute: 'sizes', order: 'number' },
  { key: 'colors', label: 'Colors', of: 'variant', attribute: 'color', order: 'name' },
  { key: 'materials', label: 'Materials', of: 'product', attribute: 'materials', order: 'name' },
  { key: 'types', label: 'Types', of: 'product', attribute: 'type', order: 'name' },
] as const

export type FacetKey = (typeof facets)[number]['key']

export const facetKeys = facets.map((facet) => facet.key)

/** Values of `gender`; `men` and `women` each include unisex shoes (docs/product.md#gender-and-categories). */
export const genders = ['men', 'women', 'unisex', 'kids'] as const
export type Gender = (typeof genders)[number]

/** Groups of the size filter. */
export const sizeGroups = ['men', 'women', 'kids', 'eu', 'uk', 'cm', 'widths', 'other'] as const
export type SizeGroup = (typeof sizeGroups)[number]

/** The categories offered as filters (docs/product.md#gender-and-categories). */
export const filterCategories = [
  'Running',
  'Sports',
  'Casual',
  'Classic',
  'Skateboarding',
  'Premium',
  'Retro',
] as const

/** Categories derived from a product's gender (docs/product.md#gender-and-categories). */
export const genderCategories = ['Men', 'Women', 'Kids'] as const

/** Whether a category is derived from the gender: it has an address, but stands in no filter list. */
export function isGenderCategory(name: string): boolean {
  return genderCategories.some((category) => category === name)
}

/** Color of shoes whose color nobody stated. */
export const notStatedColor = 'Not stated'

/** Whether a value stands in the filter lists. */
export function isListedValue(facet: FacetKey, name: string): boolean {
  if (facet === 'colors') return name !== notStatedColor
  return facet !== 'categories' || !isGenderCategory(name)
}

export const sortOrders = [
  'newest',
  'oldest',
  'price_low',
  'price_high',
  'rating',
  'popular',
  'name_asc',
  'name_desc',
  'relevance',
] as const
export type SortOrder = (typeof sortOrders)[number]

/** Number of newest products that count as new arrivals. */
export const maxNew = 96

/** Maximum values per list of a query. */
export const maxFacetValues = 50
