import { validate as isUuid } from 'uuid'
import { recordAudit } from '../audit/audit.ts'
import type { Actor } from '../platform/actor.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { lockReview, type ModeratedReview, settleReports, updateReview } from './moderation-queries.ts'
import type { ReviewDeps } from './reviews.ts'

type ModerationDeps = Pick<ReviewDeps, 'db' | 'clock'>

/** What was done to a review, for commands. */
export type Moderated = { id: string; state: ModeratedReview['state'] }

type Doing = { id: string; by: Actor; note?: string | undefined }

/** Takes a review off pages, counts and ratings; its author reads the reason. Harmless twice. */
export function hideReview(deps: ModerationDeps, doing: Doing & { reason: string }) {
  return moderate(deps, doing, 'review.hide', async (tx, review, at) => {
    const { reason } = doing
    await updateReview(tx, review.id, {
      hidden_at: review.state === 'hidden' ? review.hiddenAt : at,
      hidden_reason: reason,
    })
    return { before: stateOf(review), after: { state: 'hidden', reason } }
  })
}

/** Publishes a review that waits, or puts a hidden one back. Harmless twice. */
export function showReview(deps: ModerationDeps, doing: Doing) {
  return moderate(deps, doing, 'review.show', async (tx, review) => {
    if (review.state !== 'shown') {
      await updateReview(tx, review.id, { hidden_at: null, hidden_reason: '', waits: false })
    }
    return { before: stateOf(review), after: { state: 'shown', reason: '' } }
  })
}

/** Has a review wait again, which undoes that it was published or hidden. Harmless twice. */
export function holdReview(deps: ModerationDeps, doing: Doing) {
  return moderate(deps, doing, 'review.hold', async (tx, review) => {
    if (review.state !== 'waiting') {
      await updateReview(tx, review.id, { hidden_at: null, hidden_reason: '', waits: true })
    }
    return { before: stateOf(review), after: { state: 'waiting', reason: '' } }
  })
}

/** Finds nothing wrong with a review: its reports so far are settled. Harmless twice. */
export function keepReview(deps: ModerationDeps, doing: Doing) {
  return moderate(deps, doing, 'review.keep', async (tx, review, at) => {
    const settled = await settleReports(tx, review.id, at)
    return { before: { reports: settled }, after: { reports: 0 } }
  })
}

/**
 * Says something to a review in the shop's name; null takes it back. Refuses (`stale`) where the answer is not `seen` any
 * more; undefined overwrites whatever stands there.
 */
export function answerReview(
  deps: ModerationDeps,
  doing: Doing & { text: string | null; seen?: string | null | undefined },
) {
  return moderate(
    deps,
    doing,
    doing.text === null ? 'review.unanswer' : 'review.answer',
    async (tx, review, at) => {
      const { text, seen } = doing
      if (seen !== undefined && seen !== review.answer) {
        return refuse(
          'stale',
          'Somebody else changed the answer meanwhile. Look at it before you save yours.',
        )
      }
      if (text !== review.answer) {
        await updateReview(tx, review.id, { answer: text, answered_at: text === null ? null : at })
      }
      return { before: { answer: review.answer }, after: { answer: text } }
    },
  )
}

function stateOf({ state, hiddenReason }: ModeratedReview): Fields {
  return { state, reason: hiddenReason }
}

type Fields = Record<string, string | number | null>
type Change = { before: Fields; after: Fields }

/** Changes a locked review and records it; the words about its author go with them. */
async function moderate(
  { db, clock }: ModerationDeps,
  { id, by, note }: Doing,
  verb: string,
  change: (tx: Tx, review: ModeratedReview, at: Date) => Promise<Change | Refusal>,
): Promise<Moderated | Refusal> {
  return transaction(db, async (tx) => {
    const review = isUuid(id) ? await lockReview(tx, id) : undefined
    if (!review) return refuse('not_found', `There is no review ${id}`)
    const at = clock.now()
    const done = await change(tx, review, at)
    if (isRefusal(done)) return done
    await recordAudit(tx, {
      by,
      verb,
      on: { kind: 'review', id: review.id },
      ...done,
      note,
      accountId: review.accountId,
      personal: ['answer', 'reason'],
      at,
    })
    const after = await lockReview(tx, review.id)
    return { id: review.id, state: after?.state ?? review.state }
  })
}
