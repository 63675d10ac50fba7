import { ThumbsUp } from 'lucide'
import { formatCount } from '../../../contract/wording/count-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useSession } from '../accounts/use-session.ts'
import { type Review, useMarkHelpful, useMarksUnderWay } from './use-reviews.ts'

type HelpfulButtonProps = { review: Review; marked: boolean; own: boolean }

/** Id of the one explanation why guests cannot press these buttons. */
export const helpfulNoteId = 'helpful-note'

/**
 * Marks a review as helpful, once per customer; guests are asked to sign in, own reviews cannot be marked
 * (docs/product.md#helpful-marks).
 */
export function HelpfulButton({ review, marked, own }: HelpfulButtonProps) {
  const { status } = useSession()
  const toast = useToast()
  const mark = useMarkHelpful()
  const underWay = useMarksUnderWay().includes(review._id)
  const guest = status !== 'signed-in'
  const count = review.helpful + (underWay && !marked ? 1 : 0)
  if (own) {
    return count > 0 ? (
      <p className="figures text-caption text-soft">
        {count === 1 ? '1 person finds' : `${formatCount(count)} people find`} your review helpful
      </p>
    ) : null
  }
  async function press() {
    if (marked || underWay) return
    try {
      await mark(review._id)
    } catch {
      toast.error('Failed to update helpful status')
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        kind="outline"
        size="compact"
        disabled={guest}
        aria-describedby={guest ? helpfulNoteId : undefined}
        aria-pressed={marked || underWay}
        onClick={() => void press()}
        className="figures aria-pressed:border-inverse"
      >
        <Icon icon={ThumbsUp} size={16} className={marked || underWay ? 'fill-current' : undefined} />
        Helpful ({count})
      </Button>
    </div>
  )
}
