import { formatDollars, toDollars } from '../../contract/money.ts'
import { productsInScope } from '../catalogue/catalogue.ts'
import type { Db } from '../platform/db/database.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import {
  type Customer,
  countUses,
  type Discount,
  findByCode,
  lockCode,
  type Reduction,
} from './discount-rows.ts'

/** A line that a code may take something off; in cents. */
export type CodeLine = { productId: string; quantity: number; unitPriceCents: number }

/** A code that holds for a customer and lines. */
export type GoodCode = Reduction & {
  discountId: string
  code: string
  /** The products it is for, of those in the lines; null: all. */
  productIds: ReadonlySet<string> | null
  /** A saved cart of the customer has to bear it as well. */
  forSavedCarts: boolean
}

export type CodeToJudge = { typed: string; customer: Customer; lines: readonly CodeLine[]; now: Date }

/** `judgeCode` within the order's transaction: of two that want the last use, the second waits and is refused. */
export async function takeCode(tx: Tx, wanted: CodeToJudge): Promise<GoodCode | Refusal> {
  await lockCode(tx, codeOf(wanted.typed))
  return judgeCode(tx, wanted)
}

/**
 * Whether a code holds for this customer and these lines now. Refuses `invalid_discount_code` with the reason. Without
 * lines, an empty cart, only what the code itself says is judged.
 */
export async function judgeCode(
  db: Db,
  { typed, customer, lines, now }: CodeToJudge,
): Promise<GoodCode | Refusal> {
  const code = codeOf(typed)
  const discount = await findByCode(db, code)
  if (!discount) return refusalForCode('This discount code is not valid')
  const { id, percent, amountCents, scope, forSavedCarts } = discount
  if (discount.isCodeEnded) return refusalForCode('This discount code has ended')
  const early = refusalForTime(discount, now)
  if (early) return early
  const used = refusalForUses(discount, await countUses(db, { id, code, customer }))
  if (used) return used
  const ids = lines.map(({ productId }) => productId)
  const productIds = scope.kind === 'all' ? null : await productsInScope(db, scope, ids)
  const unfit = lines.length === 0 ? null : refusalForLines(discount, lines, productIds)
  return unfit ?? { discountId: id, code, percent, amountCents, productIds, forSavedCarts }
}

function codeOf(typed: string): string {
  return typed.trim().toUpperCase()
}

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

function refusalForTime({ state, startsAt, endsAt }: Discount, now: Date): Refusal | null {
  if (state === 'ended' || (endsAt !== null && endsAt <= now)) {
    return refusalForCode('This discount code has ended')
  }
  if (state === 'paused') return refusalForCode('This discount code cannot be used at the moment')
  return startsAt > now ? refusalForCode(`This discount code starts on ${day.format(startsAt)}`) : null
}

function refusalForUses(
  { maxUses, maxUsesPerCustomer }: Discount,
  uses: { ofCode: number; ofCustomer: number },
): Refusal | null {
  if (maxUsesPerCustomer !== null && uses.ofCustomer >= maxUsesPerCustomer) {
    return refusalForCode('You have already used this discount code')
  }
  return maxUses !== null && uses.ofCode >= maxUses
    ? refusalForCode('This discount code has been used up')
    : null
}

function refusalForLines(
  { leastOrderCents }: Discount,
  lines: readonly CodeLine[],
  productIds: ReadonlySet<string> | null,
): Refusal | null {
  if (productIds?.size === 0) return refusalForCode('This discount code is not for the shoes in your cart')
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0)
  if (subtotal >= leastOrderCents) return null
  return refusalForCode(
    `This discount code needs an order of ${formatDollars(toDollars(leastOrderCents))} or more`,
  )
}

function refusalForCode(message: string): Refusal {
  return refuse('invalid_discount_code', message, { details: [{ path: 'discountCode', message }] })
}

/** Notes the use of a code by an order, in the order's transaction. */
export async function noteUse(tx: Tx, { discountId, code, customer, orderId, now }: NewUse): Promise<void> {
  await tx
    .insertInto('discount_redemption')
    .values({
      order_id: orderId,
      discount_id: discountId,
      code,
      account_id: customer.accountId,
      email: customer.email,
      used_at: now,
    })
    .execute()
}

type NewUse = { discountId: string; code: string; customer: Customer; orderId: string; now: Date }

/** A cancelled order gives its use back. */
export async function releaseUse(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('discount_redemption').where('order_id', '=', orderId).execute()
}

/** Which of these codes may be promised now: those whose discount is not paused, ended or yet to start. */
export async function usableCodes(db: Db, codes: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('discount_code as c')
    .innerJoin('discount as d', 'd.id', 'c.discount_id')
    .select('c.code')
    .where('c.code', 'in', [...codes])
    .where('c.ended_at', 'is', null)
    .where('d.state', '=', 'active')
    .where('d.starts_at', '<=', now)
    .where((eb) => eb.or([eb('d.ends_at', 'is', null), eb('d.ends_at', '>', now)]))
    .execute()
  return rows.map((row) => row.code)
}
