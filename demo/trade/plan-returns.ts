import { payableAmount } from '../../contract/money.ts'
import type {
  ClaimReason,
  PairCondition,
  ReturnKind,
  ReturnReason,
  ReturnStatus,
} from '../../contract/wording/return-words.ts'
import type { DemoSize } from '../make-style.ts'
import { itemAt, type Random, randomFor } from '../seeded-random.ts'
import { drawnDigits, type TradeLine, type TradeOrder } from './plan-trade.ts'

/** One pair of an order that came back, or is about to. */
export type TradeReturn = {
  key: string
  number: string
  order: TradeOrder
  /** Of the line in its order, from 1. */
  position: number
  line: TradeLine
  kind: ReturnKind
  reason: ReturnReason | ClaimReason
  /** The size that is wanted instead, at the same price. */
  to: DemoSize | null
  sendsBack: boolean
  condition: PairCondition
  /** The way it went, first status first. */
  steps: { status: ReturnStatus; at: Date }[]
  /** When the new pair left; null: not yet, or there is none. */
  sentAt: Date | null
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A quarter of what is delivered. */
const share = 0.25

/** Deliveries of so many days ago and more have no return that is open. */
const overAfterDays = 21

/** What comes back of these orders up to `now`: long settled, and of the last three weeks in every state. */
export function planReturns(orders: readonly TradeOrder[], now: Date): TradeReturn[] {
  return orders.flatMap((order, place) => {
    const random = randomFor(`${order.key} return`)
    const delivered = order.steps.find(({ status }) => status === 'delivered')?.at
    if (!delivered || !random.chance(share)) return []
    const at = random.whole(0, order.lines.length - 1)
    const line = itemAt(order.lines, at)
    const asked = { ...whatFor(random, line), key: `${order.key} return`, order, position: at + 1, line }
    const isOver = now.getTime() - delivered.getTime() > overAfterDays * dayMs
    const steps = isOver ? stepsThen(random, asked, delivered) : stepsUntil(random, asked, { delivered, now })
    const last = itemAt(steps, steps.length - 1)
    const left = new Date(last.at.getTime() + random.whole(3, 20) * hourMs)
    const isSent = asked.to !== null && last.status === 'settled' && left < now
    const number = `R-${drawnDigits(random, place, 4)}`
    return [{ ...asked, number, steps, sentAt: isSent ? left : null }]
  })
}

type Asked = Pick<TradeReturn, 'kind' | 'reason' | 'to' | 'sendsBack' | 'condition'>

function whatFor(random: Random, line: TradeLine): Asked {
  const kind = random.pickWeighted<ReturnKind>([
    ['return', 52],
    ['exchange', 42],
    ['claim', 6],
  ])
  if (kind === 'claim') {
    const sendsBack = random.chance(0.6)
    return {
      kind,
      reason: sendsBack ? 'faulty' : 'never_arrived',
      to: null,
      sendsBack,
      condition: sendsBack ? 'damaged' : 'as_new',
    }
  }
  const reason = reasonOf(random, line)
  const to = kind === 'exchange' ? otherSize(line, reason) : null
  const condition = random.pickWeighted<PairCondition>([
    ['as_new', 9],
    ['no_box', 1],
  ])
  // Where no other size costs the same, the money comes back.
  return { kind: to ? 'exchange' : 'return', reason, to, sendsBack: true, condition }
}

/** What a foot finds of a brand that comes up small or large, beside what has nothing to do with size. */
function reasonOf(random: Random, { style }: TradeLine): ReturnReason {
  const { fit } = style.brand
  return random.pickWeighted<ReturnReason>([
    ['too_short', Math.max(3, 22 - 60 * fit)],
    ['too_long', Math.max(2, 12 + 50 * fit)],
    ['too_narrow', Math.max(2, 8 - 12 * fit)],
    ['too_wide', 4],
    ['heel_slips', Math.max(2, 6 + 12 * fit)],
    ['rubs', 6],
    ['looks_different', 8],
    ['quality', 3],
    ['late', 2],
    ['changed_mind', 12],
  ])
}

const tooSmall: readonly string[] = ['too_short', 'too_narrow', 'rubs']

/** The next size up or down of the same color, where it costs the same. */
function otherSize({ variant, size, priceCents }: TradeLine, reason: ReturnReason): DemoSize | null {
  const at = variant.sizes.indexOf(size) + (tooSmall.includes(reason) ? 1 : -1)
  const other = variant.sizes[at]
  return other && payableAmount(other.priceCents, other.reducedCents) === priceCents ? other : null
}

type Steps = TradeReturn['steps']

/** The way of one that is over for long. */
function stepsThen(random: Random, { kind, sendsBack }: Asked, delivered: Date): Steps {
  let last = delivered.getTime()
  const after = (low: number, high: number) => {
    last += (low + random.next() * (high - low)) * hourMs
    return new Date(last)
  }
  const asked = { status: 'requested' as const, at: after(3, 200) }
  if (!sendsBack) return [asked, { status: 'settled', at: after(4, 70) }]
  const end = random.pickWeighted<ReturnStatus>([
    ['settled', 90],
    ['cancelled', 4],
    ['lapsed', 4],
    ['refused', 2],
  ])
  if (end === 'cancelled') return [asked, { status: 'cancelled', at: after(0.5, 20) }]
  if (end === 'lapsed') return [asked, { status: 'lapsed', at: lapseOf(kind, asked.at) }]
  return [
    asked,
    { status: 'labelled', at: after(0.1, 30) },
    { status: 'in_transit', at: after(3, 70) },
    { status: end, at: after(40, 110) },
  ]
}

/** The way of one that has come as far as drawn by now. */
function stepsUntil(
  random: Random,
  { sendsBack }: Asked,
  { delivered, now }: { delivered: Date; now: Date },
): Steps {
  const ways: readonly (readonly [readonly ReturnStatus[], number])[] = sendsBack
    ? [
        [['requested'], 3],
        [['requested', 'labelled'], 3],
        [['requested', 'labelled', 'in_transit'], 3],
        [['requested', 'labelled', 'in_transit', 'received'], 1],
        [['requested', 'labelled', 'in_transit', 'settled'], 4],
      ]
    : [
        [['requested'], 3],
        [['requested', 'settled'], 1],
      ]
  const way = random.pickWeighted(ways)
  // An exchange that was not sent within its seven days would have lapsed.
  const from = Math.max(delivered.getTime(), now.getTime() - 6 * dayMs)
  const step = (now.getTime() - from) / (way.length + 1)
  return way.map((status, place) => ({
    status,
    at: new Date(Math.floor(from + (place + 0.2 + 0.8 * random.next()) * step)),
  }))
}

/** The end of the day by which the parcel has to be on its way: a week for an exchange, else two (UTC). */
export function lapseOf(kind: ReturnKind, asked: Date): Date {
  const days = kind === 'exchange' ? 7 : 14
  return new Date((Math.floor(asked.getTime() / dayMs) + days + 1) * dayMs - 1)
}
