import { useState } from 'react'
import {
  reviewAdminEndpoints as e,
  maxReviewBatch,
  type ReviewRowView,
} from '../../../../contract/admin/reviews.ts'
import { reviewStates } from '../../../../contract/reviews.ts'
import { countOf } from '../../../../contract/wording/count-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Stars } from '../../../ui/rating.tsx'
import { adminHref } from '../../admin-href.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { DataTable } from '../../table/data-table.tsx'
import type { Column, Filter } from '../../table/table-types.ts'
import { Moment } from '../moments.tsx'
import { HideDialog } from './hide-dialog.tsx'
import { ReviewBadges, reportsInWords, stateWords } from './review-words.tsx'
import { useModeration } from './use-moderation.ts'

const columns: readonly Column<ReviewRowView>[] = [
  {
    id: 'comment',
    label: 'Review',
    onPhone: true,
    text: ({ comment }) => comment,
    cell: ({ rating, comment, author, product, answer }) => (
      <span className="grid min-w-0 gap-0.5">
        <span className="flex items-center gap-2">
          <span className="sr-only">{rating} of 5 stars</span>
          <Stars value={rating} />
          {answer && <span className="text-caption text-soft">Answered</span>}
        </span>
        <span dir="auto" className="wrap-anywhere line-clamp-2 max-w-prose">
          {comment}
        </span>
        <span className="text-caption text-soft">
          <bdi>{author.name}</bdi>
          <span className="md:hidden">, {product.title}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'stars',
    label: 'Stars',
    isExtra: true,
    text: ({ rating }) => String(rating),
    cell: ({ rating }) => rating,
  },
  {
    id: 'product',
    label: 'Product',
    text: ({ product }) => product.title,
    cell: ({ product }) => product.title,
  },
  {
    id: 'state',
    label: 'State',
    onPhone: true,
    text: ({ state, hiddenReason }) => [state, hiddenReason].filter(Boolean).join(': '),
    cell: (review) => (
      <span className="grid gap-0.5">
        <ReviewBadges review={review} />
        <span className="text-caption text-soft max-md:hidden">
          {review.state === 'hidden' ? review.hiddenReason : reportsInWords(review.reports)}
        </span>
      </span>
    ),
  },
  {
    id: 'written',
    label: 'Written',
    text: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    id: 'answer',
    label: 'Answer',
    isExtra: true,
    text: ({ answer }) => answer?.text ?? '',
    cell: ({ answer }) => <span className="line-clamp-2">{answer?.text ?? ''}</span>,
  },
]

const filters: readonly Filter[] = [
  { name: 'q', label: 'Words, author, product', kind: 'text' },
  {
    name: 'state',
    label: 'Any state',
    kind: 'select',
    options: reviewStates.map((value) => ({ value, label: stateWords[value] })),
  },
  {
    name: 'reported',
    label: 'Reported or not',
    kind: 'select',
    options: [{ value: 'yes', label: 'Reported' }],
  },
  {
    name: 'rating',
    label: 'Any stars',
    kind: 'select',
    options: [1, 2, 3, 4, 5].map((stars) => ({ value: String(stars), label: countOf(stars, 'star') })),
  },
  {
    name: 'answered',
    label: 'Answered or not',
    kind: 'select',
    isExtra: true,
    options: [
      { value: 'yes', label: 'Answered' },
      { value: 'no', label: 'Not answered' },
    ],
  },
  {
    name: 'sort',
    label: 'Newest first',
    kind: 'select',
    options: [{ value: 'oldest', label: 'Oldest first' }],
  },
]

/** What customers say: waiting, reported or hidden; many are published or hidden at once. */
export function ReviewsScreen() {
  const may = useMay()
  const bulk = (rows: readonly ReviewRowView[], clear: () => void) => <Bulk rows={rows} clear={clear} />
  return (
    <>
      <ScreenHead title="Reviews" />
      <DataTable
        label="Reviews"
        screen="reviews"
        endpoint={e.listAllReviews}
        columns={columns}
        filters={filters}
        nameOf={({ author, product }) => `the review by ${author.name} of ${product.title}`}
        hrefOf={({ id }) => adminHref('/reviews/:id', { id })}
        {...(may('reviews:write') ? { bulk } : {})}
        empty={{ title: 'No reviews yet', text: 'They appear here as customers write them.' }}
      />
    </>
  )
}

function Bulk({ rows, clear }: { rows: readonly ReviewRowView[]; clear: () => void }) {
  const { run, isPending } = useModeration()
  const [isHiding, setHiding] = useState(false)
  if (rows.length > maxReviewBatch) return <span>At most {maxReviewBatch} at once</span>
  return (
    <>
      <Button size="compact" busy={isPending} onClick={() => run(rows, 'show', { onDone: clear })}>
        Publish
      </Button>
      {rows.some(({ reports }) => reports.length > 0) && (
        <Button size="compact" busy={isPending} onClick={() => run(rows, 'keep', { onDone: clear })}>
          Nothing wrong
        </Button>
      )}
      <Button size="compact" onClick={() => setHiding(true)}>
        Hide
      </Button>
      {isHiding && <HideDialog reviews={rows} onClose={() => setHiding(false)} onDone={clear} />}
    </>
  )
}
