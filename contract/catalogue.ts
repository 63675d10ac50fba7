import { z } from 'zod'
import { searchUse } from './counts/search-use.ts'
import { endpoint } from './define-endpoint.ts'
import { dollars } from './dollars.ts'
import { facetKeys, genders, sizeGroups } from './facets.ts'
import { id, time } from './fields.ts'
import { pageSize, pagination } from './paging.ts'
import { brandListQuery, maxSearchLength, productListQuery } from './product-list-query.ts'

/** One size of a variant. The shopper pays `discountedPrice` where it is set and lower than `price`. */
export const sizeEntry = z.object({
  size: z.string(),
  stock: z.int().min(0),
  price: dollars,
  discountedPrice: dollars.nullable(),
})

/** Address and dimensions of a picture, known before it is loaded. */
export const picture = z.object({
  /** Content address: `{base}/media/{pictureId}/{width}.{avif|webp|png}`. */
  pictureId: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
})

export const variant = z.object({
  _id: id,
  productId: id,
  /** Color family, as the color filter lists it: `Black`. */
  color: z.string(),
  /** Full name of the colorway, as pages show it: `Black / Gum`. */
  colorName: z.string(),
  /** One to three sRGB hex colors for the swatch. */
  swatch: z.array(z.string()),
  /** Hex color of the tile behind the picture. */
  tint: z.string(),
  sku: z.string(),
  images: z.array(z.string()),
  pictures: z.array(picture),
  sizes: z.array(sizeEntry),
})

export const measurement = z.object({ size: z.string(), length: z.number(), width: z.number() })

export const sizeGuide = z.object({
  /** Foot length and width in cm per US size; `source` says whose chart it is. */
  measurements: z.array(measurement),
  fitAdvice: z.string(),
  source: z.enum(['product', 'brand', 'default']),
})

export const reviewFits = ['runs_small', 'true_to_size', 'runs_large'] as const

export const ratingSummary = z.object({ average: z.number(), count: z.int() })

export const product = z.object({
  _id: id,
  title: z.string(),
  brand: z.string(),
  description: z.string(),
  /** The lowest payable price of its sizes in stock, of all where it is sold out. */
  price: dollars,
  /** The price before a reduction of that same size; null where nothing is reduced. */
  originalPrice: dollars.nullable(),
  images: z.array(z.string()),
  categories: z.array(z.string()),
  gender: z.enum(genders),
  type: z.string(),
  materials: z.array(z.string()),
  featured: z.boolean(),
  rating: ratingSummary,
  createdAt: time,
  variants: z.array(variant),
})

export const productDetails = z.object({
  care: z.string().optional(),
  weightGrams: z.number().optional(),
  dropMm: z.number().optional(),
  closure: z.string().optional(),
})

export const productDetail = product.extend({
  sizeGuide,
  details: productDetails,
  fit: z.object({
    count: z.int(),
    runs_small: z.int(),
    true_to_size: z.int(),
    runs_large: z.int(),
    exchanges: z.int(),
  }),
  finalSale: z.boolean(),
})

/**
 * How a product is shown in a list: `price` is the lowest payable price that matches all of color, size, price and
 * sale filters, and the price the list is sorted by.
 */
export const shownOffer = z.object({
  /** Index of the color shown: one that matches, in stock where possible. */
  color: z.int(),
  /** The size as written on the shoe, where the list is filtered by a single size. */
  size: z.string().nullable(),
  /** Whether other sizes, or colors where none is asked for, cost more. */
  from: z.boolean(),
})

/** A whole product in a list. */
export const listedProduct = product.extend({ shown: shownOffer })

