import { useLocation, useNavigate } from 'react-router'
import type { Gender } from '../../../contract/facets.ts'
import { countOf } from '../../../contract/wording/count-words.ts'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import { RemovableChip } from '../../ui/chip.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Link } from '../../ui/link.tsx'
import { type ReviewView, reviewOrders, writeReviewView } from './review-view.ts'

const orderWords = { newest: 'Newest', oldest: 'Oldest', helpful: 'Most helpful' }

type ReviewToolbarProps = {
  view: ReviewView
  /** Number of reviews in the view. */
  count: number
  /** The size to filter by: the shopper's own, else the chosen one. */
  size: { value: string; mine: boolean } | null
  /** The product's gender, for the labels of sizes. */
  gender: Gender
}

/** Sort order and filters of the reviews, all in the address. */
export function ReviewToolbar({ view, count, size, gender }: ReviewToolbarProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const hrefWith = (change: Partial<ReviewView>) =>
    pathname + writeReviewView(new URLSearchParams(search), change)
  return (
    <div className="mb-6 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="figures text-small text-soft">
          {countOf(count, 'review')}
        </p>
        <Select
          aria-label="Sort reviews"
          size="compact"
          value={view.sort}
          options={reviewOrders.map((order) => ({ value: order, label: orderWords[order] }))}
          onChange={(event) => {
            const sort = reviewOrders.find((order) => order === event.currentTarget.value)
            if (sort) void navigate(hrefWith({ sort }), { preventScrollReset: true, replace: true })
          }}
          className="w-44"
        />
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {view.rating !== null && (
          <RemovableChip
            label={countOf(view.rating, 'star')}
            kind="filter"
            href={hrefWith({ rating: null })}
          />
        )}
        {view.size !== null ? (
          <RemovableChip
            label={`Size ${sizeLabel(view.size, gender)}`}
            kind="filter"
            href={hrefWith({ size: null })}
          />
        ) : (
          size && (
            <Link
              href={hrefWith({ size: size.value })}
              preventScrollReset
              className="touch-target inline-flex min-h-8.5 items-center rounded-round border border-edge border-dashed px-3 font-medium text-small hover:border-ink"
            >
              {size.mine
                ? `Only my size (${sizeLabel(size.value, gender)})`
                : `Only size ${sizeLabel(size.value, gender)}`}
            </Link>
          )
        )}
      </div>
    </div>
  )
}
