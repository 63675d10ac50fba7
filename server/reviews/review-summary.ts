import type { z } from 'zod'
import { reviewFits } from '../../contract/catalogue.ts'
import type { reviewSummary } from '../../contract/reviews.ts'

export type ReviewSummary = z.infer<typeof reviewSummary>
export type RatingCount = { rating: number; fit: string; count: number }

/** Computes average, fit counts and distribution. */
export function summariseReviews(counts: readonly RatingCount[]): ReviewSummary {
  const sumWhere = (test: (row: RatingCount) => boolean) =>
    counts.filter(test).reduce((sum, row) => sum + row.count, 0)
  const count = sumWhere(() => true)
  const points = counts.reduce((sum, row) => sum + row.rating * row.count, 0)
  const [small, exact, large] = reviewFits
  return {
    average: count === 0 ? 0 : Math.round((points / count) * 100) / 100,
    count,
    fit: {
      [small]: sumWhere((row) => row.fit === small),
      [exact]: sumWhere((row) => row.fit === exact),
      [large]: sumWhere((row) => row.fit === large),
    },
    distribution: {
      '1': sumWhere((row) => row.rating === 1),
      '2': sumWhere((row) => row.rating === 2),
      '3': sumWhere((row) => row.rating === 3),
      '4': sumWhere((row) => row.rating === 4),
      '5': sumWhere((row) => row.rating === 5),
    },
  }
}
