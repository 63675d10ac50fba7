import { tooManyPairs } from '../../contract/cart.ts'
import { shop } from '../../contract/shop.ts'
import type { Config } from '../platform/config/config.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type Counted, type CountedLimit, clientOf, firstExceeded } from '../platform/limits/limits.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { type Buyer, type Holds, readHolds } from './place-order-queries.ts'

/** The account that orders, and its network address. */
export type Orderer = { accountId: string; clientAddress: string }

/** Customers may share an IP address (offices, mobile networks): a client gets the limit of this many accounts. */
const accountsPerClient = 10
const hour = 60 * 60_000

type LimitConfig = Pick<Config, 'maxUnpaidOrders' | 'maxHeldPairs' | 'maxOrdersPerHour'>

/** The hourly order limits: the client's first, then the account's. */
export function hourlyLimits({ maxOrdersPerHour: max }: LimitConfig, orderer: Orderer): CountedLimit[] {
  return [
    {
      limit: { name: 'orders_client', max: max * accountsPerClient, windowMs: hour },
      who: clientOf(orderer.clientAddress),
    },
    { limit: { name: 'orders_account', max, windowMs: hour }, who: orderer.accountId },
  ]
}

/** Refuses an order that is too large for any customer. */
export function refusalForQuantity(
  { maxHeldPairs }: LimitConfig,
  lines: readonly { quantity: number }[],
): Refusal | null {
  if (lines.some((line) => line.quantity > shop.maxPairsPerSize)) return refusalForItems(tooManyPairs())
  if (countPairs(lines) <= maxHeldPairs) return null
  return refusalForItems(
    `At most ${maxHeldPairs} pairs can be ordered at once. For more, please write to ${shop.support.email}.`,
  )
}

/**
 * Why this customer may not place another order now; null where they may. The locks of `readBuyer` keep the answer true
 * until the transaction commits.
 */
export async function refusalForLimits(
  tx: Tx,
  config: LimitConfig,
  orderer: Orderer,
  { buyer, lines, isCash, now }: OrderToJudge,
): Promise<Refusal | null> {
  if (isCash && !buyer.emailIsVerified) {
    return refuse('email_not_verified', 'Please verify your email to pay on delivery')
  }
  const full = firstExceeded(buyer.hourly)
  if (full) return refusalForHour(full, now)
  const { openOrders, own, ofClient } = await readHolds(
    tx,
    orderer.accountId,
    clientOf(orderer.clientAddress),
  )
  if (!buyer.emailIsVerified && openOrders > 0) {
    return refuse('email_not_verified', 'Please verify your email to place another order')
  }
  const wanted = { pairs: countPairs(lines), isUnpaid: !isCash }
  return (
    refusalForHolds(own, wanted, config, refusalForOwnHolds) ??
    refusalForHolds(ofClient, wanted, timesClient(config), refusalForClientHolds(ofClient, now))
  )
}

type OrderToJudge = { buyer: Buyer; lines: readonly { quantity: number }[]; isCash: boolean; now: Date }
type HoldLimits = Pick<LimitConfig, 'maxUnpaidOrders' | 'maxHeldPairs'>

function timesClient({ maxUnpaidOrders, maxHeldPairs }: LimitConfig): HoldLimits {
  return {
    maxUnpaidOrders: maxUnpaidOrders * accountsPerClient,
    maxHeldPairs: maxHeldPairs * accountsPerClient,
  }
}

function refusalForHolds(
  holds: Holds,
  wanted: { pairs: number; isUnpaid: boolean },
  limits: HoldLimits,
  words: (holds: Holds) => Refusal,
): Refusal | null {
  const tooManyOrders = wanted.isUnpaid && holds.unpaidOrders >= limits.maxUnpaidOrders
  // An order too large by itself is refused by `refusalForQuantity`.
  const tooManyPairs = holds.heldPairs > 0 && holds.heldPairs + wanted.pairs > limits.maxHeldPairs
  return tooManyOrders || tooManyPairs ? words(holds) : null
}

function refusalForOwnHolds({ unpaidOrders, heldPairs }: Holds): Refusal {
  const orders = unpaidOrders === 1 ? '1 unpaid order' : `${unpaidOrders} unpaid orders`
  const what = unpaidOrders > 0 ? `You have ${orders}` : `${heldPairs} pairs in your orders are not paid yet`
  return refuse(
    'too_many_open_orders',
    `${what}. Please pay or cancel one of your orders first, or write to ${shop.support.email}.`,
  )
}

function refusalForClientHolds({ nextFreeAt }: Holds, now: Date): () => Refusal {
  const wait = nextFreeAt === null ? undefined : (nextFreeAt.getTime() - now.getTime()) / 1000
  return () =>
    refuse(
      'too_many_open_orders',
      'Too many orders from your network are waiting for their payment. Please try again in a few minutes.',
      { retryAfterSeconds: Math.max(60, wait ?? 0) },
    )
}

function refusalForHour({ endsAt }: Counted, now: Date): Refusal {
  return refuse(
    'too_many_open_orders',
    `Too many orders were placed within an hour. Please try again later, or write to ${shop.support.email}.`,
    { retryAfterSeconds: (endsAt.getTime() - now.getTime()) / 1000 },
  )
}

function countPairs(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

function refusalForItems(message: string): Refusal {
  return refuse('validation_failed', message, { details: [{ path: 'items', message }] })
}
