import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Gender } from '../../../contract/facets.ts'
import { commentMissing, commentTooLong, maxCommentLength } from '../../../contract/review-rules.ts'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import { call } from '../../api/browser-call.ts'
import { reviewEndpoints } from '../../api/endpoints.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { RatingInput } from '../../ui/form/rating-input.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useSession } from '../accounts/use-session.ts'
import { fits } from './fit-words.ts'
import { emptyDraft, type ReviewDraft, readDraft, saveDraft } from './review-draft.ts'
import { refreshReviews } from './use-reviews.ts'

const VerifyNotice = lazyPart(async () => (await import('../accounts/verify-notice.tsx')).VerifyNotice)

type ReviewFormProps = {
  productId: string
  gender: Gender
  sizes: readonly string[]
  onSent: () => void
}

const shortFits = { runs_small: 'Small', true_to_size: 'True', runs_large: 'Large' }

/** Form for a customer's one review of a product. */
export function ReviewForm({ productId, gender, sizes, onSent }: ReviewFormProps) {
  const { user } = useSession()
  const { pathname } = useLocation()
  const { draft, change, forget } = useDraft(productId)
  const { send, busy, problem, clearProblem } = useSendReview(productId, () => {
    forget()
    onSent()
  })
  const comment = useRef<HTMLTextAreaElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const at = await send(draft)
    if (at === 'comment') comment.current?.focus()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <RatingInput
        legend="Your rating"
        value={draft.rating}
        onChange={(rating) => change({ rating })}
        disabled={busy}
      />
      <div className="grid justify-items-start gap-1.5">
        <p aria-hidden="true" className="font-medium text-small">
          How did it fit?
        </p>
        <Segmented
          legend="How did it fit?"
          value={draft.fit}
          onChange={(value) => change({ fit: fits.find((fit) => fit === value) ?? draft.fit })}
          segments={fits.map((fit) => ({ value: fit, label: shortFits[fit] }))}
        />
      </div>
      <Field label="Size worn (US)" required={false}>
        <Select
          value={sizes.includes(draft.size) ? draft.size : ''}
          options={[
            { value: '', label: 'Not specified' },
            ...sizes.map((size) => ({ value: size, label: sizeLabel(size, gender) })),
          ]}
          onChange={(event) => change({ size: event.currentTarget.value })}
        />
      </Field>
      <Field label="Comment" required error={problem?.at === 'comment' ? problem.message : undefined}>
        <TextArea
          ref={comment}
          rows={5}
          limit={maxCommentLength}
          value={draft.comment}
          onChange={(event) => {
            change({ comment: event.target.value })
            clearProblem()
          }}
        />
      </Field>
      {user && (!user.verified || problem?.at === 'verify') && (
        <Suspense fallback={null}>
          <VerifyNotice
            email={user.email}
            redirect={`${pathname}#write-review`}
            title="A review needs a verified email"
          />
        </Suspense>
      )}
      {problem?.at === 'form' && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      <Button type="submit" busy={busy} busyLabel="Sending…" className="justify-self-start">
        Submit Review
      </Button>
    </form>
  )
}

/** The draft from session storage: the form is rendered for signed-in customers only, never on the server. */
function useDraft(productId: string) {
  const { hash, search } = useLocation()
  const [draft, setDraft] = useState(
    () => readDraft(productId) ?? { ...emptyDraft, size: wornSize(hash, search) },
  )
  return {
    draft,
    change(part: Partial<ReviewDraft>) {
      const next = { ...draft, ...part }
      setDraft(next)
      saveDraft(productId, next)
    },
    forget() {
      setDraft(emptyDraft)
      saveDraft(productId, null)
    },
  }
}

/** An order leads here with the size of its line (order-item-row.tsx). */
function wornSize(hash: string, search: string): string {
  return hash === '#write-review' ? (new URLSearchParams(search).get('size') ?? '') : ''
}

type FormProblem = { at: 'comment' | 'form' | 'verify'; message: string }

function useSendReview(productId: string, onSent: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FormProblem | null>(null)

  function refuse(at: FormProblem['at'], message: string) {
    setProblem({ at, message })
    return at
  }

  async function send({ rating, fit, size, comment }: ReviewDraft): Promise<FormProblem['at'] | null> {
    if (comment.trim() === '') return refuse('comment', commentMissing)
    if (comment.trim().length > maxCommentLength) return refuse('comment', commentTooLong)
    setProblem(null)
    setBusy(true)
    const body = { productId, rating, fit, comment, ...(size === '' ? {} : { size }) }
    const result = await call(reviewEndpoints.createReview, { body })
    setBusy(false)
    if (!result.ok) {
      if (result.problem.code === 'already_reviewed') void refreshReviews(queries)
      if (result.problem.code === 'email_not_verified') return refuse('verify', result.problem.error)
      const said = result.problem.code === 'network' ? '' : result.problem.error
      return refuse('form', said || 'Failed to submit review')
    }
    onSent()
    const waits = result.reply.state === 'waiting'
    toast.success(
      waits
        ? 'Thank you! We look at your review before we publish it.'
        : 'Thank you! Your review is published.',
    )
    await refreshReviews(queries)
    return null
  }

  return { send, busy, problem, clearProblem: () => setProblem(null) }
}
