import type { Settlement } from '../../contract/admin/return-views.ts'
import type { ShopSettings } from '../../contract/settings.ts'
import { countOf } from '../../contract/wording/count-words.ts'
import type { ClaimOutcome, ReturnStatus } from '../../contract/wording/return-words.ts'
import {
  extraPaidCents,
  type PairMove,
  type PlannedLine,
  refundableCents,
  type SizeForSale,
  unpaidCents,
  type WholeOrder,
} from '../orders/orders.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import {
  type Counted,
  countByLine,
  isShort,
  receiptsOf,
  refusalForCount,
  warningsOf,
} from './counted-pairs.ts'
import { exchangeLines, type LineReturn, type NewPair, totals } from './exchange-lines.ts'
import { freed, type Replacement, replace, stockMoves, takenMoves } from './new-pairs.ts'
import { alreadyIn, dollars, pairWords } from './return-sentences.ts'
import type { ReturnLineRow, ReturnRow } from './returns-queries.ts'
import type { CountedPairs } from './write-return.ts'

/** What the end of a return is judged by. */
export type SettlementGround = {
  row: ReturnRow
  order: WholeOrder
  lines: readonly PlannedLine[]
  /** Pairs of each line that other open returns speak for. */
  othersOpen: ReadonlyMap<number, number>
  /** Locked: the sizes that come back, the new ones, and those near them. */
  offers: readonly SizeForSale[]
  settings: Pick<ShopSettings, 'restockNoBox'>
}

export type SettlementPlan = {
  status: ReturnStatus
  /** What arrived, with what was decided of it. */
  receipts: CountedPairs[]
  /** The order's lines as they will be; as they are where nothing is settled yet. */
  after: readonly PlannedLine[]
  moves: PairMove[]
  /** Pairs still held for each line of the return afterwards. */
  held: { position: number; held: number }[]
  /** New pairs that will be sent. */
  toSend: PlannedLine[]
  /** Where the shop gives something else than was asked for: the new pair of a line, null for money. */
  instead: { position: number; newPair: NewPair | null }[]
  /** What was kept instead, for the size advice. */
  kept: { answerId: string; size: string }[]
  /** Sizes to write about when they are back. */
  toTell: { variantId: string; size: string }[]
  totalCents: { before: number; after: number }
  refundCents: number
  feeCents: number
  /** To be paid before the new pair leaves; nothing is settled until then. */
  dueCents: number
  warnings: string[]
  sentences: string[]
}

/** Judges how a return ends and computes what it comes to; refuses what the state or the order does not allow. */
export function planSettlement(ground: SettlementGround, settlement: Settlement): SettlementPlan | Refusal {
  const refused = refusalForState(ground, settlement)
  if (refused) return refused
  const receipts = receiptsOf(ground.row, settlement)
  const tooMany = refusalForCount(ground, receipts)
  if (tooMany) return tooMany
  const counts = countByLine(receipts, ground.settings, settlement.how)
  const waits = settlement.how === 'receive' && settlement.waitForRest && isShort(ground.row, counts)
  const undecided = [...counts.values()].some((each) => each.undecided > 0)
  const countOnly = settlement.how === 'receive' && settlement.countOnly === true
  if (waits || undecided || countOnly)
    return waiting(ground, receipts, { waits, warnings: warningsOf(ground, receipts, counts) })
  const accepted = [...counts.values()].reduce((sum, each) => sum + each.accepted, 0)
  const warnings = warningsOf(ground, receipts, counts)
  if (accepted === 0) return refusedAltogether(ground, receipts, warnings)
  const outcome = settlement.how === 'accept_claim' ? (settlement.outcome ?? 'as_asked') : 'as_asked'
  return settled(ground, { receipts, counts, warnings, how: settlement.how, outcome })
}

