import { z } from 'zod'

/** Default page size of product lists (docs/product.md#paging). */
export const defaultPageSize = 24

/** Page number from a query; below 1 or no number: 400. */
export const pageNumber = z.coerce.number().int().min(1).max(100_000).default(1)

/** Page size from a query: 1 to 100. */
export function pageSize(byDefault: number) {
  return z.coerce.number().int().min(1).max(100).default(byDefault)
}

export const pagination = z.object({
  page: z.int(),
  limit: z.int(),
  totalPages: z.int(),
  totalProducts: z.int(),
})

/** Number of pages for a number of items; an empty list has one page. */
export function totalPages(items: number, limit: number): number {
  return Math.max(1, Math.ceil(items / limit))
}
