import { formatDollars, toDollars } from '../../contract/money.ts'
import type { ShopSettings } from '../../contract/settings.ts'
import { countOf } from '../../contract/wording/count-words.ts'
import { returnStatusWords } from '../../contract/wording/return-words.ts'
import { sizeLabel } from '../../contract/wording/size-labels.ts'
import { extraChargeOf, type PlannedLine, type WholeOrder } from '../orders/orders.ts'
import { dayWords } from './calendar-days.ts'
import type { RequestPlan } from './plan-request.ts'
import type { ReturnRow } from './returns-queries.ts'

export function dollars(cents: number): string {
  return formatDollars(toDollars(cents))
}

/** A pair as sentences name it. */
export function pairWords({
  brand,
  title,
  color,
  size,
  gender,
}: Pick<PlannedLine, 'brand' | 'title' | 'color' | 'size' | 'gender'>): string {
  return `${brand} ${title}, ${color}, size ${sizeLabel(size, gender)}`
}

/** Why a return cannot be changed any more, in the words that staff see beside it. */
export function alreadyIn({ kind, status }: Pick<ReturnRow, 'kind' | 'status'>): string {
  return `This ${kind} is already “${returnStatusWords[status]}”`
}

/** What a request would do, as the customer reads it before confirming. */
export function requestSentences(plan: RequestPlan, { timeZone }: Pick<ShopSettings, 'timeZone'>): string[] {
  const by = plan.actBy ? ` by ${dayWords(plan.actBy, timeZone)}` : ''
  const sent = plan.sendsBack
    ? [`Send ${countOf(pairsOf(plan), 'pair')} back${by}.`]
    : [
        plan.lines.every(isMissing)
          ? 'Nothing has to be sent back.'
          : 'You keep the pair: nothing has to be sent back.',
      ]
  const news = plan.lines.flatMap(({ to, replaced }) =>
    to
      ? [
          `We hold ${countOf(replaced, 'pair')} of ${pairWords(to)} for you${plan.sendsBack ? by.replace(' by', ' until') : ''}.`,
        ]
      : [],
  )
  return [...sent, ...news, ...moneySentences(plan)]
}

/** What never arrived cannot be kept either. */
function isMissing({ reason }: RequestPlan['lines'][number]): boolean {
  return reason === 'never_arrived'
}

function pairsOf(plan: RequestPlan): number {
  return plan.lines.reduce((sum, { back }) => sum + back, 0)
}

function moneySentences({ refundCents, feeCents, extraCents }: RequestPlan): string[] {
  if (extraCents > 0)
    return [`The new pair costs ${dollars(extraCents)} more, which you pay before we send it.`]
  if (refundCents === 0) return []
  const fee = feeCents > 0 ? ` (${dollars(feeCents)} are kept for the return)` : ''
  return [`You get ${dollars(refundCents)} back${fee}.`]
}

/** What happens next with a return, in one sentence with its date. */
export function nextSentence(
  row: ReturnRow,
  order: WholeOrder,
  settings: Pick<ShopSettings, 'timeZone'>,
): string {
  const by = row.lapsesAt ? dayWords(row.lapsesAt, settings.timeZone) : ''
  const charge = extraChargeOf(order, row.id)
  const owes = charge?.status === 'pending' && charge.submittedAt === null
  switch (row.status) {
    case 'requested':
    case 'labelled':
      if (!row.sendsBack) return 'We look at your claim and write to you.'
      return row.lines.some(({ held }) => held > 0)
        ? `Send the pair back by ${by}: until then we hold the new one for you.`
        : `Send the pair back by ${by}.`
    case 'in_transit':
      return 'Your parcel is on its way to us.'
    case 'received':
      return owes
        ? `Your parcel is here. Pay ${dollars(charge.amountCents)} by ${by}, and we send the new pair.`
        : 'Your parcel is here. We look at it and write to you.'
    case 'settled':
      return order.lines.some(({ returnId, quantity }) => returnId === row.id && quantity > 0)
        ? 'All done. The new pair leaves soon, or is on its way to you.'
        : 'All done.'
    case 'lapsed':
      return `The time is over${hasNewPair(row) ? ', and the new pair is no longer held' : ''}. A parcel that is on its way is still taken.`
    case 'cancelled':
      return `It was called off: there is nothing more to do${hasNewPair(row) ? ', and the new pair is no longer held' : ''}.`
    case 'refused':
      return row.kind === 'claim' ? 'We could not accept your claim.' : 'We could not take it back.'
    case 'lost':
      return 'The parcel was lost. We have settled it all the same.'
  }
}

/** What a settled return with a new pair says once that pair has left. */
export function newPairLeft({ carrier, tracking }: { carrier: string; tracking: string }): string {
  const number = [carrier, tracking].filter(Boolean).join(' ')
  return `All done. The new pair is on its way to you${number ? `, with ${number}` : ''}.`
}

function hasNewPair(row: ReturnRow): boolean {
  return row.lines.some(({ newSize }) => newSize !== null)
}
