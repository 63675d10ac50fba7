import { toCents, toDollars } from '../../contract/money.ts'
import { readCart } from '../cart/cart.ts'
import {
  type CodeLine,
  type GoodCode,
  judgeCode,
  noteUse,
  releaseUse,
  takeCode,
} from '../discounts/discounts.ts'
import type { Db } from '../platform/db/database.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type CountedLimit, clientOf, consumeLimits, undoLimits } from '../platform/limits/limits.ts'
import { isRefusal, type Refusal } from '../platform/refusal.ts'
import { findDiscount, noteDiscount, releaseDiscount, takeDiscount } from '../recovery/recovery.ts'
import type { OrderDeps } from './order-deps.ts'
import type { Orderer } from './order-limits.ts'
import { lineDiscounts } from './totals/line-discounts.ts'

/** A code that an order takes; with the saved cart that bears it, where it takes one. */
export type OrderDiscount = GoodCode & { cartVersion: number | null }

type Taking = {
  customer: { accountId: string; email: string }
  code: string
  lines: readonly CodeLine[]
  now: Date
}

/** The discount of a code for an order: nobody else can take its last use while this transaction runs. */
export async function takeOrderDiscount(
  tx: Tx,
  { customer, code, lines, now }: Taking,
): Promise<OrderDiscount | Refusal> {
  const good = await takeCode(tx, { typed: code, customer, lines, now })
  if (isRefusal(good)) return good
  if (!good.forSavedCarts) return { ...good, cartVersion: null }
  const saved = await takeDiscount(tx, customer.accountId, code, now)
  return isRefusal(saved) ? saved : { ...good, cartVersion: saved.cartVersion }
}

/** Notes the use of a code by an order. */
export async function noteOrderDiscount(
  tx: Tx,
  {
    discount,
    orderId,
    customer,
    now,
  }: Omit<Taking, 'code' | 'lines'> & { discount: OrderDiscount; orderId: string },
): Promise<void> {
  const { discountId, code, percent, cartVersion } = discount
  await noteUse(tx, { discountId, code, customer, orderId, now })
  if (cartVersion === null || percent === null) return
  await noteDiscount(tx, { code, percent, cartVersion, accountId: customer.accountId, orderId, now })
}

/** A cancelled order gives its code back. */
export async function releaseOrderDiscount(tx: Tx, orderId: string): Promise<void> {
  await releaseUse(tx, orderId)
  await releaseDiscount(tx, orderId)
}

const hour = 60 * 60_000

/** Wrong codes an hour, so that nobody finds one by trying. */
function guessLimits({ accountId, clientAddress }: Orderer): CountedLimit[] {
  return [
    { limit: { name: 'discount_client', max: 100, windowMs: hour }, who: clientOf(clientAddress) },
    { limit: { name: 'discount_account', max: 20, windowMs: hour }, who: accountId },
  ]
}

/** Runs what tries a code; refuses with `rate_limited` where too many wrong ones were tried. Only wrong ones count. */
export async function againstGuessing<Result>(
  deps: Pick<OrderDeps, 'db' | 'clock'>,
  orderer: Orderer,
  tryCode: () => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  const limits = guessLimits(orderer)
  const full = await consumeLimits(deps, limits)
  if (full) return full
  const result = await tryCode()
  if (!(isRefusal(result) && result.code === 'invalid_discount_code')) await undoLimits(deps, limits)
  return result
}

/** What a code takes off the customer's cart now; placing the order decides. Refuses 400 `invalid_discount_code`. */
export function checkOwnDiscount(
  deps: OrderDeps,
  orderer: Orderer,
  typed: string,
): Promise<{ discount: { code: string; percent: number | null; amount: number } } | Refusal> {
  const { db, clock } = deps
  const customer = { accountId: orderer.accountId, email: '' }
  return againstGuessing(deps, orderer, async () => {
    const now = clock.now()
    const lines = await cartLines(db, orderer.accountId)
    const good = await judgeCode(db, { typed, customer, lines, now })
    if (isRefusal(good)) return good
    const saved = good.forSavedCarts ? await findDiscount(db, orderer.accountId, typed, now) : null
    if (isRefusal(saved)) return saved
    const off = lineDiscounts(lines, good).reduce((sum, share) => sum + share, 0)
    return { discount: { code: good.code, percent: good.percent, amount: toDollars(off) } }
  })
}

async function cartLines(db: Db, accountId: string): Promise<CodeLine[]> {
  const { items } = await readCart(db, accountId)
  return items.map(({ variantId, qty, price }) => ({
    productId: variantId.productId._id,
    quantity: qty,
    unitPriceCents: toCents(price),
  }))
}