/** What a product card shows: less data than a whole product. */
export const productCard = z.object({
  _id: id,
  title: z.string(),
  brand: z.string(),
  description: z.string(),
  price: dollars,
  originalPrice: dollars.nullable(),
  category: z.string(),
  rating: ratingSummary,
  /** Pairs left where five or fewer of the whole style are in stock, else null; 0 is sold out. */
  lowStock: z.int().nullable(),
  colors: z.array(
    z.object({
      variantId: id,
      color: z.string(),
      colorName: z.string(),
      swatch: z.array(z.string()),
      tint: z.string(),
      price: dollars,
      originalPrice: dollars.nullable(),
      /** Whether some of its sizes cost more. */
      from: z.boolean(),
      inStock: z.boolean(),
      /** At most two: the first view, and the one shown on hover. */
      pictures: z.array(picture).max(2),
    }),
  ),
  shown: shownOffer,
})

export type SizeEntry = z.infer<typeof sizeEntry>
export type Picture = z.infer<typeof picture>
export type Variant = z.infer<typeof variant>
export type SizeGuide = z.infer<typeof sizeGuide>
export type Product = z.infer<typeof product>
export type ProductDetail = z.infer<typeof productDetail>
export type ProductCard = z.infer<typeof productCard>

/** Per list, the values and how many products each gives together with all the other lists. */
export const facetCounts = z.record(
  z.enum(facetKeys as [(typeof facetKeys)[number], ...(typeof facetKeys)[number][]]),
  z.array(z.object({ value: z.string(), count: z.int() })),
)
export type FacetCounts = z.infer<typeof facetCounts>

/**
 * Words of the search text that act as filters, so that the screen can show and remove them. `facet` is a filter
 * list, or `price` with a value such as `under $100`.
 */
export const understoodWord = z.object({ text: z.string(), facet: z.string(), value: z.string() })

export const productListReply = z.object({
  /** Whole products, or cards where `view=card`. */
  products: z.array(z.union([listedProduct, productCard])),
  pagination,
  facets: facetCounts,
  /** Sizes in men's and women's numbering (`M9`, `W10.5`; unisex shoes match both) and as written on kids' shoes. */
  sizeGroups: z.array(
    z.object({ group: z.enum(sizeGroups), sizes: z.array(z.object({ value: z.string(), count: z.int() })) }),
  ),
  /** Number of products when only reduced ones are asked for. */
  onSale: z.int(),
  priceRange: z.object({ min: dollars, max: dollars }),
  understood: z.array(understoodWord),
  /** Only where nothing was found: filters or words to drop, with the number of products that brings back. */
  nearest: z.array(z.object({ drop: z.string(), label: z.string(), count: z.int() })).optional(),
  corrected: z.string().optional(),
  /** Of what comes near the text: how many products answer all of it, and its words that the nearest one lacks. */
  relaxed: z
    .object({ exact: z.int(), leftOut: z.array(z.string()), noWidths: z.literal(true).optional() })
    .optional(),
})

/** A list of cards, as the screens ask for it. */
export type CardListReply = Omit<z.infer<typeof productListReply>, 'products'> & { products: ProductCard[] }

export const brandSummary = z.object({
  _id: id,
  name: z.string(),
  tagline: z.string(),
  about: z.string(),
  bannerId: z.string().nullable(),
  count: z.int(),
})
export type BrandSummary = z.infer<typeof brandSummary>

const byId = z.object({ id })

