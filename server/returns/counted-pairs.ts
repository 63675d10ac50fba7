import type { Settlement } from '../../contract/admin/return-views.ts'
import type { ShopSettings } from '../../contract/settings.ts'
import { countOf } from '../../contract/wording/count-words.ts'
import type { PairCondition } from '../../contract/wording/return-words.ts'
import type { PlannedLine, WholeOrder } from '../orders/orders.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { pairWords } from './return-sentences.ts'
import type { ReturnRow } from './returns-queries.ts'
import type { CountedPairs } from './write-return.ts'

/** What is judged of a parcel's content. */
type CountGround = {
  row: ReturnRow
  order: WholeOrder
  lines: readonly PlannedLine[]
  othersOpen: ReadonlyMap<number, number>
}

/** Pairs of a line that came, by what becomes of them; restocked ones are among the accepted. */
export type Counted = { accepted: number; restocked: number; refused: number; undecided: number }

/** As counted; what was lost or is left with the customer counts as announced. */
export function receiptsOf({ lines }: ReturnRow, settlement: Settlement): CountedPairs[] {
  if (settlement.how !== 'receive') {
    return lines.map(({ position, pairs }) => ({
      position,
      pairs,
      condition: 'damaged',
      accepted: true,
      note: settlement.how === 'lost' ? 'Lost on the way' : 'Stays with the customer',
      pictureId: null,
    }))
  }
  return settlement.receipts.map(({ position, pairs, condition, accepted, note = '', pictureId = null }) => ({
    position,
    pairs,
    condition,
    note,
    pictureId,
    accepted: decided(condition, position, accepted ?? null),
  }))
}

/** What is as new or only lacks its box is always taken back, somebody else's shoe never. */
function decided(
  condition: PairCondition,
  position: number | null,
  accepted: boolean | null,
): boolean | null {
  if (condition === 'not_ours' || position === null) return false
  return condition === 'as_new' || condition === 'no_box' ? true : accepted
}

export function refusalForCount(
  { lines, othersOpen }: CountGround,
  receipts: CountedPairs[],
): Refusal | null {
  for (const position of new Set(receipts.map((each) => each.position))) {
    if (position === null) continue
    const line = lines.find((each) => each.position === position)
    if (!line) return refuse('not_found', `This order has no line ${position}`)
    const left = line.quantity - (othersOpen.get(position) ?? 0)
    const counted = receipts
      .filter((each) => each.position === position && each.condition !== 'not_ours')
      .reduce((sum, { pairs }) => sum + pairs, 0)
    if (counted > left) {
      return refuse('invalid_state', `${pairWords(line)}: ${left} can come back, note the others as not ours`)
    }
  }
  return null
}

export function countByLine(
  receipts: readonly CountedPairs[],
  { restockNoBox }: Pick<ShopSettings, 'restockNoBox'>,
  how: Settlement['how'],
): Map<number, Counted> {
  const counts = new Map<number, Counted>()
  for (const { position, pairs, condition, accepted } of receipts) {
    if (position === null || condition === 'not_ours') continue
    const count = counts.get(position) ?? { accepted: 0, restocked: 0, refused: 0, undecided: 0 }
    const sellable = condition === 'as_new' || (condition === 'no_box' && restockNoBox)
    if (accepted === null) count.undecided += pairs
    else if (accepted) count.accepted += pairs
    else count.refused += pairs
    if (accepted && sellable && how === 'receive') count.restocked += pairs
    counts.set(position, count)
  }
  return counts
}

export function isShort({ lines }: ReturnRow, counts: ReadonlyMap<number, Counted>): boolean {
  return lines.some(({ position, pairs }) => {
    const count = counts.get(position)
    return !count || count.accepted + count.refused + count.undecided < pairs
  })
}

export function warningsOf(
  { row, order, lines }: CountGround,
  receipts: readonly CountedPairs[],
  counts: ReadonlyMap<number, Counted>,
): string[] {
  const named = (position: number) => {
    const line = lines.find((each) => each.position === position)
    return line ? pairWords(line) : `Line ${position}`
  }
  const differing = row.lines.flatMap(({ position, pairs, held, newVariantId }) => {
    const count = counts.get(position)
    const came = count ? count.accepted + count.refused + count.undecided : 0
    return [
      ...(came < pairs ? [`${named(position)}: ${came} of ${countOf(pairs, 'announced pair')} came`] : []),
      ...(came > pairs ? [`${named(position)}: ${countOf(came, 'pair')} came, ${pairs} announced`] : []),
      ...(newVariantId !== null && held < pairs
        ? [`${named(position)}: the new pair is no longer held`]
        : []),
    ]
  })
  const others = [...counts.keys()].filter(
    (position) => !row.lines.some((line) => line.position === position),
  )
  const foreign = receipts.filter(({ position, condition }) => position === null || condition === 'not_ours')
  return [
    ...differing,
    ...others.map((position) => `${named(position)}: not announced`),
    ...(foreign.length > 0
      ? [`${countOf(sumPairs(foreign), 'pair')} not of this order: send them back`]
      : []),
    ...(order.status === 'shipped' ? ['This order counts as on its way'] : []),
  ]
}

function sumPairs(receipts: readonly { pairs: number }[]): number {
  return receipts.reduce((sum, { pairs }) => sum + pairs, 0)
}
