export const reviewOrders = ['newest', 'oldest', 'helpful'] as const
export type ReviewOrder = (typeof reviewOrders)[number]

/** Which reviews a product page shows; part of the page's address (docs/product.md#reading-reviews). */
export type ReviewView = {
  page: number
  sort: ReviewOrder
  /** Reviews with this many stars only, 1 to 5. */
  rating: number | null
  /** Reviews of this size only. */
  size: string | null
}

/** Parses the view from an address; drops invalid values. */
export function readReviewView(search: URLSearchParams): ReviewView {
  const page = Number(search.get('page'))
  const rating = Number(search.get('stars'))
  const size = search.get('worn')?.trim() ?? ''
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    sort: reviewOrders.find((order) => order === search.get('sort')) ?? 'newest',
    rating: Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null,
    size: size !== '' && size.length <= 20 ? size : null,
  }
}

/** The search part of the address for a view; keeps other parameters. A change resets the page. */
export function writeReviewView(search: URLSearchParams, change: Partial<ReviewView>): string {
  const view = { ...readReviewView(search), page: 1, ...change }
  const next = new URLSearchParams(search)
  set(next, 'page', view.page > 1 ? String(view.page) : null)
  set(next, 'sort', view.sort === 'newest' ? null : view.sort)
  set(next, 'stars', view.rating === null ? null : String(view.rating))
  set(next, 'worn', view.size)
  return next.size > 0 ? `?${next}` : ''
}

/** The API query of a view. */
export function reviewQuery({ page, sort, rating, size }: ReviewView) {
  return { page, sort, rating: rating ?? undefined, size: size ?? undefined }
}

/** Whether two addresses show the same reviews. */
export function isSameReviewView(a: URLSearchParams, b: URLSearchParams): boolean {
  return JSON.stringify(readReviewView(a)) === JSON.stringify(readReviewView(b))
}

function set(search: URLSearchParams, name: string, value: string | null): void {
  if (value === null) search.delete(name)
  else search.set(name, value)
}
