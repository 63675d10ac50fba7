import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/browser-call.ts'
import { reviewEndpoints } from '../../api/endpoints.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { refreshReviews } from './use-reviews.ts'

const reasons = [
  ['spam', 'Advertising'],
  ['rude', 'Rude'],
  ['off_topic', 'Not about this shoe'],
  ['untrue', 'Untrue'],
] as const

/** Tells the shop what is wrong with a review, once (docs/product.md#reporting-a-review). */
export function ReportControl({ id, reported }: { id: string; reported: boolean }) {
  const toast = useToast()
  const queries = useQueryClient()
  const [sent, setSent] = useState(false)
  async function send(reason: (typeof reasons)[number][0]) {
    const { ok } = await call(reviewEndpoints.reportReview, { params: { id }, body: { reason } })
    if (!ok) return toast.error('Failed to report the review')
    setSent(true)
    await refreshReviews(queries)
  }
  if (sent || reported) {
    return (
      <p role="status" className="text-caption text-soft">
        Reported. We look at it.
      </p>
    )
  }
  return (
    <details className="text-caption text-soft sm:text-end">
      <summary className="touch-target cursor-pointer underline underline-offset-4">Report</summary>
      <p className="mt-2 flex flex-wrap gap-4 sm:justify-end">
        {reasons.map(([reason, words]) => (
          <button
            key={reason}
            type="button"
            className="touch-target underline underline-offset-4"
            onClick={() => void send(reason)}
          >
            {words}
          </button>
        ))}
      </p>
    </details>
  )
}
