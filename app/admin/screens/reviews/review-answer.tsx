import { type FormEvent, useState } from 'react'
import { reviewAdminEndpoints as e, type ReviewPage } from '../../../../contract/admin/reviews.ts'
import { maxAnswerLength } from '../../../../contract/review-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { adminQueries, useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { Moment } from '../moments.tsx'

/** What the shop says to a review. A draft remembers what stood there when it was begun, and so sees what others change. */
export function ReviewAnswer({ review }: { review: ReviewPage }) {
  const current = review.answer?.text ?? ''
  const [seen, setSeen] = useState(current)
  const [draft, setDraft] = useState(current)
  const isDirty = draft.trim() !== seen
  if (!isDirty && seen !== current) {
    setSeen(current)
    setDraft(current)
  }
  const { save, remove, error } = useAnswer(review.id, (text) => {
    setSeen(text)
    setDraft(text)
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    save.run(draft.trim(), review.answer?.text ?? null)
  }

  return (
    <form aria-label="Answer" noValidate onSubmit={submit} className="grid gap-3">
      {isDirty && seen !== current && (
        <Notice tone="warning" role="status" title="Somebody else changed the answer meanwhile">
          {current === '' ? 'It was removed.' : `It says now: “${current}”`} Saving replaces it by yours.
        </Notice>
      )}
      <Field
        label="Answer"
        hint="Shown below the review in the shop’s name."
        error={error === null ? undefined : wordsOf(error)}
      >
        <TextArea
          rows={4}
          limit={maxAnswerLength}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          size="compact"
          busy={save.isPending}
          disabled={draft.trim() === '' || (!isDirty && seen === current)}
        >
          {review.answer ? 'Save answer' : 'Publish answer'}
        </Button>
        {review.answer && (
          <>
            <Button kind="outline" size="compact" busy={remove.isPending} onClick={() => remove.run(current)}>
              Remove
            </Button>
            <span className="text-caption text-soft">
              Answered <Moment at={review.answer.at} />
            </span>
          </>
        )}
      </div>
    </form>
  )
}

/** Saves and removes an answer; what was removed can be put back. */
function useAnswer(id: string, onSaved: (text: string) => void) {
  const toast = useToast()
  const put = useAdminChange(e.answerReview, e.getAnyReview, e.listAllReviews)
  const remove = useAdminChange(e.removeAnswer, e.getAnyReview, e.listAllReviews)
  const params = { id }
  const onError = (error: Error) => toast.error(wordsOf(error))
  function save(text: string, before: string | null) {
    put.mutate(
      { params, body: { text, before } },
      {
        onSuccess() {
          onSaved(text)
          toast.success('Answer published')
        },
        // What somebody else wrote is shown beside the draft.
        onError: () => void adminQueries.invalidateQueries({ queryKey: [e.getAnyReview.path] }),
      },
    )
  }
  function takeBack(text: string) {
    remove.mutate(
      { params },
      {
        onSuccess() {
          onSaved('')
          const action = { label: 'Undo', onPress: () => save(text, null) }
          toast.success('Answer removed', { action })
        },
        onError,
      },
    )
  }
  return {
    save: { run: save, isPending: put.isPending },
    remove: { run: takeBack, isPending: remove.isPending },
    error: put.error,
  }
}
