import { BadgeCheck } from 'lucide'
import type { Gender } from '../../../contract/facets.ts'
import { shop } from '../../../contract/shop.ts'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { Stars } from '../../ui/rating.tsx'
import { fitWords } from './fit-words.ts'
import { HelpfulButton } from './helpful-button.tsx'
import { ReportControl } from './report-control.tsx'
import { dayInWords } from './review-day.ts'
import type { Review } from './use-reviews.ts'

type ReviewEntryProps = {
  review: Review
  gender: Gender
  marked: boolean
  own: boolean
  /** Whether this customer has reported it; null where they cannot. */
  reported: boolean | null
}

/** One review: author, stars, size and fit; its text is rendered as text only. */
export function ReviewEntry({ review, gender, marked, own, reported }: ReviewEntryProps) {
  return (
    <article
      className="below [--about:14rem] md:[--about:11.5rem] grid gap-3 border-line border-b py-6 first:pt-0"
      aria-label={`Review by ${review.userId.name}`}
      data-own-review={own || undefined}
      tabIndex={own ? -1 : undefined}
    >
      <header className="grid gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p>
            <span className="sr-only">Rated {review.rating} out of 5</span>
            <Stars value={review.rating} />
          </p>
          <time dateTime={review.createdAt} className="figures text-caption text-soft">
            {dayInWords(review.createdAt)}
          </time>
        </div>
        {review.title !== 'Customer Review' && (
          <h3 dir="auto" className="font-semibold">
            {review.title}
          </h3>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <bdi className="font-medium">{own ? `${review.userId.name} (you)` : review.userId.name}</bdi>
          {review.verified && (
            <span className="inline-flex items-center gap-1 text-caption text-success">
              <Icon icon={BadgeCheck} size={16} />
              Verified purchase
            </span>
          )}
        </p>
      </header>
      <p dir="auto" className="wrap-anywhere max-w-prose whitespace-pre-line">
        {review.comment}
      </p>
      <dl className="figures flex flex-wrap gap-x-6 gap-y-1 text-small">
        <div className="flex gap-1.5">
          <dt className="text-soft">Fit</dt>
          <dd className="font-medium">{fitWords[review.fit]}</dd>
        </div>
        {review.size !== null && (
          <div className="flex gap-1.5">
            <dt className="text-soft">Size worn</dt>
            <dd className="font-medium">US {sizeLabel(review.size, gender)}</dd>
          </div>
        )}
      </dl>
      {review.answer && (
        <div className="grid max-w-prose gap-1 border-line border-s-2 ps-4 text-small">
          <p className="font-medium">
            Answer of {shop.name}{' '}
            <time dateTime={review.answer.at} className="figures font-normal text-caption text-soft">
              {dayInWords(review.answer.at)}
            </time>
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {review.answer.text}
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <HelpfulButton review={review} marked={marked} own={own} />
        {reported !== null && !own && <ReportControl id={review._id} reported={reported} />}
      </div>
    </article>
  )
}
