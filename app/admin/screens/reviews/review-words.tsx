import type { ReviewRowView } from '../../../../contract/admin/reviews.ts'
import type { ReportReason, ReviewState } from '../../../../contract/reviews.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'

export const stateWords: Record<ReviewState, string> = {
  shown: 'Shown',
  waiting: 'Waiting',
  hidden: 'Hidden',
}

const tones: Record<ReviewState, BadgeTone> = { shown: 'success', waiting: 'warning', hidden: 'neutral' }

const reasonWords: Record<ReportReason, string> = {
  spam: 'advertising',
  rude: 'rude',
  off_topic: 'not about this shoe',
  untrue: 'untrue',
}

/** Reasons that authors read; others are typed. */
export const hidingReasons = [
  'It is advertising.',
  'It is rude or hateful.',
  'It is not about this shoe.',
  'It tells of a private person.',
] as const

export function ReviewBadges({ review }: { review: Pick<ReviewRowView, 'state' | 'reports'> }) {
  const { state, reports } = review
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones[state]}>{stateWords[state]}</Badge>
      {reports.length > 0 && state !== 'hidden' && <Badge tone="danger">Reported</Badge>}
    </span>
  )
}

/** `2 × advertising, 1 × rude`. */
export function reportsInWords(reports: ReviewRowView['reports']): string {
  return reports.map(({ reason, count }) => `${count} × ${reasonWords[reason]}`).join(', ')
}
