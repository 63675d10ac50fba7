import { useLocation } from 'react-router'
import { countOf, formatCount } from '../../../contract/wording/count-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { type ReviewView, writeReviewView } from './review-view.ts'
import type { ReviewList } from './use-reviews.ts'

const stars = [5, 4, 3, 2, 1] as const

type RatingBarsProps = { summary: ReviewList['summary']; view: ReviewView }

/** Distribution of the ratings; a bar filters the reviews by its stars, or removes that filter. */
export function RatingBars({ summary, view }: RatingBarsProps) {
  const { pathname, search } = useLocation()
  return (
    <ul aria-label="Ratings" className="-mx-2 grid">
      {stars.map((rating) => {
        const count = summary.distribution[rating] ?? 0
        const chosen = view.rating === rating
        const href =
          pathname + writeReviewView(new URLSearchParams(search), { rating: chosen ? null : rating })
        const bar = <Bar rating={rating} count={count} total={summary.count} />
        return (
          <li key={rating}>
            {count === 0 && !chosen ? (
              <div className={rowStyle}>{bar}</div>
            ) : (
              <Link
                href={href}
                preventScrollReset
                aria-current={chosen ? 'true' : undefined}
                className={classNames(
                  rowStyle,
                  'hover:bg-sunk aria-[current=true]:bg-sunk aria-[current=true]:font-semibold',
                )}
              >
                {bar}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const rowStyle =
  'figures grid min-h-8 grid-cols-[3.25rem_1fr_2.75rem] items-center gap-3 rounded-control px-2 text-small max-md:min-h-control'

function Bar({ rating, count, total }: { rating: number; count: number; total: number }) {
  return (
    <>
      <span>{countOf(rating, 'star')}</span>
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-round bg-line">
        <span
          className="block h-full rounded-round bg-ink"
          style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }}
        />
      </span>
      <span className="text-end text-soft">
        <span aria-hidden="true">{formatCount(count)}</span>
        <span className="sr-only">{countOf(count, 'review')}</span>
      </span>
    </>
  )
}