function refusalForState({ row }: SettlementGround, { how }: Settlement): Refusal | null {
  const { status, kind, sendsBack } = row
  if (status === 'settled' || status === 'cancelled' || status === 'refused' || status === 'lost') {
    return refuse('invalid_state', alreadyIn(row))
  }
  if (how === 'accept_claim' && kind !== 'claim') {
    return refuse('invalid_state', 'Only a claim is settled without its pair')
  }
  if (how === 'accept_claim' && status !== 'requested' && status !== 'labelled') {
    return refuse('invalid_state', `${alreadyIn(row)}: its parcel is counted instead`)
  }
  if (how === 'lost' && (!sendsBack || status === 'received' || status === 'lapsed')) {
    return refuse('invalid_state', 'There is no parcel of this return that could be lost')
  }
  return null
}

function unchanged({
  row,
  lines,
  order,
}: SettlementGround): Omit<SettlementPlan, 'status' | 'receipts' | 'warnings' | 'sentences'> {
  return {
    after: lines,
    moves: [],
    held: row.lines.map(({ position, held }) => ({ position, held })),
    toSend: [],
    instead: [],
    kept: [],
    toTell: [],
    totalCents: { before: order.totalCents, after: order.totalCents },
    refundCents: 0,
    feeCents: 0,
    dueCents: 0,
  }
}

function waiting(
  ground: SettlementGround,
  receipts: CountedPairs[],
  { waits, warnings }: { waits: boolean; warnings: string[] },
): SettlementPlan {
  const sentences = waits ? ['A part of your parcel is here. We wait for the rest.'] : []
  return { ...unchanged(ground), status: 'received', receipts, warnings, sentences }
}

function refusedAltogether(
  ground: SettlementGround,
  receipts: CountedPairs[],
  warnings: string[],
): SettlementPlan {
  const { row } = ground
  return {
    ...unchanged(ground),
    status: 'refused',
    receipts,
    warnings,
    moves: freed(row, new Map()),
    held: row.lines.map(({ position }) => ({ position, held: 0 })),
    sentences: ['We could not take back what came, and send it back to you.', ...notesOf(receipts)],
  }
}

function notesOf(receipts: readonly CountedPairs[]): string[] {
  return receipts.filter(({ accepted, note }) => accepted === false && note !== '').map(({ note }) => note)
}

function settled(
  ground: SettlementGround,
  {
    receipts,
    counts,
    warnings,
    how,
    outcome,
  }: {
    receipts: CountedPairs[]
    counts: ReadonlyMap<number, Counted>
    warnings: string[]
    how: Settlement['how']
    outcome: ClaimOutcome
  },
): SettlementPlan {
  const { row, lines } = ground
  const left = new Map<string, number>()
  const returns: (LineReturn & { replacement: Replacement; announced: ReturnLineRow | undefined })[] = []
  for (const [position, { accepted }] of counts) {
    const announced = row.lines.find((line) => line.position === position)
    const wished = announced && wishOf(announced, lines, outcome)
    const replacement = wished
      ? replace(ground, wished, { accepted, left })
      : { to: null, pairs: 0, fromHeld: 0, isNearest: false, soldOut: false }
    returns.push({
      position,
      back: accepted,
      replaced: replacement.pairs,
      to: replacement.to,
      replacement,
      announced,
    })
  }
  const after = exchangeLines(lines, returns, row.id)
  const money = moneyOf(
    ground,
    totals(lines, after),
    returns.some(({ replaced }) => replaced > 0),
  )
  if (money.dueCents > 0) {
    return {
      ...unchanged(ground),
      status: 'received',
      receipts,
      warnings: [...warnings, `The customer has still to pay ${dollars(money.dueCents)}`],
      dueCents: money.dueCents,
      sentences: [],
    }
  }
  const used = new Map(returns.map(({ position, replacement }) => [position, replacement.fromHeld]))
  const toSend = after.filter(
    ({ returnId, position }) => returnId === row.id && !lines.some((line) => line.position === position),
  )
  return {
    status: how === 'lost' ? 'lost' : 'settled',
    receipts,
    after,
    moves: [...stockMoves(lines, counts), ...takenMoves(returns), ...freed(row, used)],
    held: row.lines.map(({ position }) => ({ position, held: 0 })),
    toSend,
    instead: outcome === 'as_asked' ? [] : returns.map(({ position, to }) => ({ position, newPair: to })),
    kept: keptSizes(returns),
    toTell: returns.flatMap(({ replacement, announced }) =>
      replacement.soldOut && row.ifSoldOut === 'tell' && announced?.newVariantId && announced.newSize
        ? [{ variantId: announced.newVariantId, size: announced.newSize }]
        : [],
    ),
    totalCents: totals(lines, after),
    ...money,
    warnings,
    sentences: settledSentences(ground, { returns, receipts, counts }),
  }
}

