import { useEffect, useId, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { Gender } from '../../../contract/facets.ts'
import { countOf } from '../../../contract/wording/count-words.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Stars } from '../../ui/rating.tsx'
import { useSession } from '../accounts/use-session.ts'
import { FitSummary } from './fit-summary.tsx'
import { GuestReview } from './guest-review.tsx'
import { helpfulNoteId } from './helpful-button.tsx'
import { RatingBars } from './rating-bars.tsx'
import { ReviewEntry } from './review-entry.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewToolbar } from './review-toolbar.tsx'
import { type ReviewView, readReviewView, writeReviewView } from './review-view.ts'
import { type ReviewList, useReviews } from './use-reviews.ts'

export type ReviewsSectionProps = {
  productId: string
  /** The product's gender, for the labels of sizes. */
  gender: Gender
  /** All sizes of the product. */
  sizes: readonly string[]
  /** The loader's reviews; null where loading failed. */
  loaded: ReviewList | null
  /** `loaded` is of another view, because the requested one could not be loaded. */
  outdated: boolean
  /** The size to filter by, if known. */
  size: { value: string; mine: boolean } | null
  onRetry: () => void
}

/** Reviews: summary, distribution, list and form (docs/product.md#reading-reviews). */
export function ReviewsSection({
  productId,
  gender,
  sizes,
  loaded,
  outdated,
  size,
  onRetry,
}: ReviewsSectionProps) {
  const heading = useId()
  const { search } = useLocation()
  const view = readReviewView(new URLSearchParams(search))
  const { list, failed, retry } = useReviews(productId, view, loaded, outdated)
  useFollowHash(list !== null)
  const failure = failed && (
    <ErrorState
      title="Failed to load reviews"
      onRetry={() => {
        onRetry()
        retry()
      }}
    />
  )
  if (list === null) return failure
  const written = list.mine?.written ?? null
  return (
    <section
      id="reviews"
      aria-labelledby={heading}
      className="below -mx-gutter px-gutter [--about:240rem] lg:[--about:165rem]"
    >
      <div className="border-line border-t pt-section">
        <h2 id={heading} className="display mb-8 text-heading">
          Reviews
        </h2>
        <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
          <div className="grid content-start gap-4">
            <ReviewSummary list={list} view={view} />
            {!written && (
              <a
                href="#write-review"
                className="touch-target justify-self-start font-semibold text-small underline underline-offset-4 lg:hidden"
              >
                Write a review
              </a>
            )}
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {failure && <div className="mb-6">{failure}</div>}
            <ReviewEntries list={list} view={view} size={size} gender={gender} />
          </div>
          <div id="write-review" tabIndex={-1} className="lg:col-start-1">
            <OwnReview productId={productId} gender={gender} sizes={sizes} mine={list.mine} />
          </div>
        </div>
      </div>
    </section>
  )
}

/** Goes to the part that the address names: the router looked for it before this section was loaded. */
function useFollowHash(shown: boolean) {
  const { hash } = useLocation()
  // Back and reload have a place of their own.
  const arrived = useNavigationType() !== 'POP'
  useEffect(() => {
    if (!shown || !arrived) return
    if (hash === '#reviews' || hash === '#write-review') document.querySelector(hash)?.scrollIntoView()
  }, [shown, arrived, hash])
}

type OwnReviewProps = Pick<ReviewsSectionProps, 'productId' | 'gender' | 'sizes'> & Pick<ReviewList, 'mine'>

/** The form for the customer's one review (docs/product.md#writing-a-review). */
function OwnReview({ mine, ...form }: OwnReviewProps) {
  const { status } = useSession()
  const written = mine?.written != null
  const [sent, setSent] = useState(false)
  useEffect(() => {
    if (sent && written) showOwnReview()
  }, [sent, written])
  if (status !== 'signed-in') return <GuestReview />
  return (
    <>
      <h3 className="display mb-4 text-title">{written ? 'Your review' : 'Write a review'}</h3>
      {written ? (
        <p className="text-small text-soft">{ownReviewInWords(mine)}</p>
      ) : (
        <ReviewForm key={form.productId} {...form} onSent={() => setSent(true)} />
      )}
    </>
  )
}

/** What became of the customer's review (docs/product.md#moderation). */
function ownReviewInWords(mine: ReviewList['mine']): string {
  if (mine?.state === 'waiting') return 'Thank you! We look at your review before we publish it.'
  if (mine?.state === 'hidden') return `We took your review off this page. ${mine.hiddenReason}`
  return 'You have reviewed this shoe. Thank you!'
}

/** From the form below the list up to the new review, or to the words in its place where another page lists it. */
function showOwnReview(): void {
  const place = document.querySelector<HTMLElement>('[data-own-review], #write-review')
  place?.focus({ preventScroll: true })
  place?.scrollIntoView()
}

function ReviewSummary({ list, view }: { list: ReviewList; view: ReviewView }) {
  const { summary } = list
  if (summary.count === 0) return <p className="text-soft text-small">No ratings yet</p>
  return (
    <div className="grid content-start gap-6">
      <div className="flex items-center gap-4">
        <p className="display figures text-display">{summary.average.toFixed(1)}</p>
        <div className="grid gap-0.5">
          <Stars value={summary.average} className="h-5" />
          <p className="figures text-small text-soft">{countOf(summary.count, 'review')}</p>
        </div>
      </div>
      <RatingBars summary={summary} view={view} />
      <FitSummary fit={summary.fit} />
    </div>
  )
}

type ReviewEntriesProps = Pick<ReviewsSectionProps, 'size' | 'gender'> & {
  list: ReviewList
  view: ReviewView
}

function ReviewEntries({ list, view, size, gender }: ReviewEntriesProps) {
  const { pathname, search } = useLocation()
  const { status } = useSession()
  const address = (change: Partial<ReviewView>) =>
    pathname + writeReviewView(new URLSearchParams(search), change)
  if (list.summary.count === 0) {
    return (
      <div className="grid gap-2 rounded-tile bg-sunk px-6 py-10">
        <h3 className="display text-title">No reviews yet</h3>
        <p className="text-soft">Worn it? Be the first to say how it fits.</p>
      </div>
    )
  }
  const helpful = new Set(list.mine?.helpful ?? [])
  return (
    <>
      <ReviewToolbar view={view} count={list.totalReviews} size={size} gender={gender} />
      {status === 'signed-out' && list.reviews.length > 0 && (
        <p id={helpfulNoteId} className="mb-6 text-caption text-soft">
          Please login to mark reviews as helpful
        </p>
      )}
      {list.reviews.length === 0 ? (
        <div className="grid justify-items-start gap-4 rounded-tile bg-sunk px-6 py-10">
          <h3 className="display text-title">No review fits this choice</h3>
          <LinkButton kind="outline" href={address({ rating: null, size: null })} preventScrollReset>
            Show all reviews
          </LinkButton>
        </div>
      ) : (
        list.reviews.map((review) => (
          <ReviewEntry
            key={review._id}
            review={review}
            gender={gender}
            marked={helpful.has(review._id)}
            own={review._id === list.mine?.written}
            reported={list.mine ? list.mine.reported.includes(review._id) : null}
          />
        ))
      )}
      <div className="pt-6">
        <Pagination
          label="Review pages"
          page={view.page}
          totalPages={list.totalPages}
          hrefFor={(page) => `${address({ page })}#reviews`}
        />
      </div>
    </>
  )
}
