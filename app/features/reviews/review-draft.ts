import type { Fit } from './fit-words.ts'

/** Draft of the review form, in session storage, so that errors, sign-in and reload do not lose it. */
export type ReviewDraft = { rating: number; fit: Fit; size: string; comment: string }

/** Defaults: five stars, true to size (docs/product.md#writing-a-review). */
export const emptyDraft: ReviewDraft = { rating: 5, fit: 'true_to_size', size: '', comment: '' }

const storageKey = (productId: string) => `outsole.review.${productId}`

/** Null where nothing was typed. */
export function readDraft(productId: string): ReviewDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(productId)) ?? 'null')
    return isDraft(stored) ? stored : null
  } catch {
    return null
  }
}

export function saveDraft(productId: string, draft: ReviewDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(storageKey(productId))
    else sessionStorage.setItem(storageKey(productId), JSON.stringify(draft))
  } catch {
    // Storage unavailable: the draft lives in the page only.
  }
}

function isDraft(value: unknown): value is ReviewDraft {
  if (typeof value !== 'object' || value === null) return false
  if (!('rating' in value && 'fit' in value && 'size' in value && 'comment' in value)) return false
  const { rating, fit, size, comment } = value
  return (
    typeof rating === 'number' &&
    typeof size === 'string' &&
    typeof comment === 'string' &&
    (fit === 'runs_small' || fit === 'true_to_size' || fit === 'runs_large')
  )
}
