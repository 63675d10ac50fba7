import type { ReturnRequest } from '../../contract/return-views.ts'
import type { ShopSettings } from '../../contract/settings.ts'
import { countOf } from '../../contract/wording/count-words.ts'
import { claimReasons, returnReasons } from '../../contract/wording/return-words.ts'
import type { PlannedLine, SizeForSale, WholeOrder } from '../orders/orders.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { endOfDay } from './calendar-days.ts'
import {
  asNewPair,
  exchangeLines,
  type LineReturn,
  newPairCents,
  pairsCents,
  totals,
} from './exchange-lines.ts'
import { claimRefusal, returnRefusal } from './return-rules.ts'

/** What a request is judged by. */
export type RequestGround = {
  order: WholeOrder
  lines: readonly PlannedLine[]
  /** Pairs of each line that open returns speak for already. */
  open: ReadonlyMap<number, number>
  /** When each line arrived, as far as it is known; null: not yet. */
  arrived: ReadonlyMap<number, Date | null>
  finalSale: ReadonlySet<string>
  /** Sizes that are asked for, locked. */
  offers: readonly SizeForSale[]
  settings: ShopSettings
  now: Date
  /** Staff take back what the rules would refuse. */
  byStaff: boolean
}

export type RequestedLine = LineReturn & {
  line: PlannedLine
  reason: ReturnRequest['lines'][number]['reason']
  comment: string
}

/** What a return would do; amounts in cents. */
export type RequestPlan = {
  lines: RequestedLine[]
  /** New pairs to take out of stock now. */
  taken: { variantId: string; size: string; pairs: number }[]
  /** What the announced pairs cost. */
  valueCents: number
  refundCents: number
  feeCents: number
  /** What dearer new pairs cost more: paid before they are sent. */
  extraCents: number
  sendsBack: boolean
  /** Until when the parcel has to be on its way; null where none is. */
  actBy: Date | null
}

/** Judges a request and computes what it comes to; refuses what the rules, the order or the stock do not allow. */
export function planRequest(ground: RequestGround, request: ReturnRequest): RequestPlan | Refusal {
  const refused = refusalForShape(request) ?? refusalForLines(ground, request)
  if (refused) return refused
  const lines: RequestedLine[] = []
  for (const wanted of request.lines) {
    const line = ground.lines.find(({ position }) => position === wanted.position)
    if (!line) return refuse('not_found', `This order has no line ${wanted.position}`)
    const offer = wanted.to && ground.offers.find(isSize(wanted.to))
    if (wanted.to && !offer) return refuse('not_found', 'This shoe does not come in that size')
    const to = offer ? asNewPair(offer, newPairCents(line, offer)) : null
    const { position, pairs, reason, comment = '' } = wanted
    lines.push({ line, position, back: pairs, replaced: to ? pairs : 0, to, reason, comment })
  }
  const taken = lines.flatMap(({ to, replaced }) =>
    to ? [{ variantId: to.variantId, size: to.size, pairs: replaced }] : [],
  )
  return refusalForStock(ground, taken) ?? priced(ground, request, lines, taken)
}

function priced(
  { lines: before, settings, now, order }: RequestGround,
  request: ReturnRequest,
  lines: RequestedLine[],
  taken: RequestPlan['taken'],
): RequestPlan {
  const total = totals(before, exchangeLines(before, lines, order.id))
  const balance = total.before - total.after
  const valueCents = lines.reduce((sum, { line, back }) => sum + pairsCents(line, back), 0)
  const feeCents = request.kind === 'return' ? Math.min(settings.returnFeeCents, Math.max(0, balance)) : 0
  const sendsBack = doesSendBack(request, valueCents, settings)
  const days = taken.length > 0 ? settings.exchangeHoldDays : settings.returnSendDays
  return {
    lines,
    taken,
    valueCents,
    feeCents,
    sendsBack,
    refundCents: Math.max(0, balance - feeCents),
    extraCents: Math.max(0, -balance),
    actBy: sendsBack ? endOfDay(now, days, settings.timeZone) : null,
  }
}

/** What never arrived cannot come back, and for a claim of small value it is not worth a parcel. */
function doesSendBack(
  { kind, lines }: ReturnRequest,
  valueCents: number,
  { claimKeepCents }: ShopSettings,
): boolean {
  if (kind !== 'claim') return true
  if (lines.every(({ reason }) => reason === 'never_arrived')) return false
  return valueCents > claimKeepCents
}

function refusalForShape({ kind, lines, pictures }: ReturnRequest): Refusal | null {
  if (new Set(lines.map(({ position }) => position)).size < lines.length) {
    return refuse('validation_failed', 'Name each line once')
  }
  const known: readonly string[] = kind === 'claim' ? claimReasons : returnReasons
  if (lines.some(({ reason }) => !known.includes(reason))) {
    return refuse('validation_failed', 'Please choose a reason')
  }
  const wantsNew = lines.some(({ to }) => to)
  if (kind === 'exchange' && !wantsNew) return refuse('validation_failed', 'Choose another size')
  if (kind === 'return' && wantsNew) return refuse('validation_failed', 'A return brings no new pair')
  if (kind !== 'claim' && pictures.length > 0) {
    return refuse('validation_failed', 'Photographs belong to a claim')
  }
  return null
}

function refusalForLines(ground: RequestGround, { kind, lines }: ReturnRequest): Refusal | null {
  for (const { position, pairs, to } of lines) {
    const line = ground.lines.find((each) => each.position === position)
    if (!line) return refuse('not_found', `This order has no line ${position}`)
    const left = line.quantity - (ground.open.get(position) ?? 0)
    if (pairs > left) {
      const message =
        left > 0 ? `Of this pair, ${left} can still come back` : 'This pair is on its way back already'
      return refuse('invalid_state', message)
    }
    const why = kind === 'claim' ? claimRefusal(ground) : returnRefusal(ground, line)
    if (why !== null) return refuse('invalid_state', why)
    if (kind === 'exchange' && to?.variantId === line.variantId && to.size === line.size) {
      return refuse('validation_failed', 'This is the size you have: choose another one')
    }
  }
  return null
}

function refusalForStock({ offers }: RequestGround, taken: RequestPlan['taken']): Refusal | null {
  for (const { variantId, size } of taken) {
    const pairs = taken.filter(isSize({ variantId, size })).reduce((sum, each) => sum + each.pairs, 0)
    const stock = offers.find(isSize({ variantId, size }))?.stock ?? 0
    if (stock >= pairs) continue
    const message =
      stock > 0
        ? `Only ${countOf(stock, 'pair')} of size ${size} ${stock === 1 ? 'is' : 'are'} left`
        : `Size ${size} has just sold out`
    return refuse('out_of_stock', message, { data: { variantId, size, available: stock } })
  }
  return null
}

export function isSize(wanted: { variantId: string; size: string }) {
  return ({ variantId, size }: { variantId: string; size: string }) =>
    variantId === wanted.variantId.toLowerCase() && size === wanted.size
}
