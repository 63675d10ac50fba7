import type { z } from 'zod'
import type { brandSummary, catalogueEndpoints } from '../../contract/catalogue.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { type FacetKey, genders, isGenderCategory, isListedValue } from '../../contract/facets.ts'
import { toDollars } from '../../contract/money.ts'
import type { BrandRow } from './catalogue-queries.ts'
import { categoryCoverProducts } from './category-cover-products.ts'
import type { CatalogueIndex } from './index/catalogue-index.ts'
import type { FacetValue } from './index/value-table.ts'
import type { Brands } from './live/load-products.ts'
import { unpackPictures } from './packed-pictures.ts'

type Filters = ReplyOf<typeof catalogueEndpoints.getFilterOptions>['filters']
type CategoryOverview = ReplyOf<typeof catalogueEndpoints.listCategories>['categories'][number]
type BrandSummary = z.infer<typeof brandSummary>

/** Swatches by color name, where variants of this name mostly begin with another color. */
const plainColors: Record<string, string> = {
  beige: '#d9c7a3',
  black: '#1d1d1f',
  blue: '#2f63b5',
  brown: '#7b4d2b',
  burgundy: '#6d1f33',
  cream: '#f1e7d0',
  gold: '#c9a14a',
  gray: '#8b9096',
  green: '#3d7f4c',
  grey: '#8b9096',
  navy: '#1f2f55',
  olive: '#6b6b3a',
  orange: '#e07a2d',
  pink: '#e69ab2',
  purple: '#6f4b96',
  red: '#bb322f',
  silver: '#c3c6ca',
  tan: '#c39a6b',
  teal: '#2b7a78',
  white: '#f7f6f2',
  yellow: '#e9c53c',
}
const noSwatch = '#9a9a9a'
const noTint = '#f2f0ec'

/** Lists all filter values and the price range (docs/product.md#filters). */
export function filterOptions(index: CatalogueIndex): Filters {
  const { min, max } = index.prices.bounds
  return {
    brands: namesOf(index, 'brands'),
    categories: namesOf(index, 'categories').filter((name) => isListedValue('categories', name)),
    colors: namesOf(index, 'colors').filter((name) => isListedValue('colors', name)),
    sizes: namesOf(index, 'sizes'),
    materials: namesOf(index, 'materials'),
    types: namesOf(index, 'types'),
    gender: namesOf(index, 'gender').filter((name) => genders.some((gender) => gender === name)),
    // An empty shop shows a range of 0 to 1000.
    priceRange: index.size === 0 ? { min: 0, max: 1000 } : { min: toDollars(min), max: toDollars(max) },
    swatches: Object.fromEntries(
      valuesInUse(index, 'colors').map((value) => [value.name, swatchOf(index, value)]),
    ),
  }
}

/** Brands with products, by name. */
export function brandOverview(index: CatalogueIndex, brands: Brands): BrandSummary[] {
  return valuesInUse(index, 'brands').flatMap((value) => {
    const brand = brands.byName.get(value.name.toLowerCase())
    return brand === undefined ? [] : [brandReply(index, brand)]
  })
}

export function brandReply(index: CatalogueIndex, brand: BrandRow): BrandSummary {
  return {
    _id: brand.id,
    name: brand.name,
    tagline: brand.tagline,
    about: brand.about,
    bannerId: brand.banner_id,
    count: index.values.find('brands', brand.name)?.products.size ?? 0,
  }
}

/** All categories that have products, each with a picture of a shoe of its own (category-cover-products.ts). */
export function categoryOverview(index: CatalogueIndex): CategoryOverview[] {
  const categories = valuesInUse(index, 'categories')
  const shoes = categoryCoverProducts(index, categories)
  return categories.map((value) => {
    const [variant] = shoes.get(value)?.variants ?? []
    const [picture] = variant === undefined ? [] : unpackPictures(variant.pictures, 1)
    return {
      name: value.name,
      count: value.products.size,
      kind: isGenderCategory(value.name) ? 'gender' : 'style',
      picture: picture ?? null,
      tint: variant?.tint ?? noTint,
    }
  })
}

export type SiteContents = { productIds: string[]; brands: string[]; categories: string[] }

/** Products, brands and categories with addresses, for sitemap.xml. */
export function siteContents(index: CatalogueIndex, brands: Brands): SiteContents {
  const known = namesOf(index, 'brands').flatMap((name) => brands.byName.get(name.toLowerCase())?.name ?? [])
  return { productIds: index.ids().sort(), brands: known, categories: namesOf(index, 'categories') }
}

function valuesInUse(index: CatalogueIndex, facet: FacetKey): FacetValue[] {
  return index.values.inOrder(facet).filter((value) => value.products.size > 0)
}

function namesOf(index: CatalogueIndex, facet: FacetKey): string[] {
  return valuesInUse(index, facet).map((value) => value.name)
}

/** Swatch of a color: by its name, else the one that most of some variants begin with. */
function swatchOf(index: CatalogueIndex, color: FacetValue): string {
  const plain = plainColors[color.name.toLowerCase()]
  if (plain !== undefined) return plain
  const seen = new Map<string, number>()
  for (const ordinal of color.products.some(40)) {
    for (const variant of index.productAt(ordinal)?.variants ?? []) {
      const [swatch] = variant.swatch
      if (swatch === undefined || variant.color.toLowerCase() !== color.name.toLowerCase()) continue
      seen.set(swatch, (seen.get(swatch) ?? 0) + 1)
    }
  }
  const [max] = [...seen].sort((a, b) => b[1] - a[1])
  return max?.[0] ?? noSwatch
}
