import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { openAuthDialog } from '../accounts/auth-dialog-request.ts'

/** What guests see instead of the review form: the disabled button and the sign-in. */
export function GuestReview() {
  const note = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button disabled aria-describedby={note}>
        Submit Review
      </Button>
      <p id={note} className="text-small text-soft">
        Please login to submit a review{' '}
        <button
          type="button"
          onClick={() => openAuthDialog({ reason: 'Please login to submit a review' })}
          className="touch-target font-semibold text-ink underline underline-offset-4"
        >
          Sign In
        </button>
      </p>
    </div>
  )
}