export const catalogueEndpoints = {
  listProducts: endpoint({
    method: 'GET',
    versioned: true,
    path: '/products',
    summary: 'Products by filters, search text, sort and page, with the count beside every filter value',
    query: productListQuery,
    reply: productListReply,
  }),
  searchProducts: endpoint({
    method: 'GET',
    versioned: true,
    path: '/products/search',
    summary: 'The same list by search text',
    query: productListQuery,
    reply: productListReply,
  }),
  getFilterOptions: endpoint({
    method: 'GET',
    versioned: true,
    path: '/products/filters/options',
    summary: 'Every value the filters offer, and the price range',
    reply: z.object({
      filters: z.object({
        brands: z.array(z.string()),
        categories: z.array(z.string()),
        colors: z.array(z.string()),
        sizes: z.array(z.string()),
        materials: z.array(z.string()),
        types: z.array(z.string()),
        gender: z.array(z.string()),
        priceRange: z.object({ min: dollars, max: dollars }),
        /** A hex color per color name. */
        swatches: z.record(z.string(), z.string()),
      }),
    }),
  }),
  getSuggestions: endpoint({
    method: 'GET',
    versioned: true,
    path: '/products/search/suggestions',
    summary:
      'At most eight suggestions: pages that answer, brands, categories, searches, products; for fewer than two letters searches that are popular',
    query: z.object({ q: z.string().trim().max(maxSearchLength).default('') }),
    reply: z.object({
      suggestions: z
        .array(
          z.object({
            title: z.string(),
            brand: z.string(),
            /** Of a page, where it is below the shop's address. */
            _id: id,
            kind: z.enum(['product', 'brand', 'category', 'search', 'page']),
            /** Of a product: its kind, lowest price and first picture. */
            type: z.string().optional(),
            price: dollars.optional(),
            pictureId: z.string().optional(),
          }),
        )
        .max(8),
    }),
  }),
  recordSearchUse: endpoint({
    method: 'POST',
    path: '/products/search/uses',
    summary:
      'Counts, without identity, that a product found by a search was opened, put into the cart or bought',
    body: searchUse,
    reply: z.object({ success: z.boolean() }),
    problems: ['rate_limited'],
  }),
  getBrandProducts: endpoint({
    method: 'GET',
    versioned: true,
    path: '/products/brand/{brandName}',
    summary: 'Products of one brand; `brand` is null where there is none',
    params: z.object({ brandName: z.string().min(1).max(100) }),
    query: brandListQuery,
    reply: productListReply.extend({ brand: brandSummary.nullable() }),
  }),
  listBrands: endpoint({
    method: 'GET',
    versioned: true,
    path: '/brands',
    summary: 'All brands with the number of their products',
    reply: z.object({ brands: z.array(brandSummary) }),
  }),
  listCategories: endpoint({
    method: 'GET',
    versioned: true,
    path: '/categories',
    summary: 'All categories with the number of their products and a picture of one',
    reply: z.object({
      categories: z.array(
        z.object({
          name: z.string(),
          count: z.int(),
          kind: z.enum(['style', 'gender']),
          picture: picture.nullable(),
          tint: z.string(),
        }),
      ),
    }),
  }),
  getRecentlyViewed: endpoint({
    method: 'GET',
    path: '/products/user/recently-viewed',
    summary: 'The products this customer looked at last, newest first',
    access: 'customer',
    query: z.object({ limit: pageSize(8), view: z.enum(['full', 'card']).default('full') }),
    /** Whole products, or cards where `view=card`. */
    reply: z.object({ products: z.array(z.union([product, productCard])) }),
  }),
  recordView: endpoint({
    method: 'POST',
    path: '/products/user/recently-viewed',
    summary: 'Records that this customer looked at a product',
    access: 'customer',
    body: z.object({ productId: id }),
    reply: z.object({ success: z.boolean() }),
    problems: ['not_found'],
  }),
  clearRecentlyViewed: endpoint({
    method: 'DELETE',
    path: '/products/user/recently-viewed',
    summary: 'Forgets what this customer looked at',
    access: 'customer',
    reply: z.object({ success: z.boolean() }),
  }),
  getProduct: endpoint({
    method: 'GET',
    versioned: true,
    path: '/products/{id}',
    summary: 'One product with its variants, sizes, size guide and fit',
    params: byId,
    reply: z.object({ product: productDetail }),
    problems: ['not_found'],
  }),
  getVariants: endpoint({
    method: 'GET',
    versioned: true,
    path: '/products/{id}/variants',
    summary: 'The variants of one product',
    params: byId,
    reply: z.object({ variants: z.array(variant) }),
    problems: ['not_found'],
  }),
}
