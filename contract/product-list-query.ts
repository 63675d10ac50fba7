import { z } from 'zod'
import { genders, maxFacetValues, sortOrders } from './facets.ts'
import { defaultPageSize, pageNumber, pageSize } from './paging.ts'

const listOfValues = z
  .string()
  .max(4_000)
  .transform((joined) => [
    ...new Set(
      joined
        .split(',')
        .map((value) => value.trim())
        .filter(Boolean),
    ),
  ])
  .refine((values) => values.length <= maxFacetValues, `At most ${maxFacetValues} values`)
  .optional()

const genderList = listOfValues.refine(
  (values) =>
    values === undefined ||
    values.every((value) => (genders as readonly string[]).includes(value.toLowerCase())),
  `One of ${genders.join(', ')}`,
)

/** `price-low` and `price-high` mean the same as with an underscore (docs/product.md#sorting). */
const sortBy = z
  .string()
  .transform((value) => value.replaceAll('-', '_'))
  .pipe(z.enum(sortOrders))
  .optional()

const priceLimit = z.coerce.number().min(0).max(1_000_000).optional()

const flag = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional()

/** A longer search text is refused. */
export const maxSearchLength = 200

const filterFields = {
  q: z.string().trim().max(maxSearchLength).optional(),
  brands: listOfValues,
  categories: listOfValues,
  colors: listOfValues,
  sizes: listOfValues,
  materials: listOfValues,
  types: listOfValues,
  gender: genderList,
  minPrice: priceLimit,
  maxPrice: priceLimit,
  /** `true`: only reduced products; `false`: only others. */
  sale: flag,
  /** Only the newest shoes of the shop. */
  new: flag,
  sortBy,
  page: pageNumber,
  limit: pageSize(defaultPageSize),
  /** `card` sends what a card shows instead of whole products. */
  view: z.enum(['full', 'card']).default('full'),
}

function hasOrderedRange(query: { minPrice?: number | undefined; maxPrice?: number | undefined }): boolean {
  return query.minPrice === undefined || query.maxPrice === undefined || query.minPrice <= query.maxPrice
}

const invertedRange = { path: ['minPrice'], message: 'The lowest price is above the highest' }

/** Query parameters of `GET /products` (docs/product.md#filters). */
export const productListQuery = z
  .object({
    ...filterFields,
    /** One brand, as `brands` with one value. */
    brand: z.string().trim().max(100).optional(),
    featured: flag,
    /**
     * Takes types and brands in turn from the start of the list, for a row that represents all of it; `page` is
     * ignored.
     */
    mixed: flag,
  })
  .refine(hasOrderedRange, invertedRange)

/** The same for one brand's page. */
export const brandListQuery = z.object(filterFields).refine(hasOrderedRange, invertedRange)

export type ProductListQuery = z.infer<typeof productListQuery>
