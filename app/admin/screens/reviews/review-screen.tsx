import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { reviewAdminEndpoints as e, type ReviewPage } from '../../../../contract/admin/reviews.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Stars } from '../../../ui/rating.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { TextLink } from '../../frame/text-link.tsx'
import { Moment } from '../moments.tsx'
import { Timeline } from '../timeline.tsx'
import { HideDialog } from './hide-dialog.tsx'
import { ReviewAnswer } from './review-answer.tsx'
import { ReviewBadges, reportsInWords } from './review-words.tsx'
import { useModeration } from './use-moderation.ts'

/** Others answer and hide meanwhile. Milliseconds. */
const everyMs = 10_000

/** One review: what it says, what customers report, the shop's answer, and what was done with it. */
export function ReviewScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useAdminQuery(e.getAnyReview, { params: { id } }, { everyMs })
  return (
    <>
      {error && !data && (
        <ErrorState
          title="This review could not be loaded"
          text={wordsOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonText lines={4} />}
      {data && <Review key={data.id} review={data} />}
    </>
  )
}

function Review({ review }: { review: ReviewPage }) {
  const may = useMay()
  const { product, author, state, hiddenReason, reports } = review
  return (
    <>
      <ScreenHead title={`Review by ${author.name}`} back={{ to: adminHref('/reviews'), label: 'Reviews' }}>
        <ReviewBadges review={review} />
      </ScreenHead>
      {may('reviews:write') && <ReviewButtons review={review} />}
      {state === 'hidden' && (
        <div className="mt-4">
          <Notice tone="info" title="Hidden">
            The author reads: {hiddenReason || 'no reason'}
          </Notice>
        </div>
      )}
      {reports.length > 0 && state !== 'hidden' && (
        <div className="mt-4">
          <Notice tone="warning" title="Customers report it">
            {reportsInWords(reports)}
          </Notice>
        </div>
      )}
      <div className="mt-6 grid gap-8 xl:grid-cols-[2fr_1fr]">
        <div className="grid content-start gap-8">
          <Part title="What it says">
            <Words review={review} />
          </Part>
          {may('reviews:write') && (
            <Part title="The shop’s answer">
              <ReviewAnswer review={review} />
            </Part>
          )}
        </div>
        <div className="grid content-start gap-8">
          <Part title="Product">
            {may('products:read') ? (
              <TextLink to={adminHref('/products/:id', { id: product.id })} className="justify-self-start">
                {product.title}
              </TextLink>
            ) : (
              <p>{product.title}</p>
            )}
            <TextLink to={`${adminHref('/reviews')}?product=${product.id}`} className="justify-self-start">
              All reviews of it
            </TextLink>
          </Part>
          <Part title="Author">
            <Author review={review} />
          </Part>
          <Part title="Timeline">
            <Timeline events={review.timeline} />
          </Part>
        </div>
      </div>
    </>
  )
}

const fitWords = { runs_small: 'Runs small', true_to_size: 'True to size', runs_large: 'Runs large' }

function Words({ review }: { review: ReviewPage }) {
  const { rating, title, comment, size, fit, helpful, createdAt } = review
  const facts = [fitWords[fit], size === null ? '' : `size ${size}`, `helpful to ${helpful}`]
  return (
    <div className="grid gap-2">
      <p>
        <span className="sr-only">Rated {rating} out of 5</span>
        <Stars value={rating} />
      </p>
      {title !== 'Customer Review' && (
        <p dir="auto" className="wrap-anywhere font-semibold">
          {title}
        </p>
      )}
      <p dir="auto" className="wrap-anywhere max-w-prose whitespace-pre-line text-body">
        {comment}
      </p>
      <p className="text-caption text-soft">
        {facts.filter(Boolean).join(', ')}, <Moment at={createdAt} />
      </p>
    </div>
  )
}

function Author({ review: { author, verified } }: { review: ReviewPage }) {
  const may = useMay()
  const { accountId, name } = author
  return (
    <>
      {accountId && may('customers:read') ? (
        <TextLink to={adminHref('/customers/:id', { id: accountId })} className="justify-self-start">
          {name}
        </TextLink>
      ) : (
        <p>{name}</p>
      )}
      <p className="text-soft">{verified ? 'Has bought this shoe' : 'Not known to have bought it'}</p>
    </>
  )
}

function ReviewButtons({ review }: { review: ReviewPage }) {
  const { run, isPending } = useModeration()
  const [isHiding, setHiding] = useState(false)
  const { state, reports } = review
  return (
    <div className="flex flex-wrap gap-2">
      {state !== 'shown' && (
        <Button size="compact" busy={isPending} onClick={() => run([review], 'show')}>
          {state === 'waiting' ? 'Publish' : 'Show again'}
        </Button>
      )}
      {reports.length > 0 && state !== 'hidden' && (
        <Button
          kind={state === 'shown' ? 'solid' : 'outline'}
          size="compact"
          busy={isPending}
          onClick={() => run([review], 'keep')}
        >
          Nothing wrong with it
        </Button>
      )}
      {state !== 'hidden' && (
        <Button kind="outline" size="compact" onClick={() => setHiding(true)}>
          Hide
        </Button>
      )}
      {isHiding && <HideDialog reviews={[review]} onClose={() => setHiding(false)} />}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-2 text-small">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </section>
  )
}
