import { lockAccount } from '../accounts/accounts.ts'
import { usableCodes } from '../discounts/discounts.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { discountOfAge } from './reminder-rules.ts'

export type Discount = { code: string; percent: number; cartVersion: number }

/** The discount to promise for a cart of this age; null where there is none, or staff have paused or ended it. */
export async function promisedDiscount(db: Db, ageMs: number, now: Date) {
  const discount = discountOfAge(ageMs)
  if (!discount) return null
  return (await usableCodes(db, [discount.code], now)).length > 0 ? discount : null
}

/** The discount an order may take: nobody else can take it while this transaction runs. */
export async function takeDiscount(
  tx: Tx,
  accountId: string,
  code: string,
  now: Date,
): Promise<Discount | Refusal> {
  // The account's row is locked, so that two orders cannot both find the same saved cart unused.
  await lockAccount(tx, accountId)
  return findDiscount(tx, accountId, code, now)
}

/** Whether this customer may use this code now: it belongs to a saved cart of theirs that used none before. */
export async function findDiscount(
  db: Db,
  accountId: string,
  code: string,
  now: Date,
): Promise<Discount | Refusal> {
  const wanted = code.trim().toUpperCase()
  for (const cart of await unusedSavedCarts(db, accountId, now)) {
    const discount = discountOfAge(now.getTime() - cart.leftAt.getTime())
    if (discount?.code === wanted) return { ...discount, cartVersion: cart.cartVersion }
  }
  const message = 'This discount code is not valid'
  return refuse('invalid_discount_code', message, { details: [{ path: 'discountCode', message }] })
}

/** Notes the use: one per saved cart, as a unique index makes sure. */
export async function noteDiscount(
  tx: Tx,
  use: Discount & { accountId: string; orderId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('discount_use')
    .values({
      id: newId(),
      account_id: use.accountId,
      cart_version: use.cartVersion,
      code: use.code,
      percent: use.percent,
      order_id: use.orderId,
      used_at: use.now,
    })
    .execute()
}

/** A cancelled order gives its code back. */
export async function releaseDiscount(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('discount_use').where('order_id', '=', orderId).execute()
}

function unusedSavedCarts(
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ cartVersion: number; leftAt: Date }[]> {
  return db
    .selectFrom('saved_cart as s')
    .select((eb) => ['s.cart_version as cartVersion', eb.fn.max('s.left_at').as('leftAt')])
    .where('s.account_id', '=', accountId)
    .where('s.expires_at', '>', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('discount_use as u')
            .select('u.id')
            .whereRef('u.account_id', '=', 's.account_id')
            .whereRef('u.cart_version', '=', 's.cart_version'),
        ),
      ),
    )
    .groupBy('s.cart_version')
    .orderBy('leftAt', 'desc')
    .execute()
}