/** What a line of a claim is settled with; undefined for money. */
function wishOf(
  asked: ReturnLineRow,
  lines: readonly PlannedLine[],
  outcome: ClaimOutcome,
): ReturnLineRow | undefined {
  if (outcome === 'refund') return undefined
  const line = lines.find(({ position }) => position === asked.position)
  if (outcome === 'as_asked' || asked.newVariantId !== null || !line) return asked
  return {
    ...asked,
    newVariantId: line.variantId,
    newSize: line.size,
    newUnitPriceCents: line.unitPriceCents,
  }
}

function keptSizes(returns: readonly { to: NewPair | null; announced: ReturnLineRow | undefined }[]) {
  return returns.flatMap(({ to, announced }) =>
    to && announced?.answerId ? [{ answerId: announced.answerId, size: to.size }] : [],
  )
}

/**
 * What goes back: the difference of the totals and what was paid beside them for dearer pairs, less the fee and what was
 * given back before; never more than is left of what was paid.
 */
function moneyOf(
  { row, order }: SettlementGround,
  total: { before: number; after: number },
  hasNewPair: boolean,
): Pick<SettlementPlan, 'refundCents' | 'feeCents' | 'dueCents'> {
  const lowered = total.before - total.after
  // What is not paid yet is lowered first.
  const unpaid = Math.min(Math.max(0, lowered), unpaidCents(order.payments))
  const balance = lowered - unpaid + extraPaidCents(order, row.id) - row.refundedCents
  const feeCents = Math.min(row.feeCents, Math.max(0, balance))
  return {
    feeCents,
    refundCents: Math.min(Math.max(0, balance - feeCents), refundableCents(order.payments)),
    // Money that went back too early is not asked for again.
    dueCents: hasNewPair ? Math.max(0, -balance) : 0,
  }
}

function settledSentences(
  { row, lines }: SettlementGround,
  {
    returns,
    receipts,
    counts,
  }: {
    returns: readonly (LineReturn & { replacement: Replacement; announced: ReturnLineRow | undefined })[]
    receipts: readonly CountedPairs[]
    counts: ReadonlyMap<number, Counted>
  },
): string[] {
  const refused = [...counts].filter(([, count]) => count.refused > 0)
  return [
    ...returns.flatMap(({ to, replaced, replacement }) => {
      if (!to) return replacement.soldOut ? [soldOutSentence(row)] : []
      const sorry = replacement.isNearest
        ? 'Your size is sold out. As you wished, the nearest one comes: '
        : 'You get '
      return [`${sorry}${countOf(replaced, 'pair')} of ${pairWords(to)}.`]
    }),
    ...refused.flatMap(([position, count]) => {
      const line = lines.find((each) => each.position === position)
      return line
        ? [
            `We could not take back ${countOf(count.refused, 'pair')} of ${pairWords(line)} and send them to you again.`,
          ]
        : []
    }),
    ...notesOf(receipts),
  ]
}

function soldOutSentence({ ifSoldOut }: ReturnRow): string {
  return ifSoldOut === 'tell'
    ? 'Your new size is sold out: your money comes back, and we write to you when it is in again.'
    : 'Your new size is sold out: your money comes back.'
}
