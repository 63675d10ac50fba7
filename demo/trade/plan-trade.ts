import { payableAmount } from '../../contract/money.ts'
import type { OrderStatus, PaymentMethod } from '../../contract/orders.ts'
import type { DemoSize, DemoStyle, DemoVariant } from '../make-style.ts'
import { type Random, randomFor } from '../seeded-random.ts'
import { sizeRun } from '../size-runs.ts'
import { customersOf, type TradeCustomer } from './trade-customers.ts'
import { orderMoments } from './trade-days.ts'

export type TradeLine = {
  style: DemoStyle
  variant: DemoVariant
  size: DemoSize
  quantity: number
  priceCents: number
}

export type TradeOrder = {
  key: string
  number: string
  customer: TradeCustomer
  method: PaymentMethod
  lines: TradeLine[]
  /** The way it went, first status first. */
  steps: { status: OrderStatus; at: Date }[]
}

const hourMs = 3_600_000

/** Crockford's base 32, as real order numbers are written. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Orders of eighteen months up to `now`, oldest first; the same for the same styles and moment. */
export function planTrade(styles: readonly DemoStyle[], now: Date): TradeOrder[] {
  const moments = orderMoments(now)
  const customers = customersOf(moments)
  const shelf = shelfOf(styles)
  return moments.flatMap((at, place) => {
    const random = randomFor(`trade order ${place}`)
    const customer = customers[place]
    const lines = customer ? linesOf(random, shelf, customer, at) : []
    if (!customer || lines.length === 0) return []
    const method = random.pickWeighted<PaymentMethod>([
      ['card', 6],
      ['cod', 3],
      ['upi', 2],
    ])
    return [
      {
        key: `trade ${place}`,
        number: numberOf(random, place, at),
        customer,
        method,
        lines,
        steps: stepsOf(random, method, at, now),
      },
    ]
  })
}

function numberOf(random: Random, place: number, at: Date): string {
  const year = String(at.getUTCFullYear() % 100).padStart(2, '0')
  return `OS-${year}-${drawnDigits(random, place, 3)}`
}

/** Digits that are drawn, and three at the end that keep numbers apart, from those of the demo customer as well. */
export function drawnDigits(random: Random, place: number, drawn: number): string {
  // An odd factor gives every place below 16,384 another number.
  const mixed = 16_384 + ((place * 5_003) % 16_384)
  const kept = [10, 5, 0].map((shift) => digits.charAt((mixed >> shift) & 31)).join('')
  return Array.from({ length: drawn }, () => digits.charAt(random.whole(0, 31))).join('') + kept
}

type Shelf = Record<TradeCustomer['gender'], readonly (readonly [DemoStyle, number])[]>

/** What each kind of customer chooses from, the popular more often. */
function shelfOf(styles: readonly DemoStyle[]): Shelf {
  const weighted = styles.map((style) => [style, 0.02 + style.popularity] as const)
  const of = (...genders: string[]) => weighted.filter(([{ gender }]) => genders.includes(gender))
  return { men: of('men', 'unisex'), women: of('women', 'unisex'), kids: of('kids') }
}

function linesOf(random: Random, shelf: Shelf, { gender }: TradeCustomer, at: Date): TradeLine[] {
  const count = random.pickWeighted([
    [1, 76],
    [2, 19],
    [3, 5],
  ])
  const lines: TradeLine[] = []
  // Some draws are styles that came later, or the same pair again.
  for (let draw = 0; lines.length < count && draw < 10; draw++) {
    const style = random.pickWeighted(shelf[random.chance(0.85) ? gender : 'women'])
    const variant = random.pick(style.variants)
    const wanted = random.pickWeighted(sizeRun(style.gender).map((each) => [each.size, each.demand] as const))
    const size = variant.sizes.find((each) => each.size === wanted)
    const isNew = lines.every((line) => line.variant !== variant || line.size !== size)
    if (!size || !isNew || style.createdAt > at) continue
    const priceCents = payableAmount(size.priceCents, size.reducedCents)
    lines.push({ style, variant, size, priceCents, quantity: random.chance(0.03) ? 2 : 1 })
  }
  return lines
}

/** Paid at once, packed and sent within three days, at home within the week; one of twenty is cancelled before. */
function stepsOf(random: Random, method: PaymentMethod, placed: Date, now: Date): TradeOrder['steps'] {
  const after = (from: Date, low: number, high: number) =>
    new Date(from.getTime() + (low + random.next() * (high - low)) * hourMs)
  const steps: TradeOrder['steps'] =
    method === 'cod'
      ? [{ status: 'confirmed', at: placed }]
      : [
          { status: 'pending', at: placed },
          { status: 'confirmed', at: after(placed, 0.02, 0.2) },
        ]
  const confirmed = steps.at(-1)?.at ?? placed
  if (random.chance(0.05)) {
    steps.push({ status: 'cancelled', at: after(confirmed, 0.2, 9) })
  } else {
    const packed = after(confirmed, 3, 40)
    const sent = after(packed, 2, 20)
    const delivered = after(sent, 30, 110)
    steps.push(
      { status: 'processing', at: packed },
      { status: 'shipped', at: sent },
      { status: 'delivered', at: delivered },
    )
  }
  const passed = steps.filter(({ at }) => at < now)
  // An order that has just been placed is paid for: one that waits for its payment would lapse in half an hour.
  return passed.at(-1)?.status === 'pending'
    ? [
        { status: 'pending', at: placed },
        { status: 'confirmed', at: now },
      ]
    : passed
}
