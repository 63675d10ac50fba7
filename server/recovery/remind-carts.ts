import { toCents } from '../../contract/money.ts'
import { hashToken, newToken } from '../accounts/accounts.ts'
import { readCart } from '../cart/cart.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import { transaction } from '../platform/db/transaction.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { promisedDiscount } from './cart-discount.ts'
import { reminderMail } from './recovery-mails.ts'
import { type FoundCart, findDueCarts, lockDueCart, saveCart } from './recovery-queries.ts'
import { dayMs, hourMs, stepOfAge } from './reminder-rules.ts'

export type RemindDeps = { db: Db; clock: Clock; config: Pick<Config, 'publicUrl'> }

const batch = 200
/** Failures after which a run stops: more are no fault of single carts. */
const maxFailures = 20
/** Lifetime of a recovery link, in days. */
export const tokenDays = 30

export type RemindWhen = {
  /** Minimum age of the cart's last change, in hours. */
  olderThanHours: number
  /** Maximum age in days; default: none. */
  withinDays?: number
}

/**
 * Mails the latest due reminder of every abandoned cart; returns how many. Each cart has a transaction of its own, so
 * several workers may run at once.
 */
export async function remindCarts(
  deps: RemindDeps,
  { olderThanHours, withinDays }: RemindWhen,
): Promise<number> {
  const now = deps.clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const leftBefore = before(olderThanHours * hourMs)
  const leftAfter = withinDays === undefined ? null : before(withinDays * dayMs)
  const failures: unknown[] = []
  let mailed = 0
  let last: FoundCart | null = null
  do {
    const found: FoundCart[] = await findDueCarts(deps.db, { now, leftBefore, leftAfter, after: last, batch })
    for (const { accountId } of found) {
      // A cart that fails must not block all others in every run.
      try {
        if (await remind(deps, accountId, { leftBefore, leftAfter })) mailed += 1
      } catch (error) {
        failures.push(error)
      }
    }
    last = found.length === batch ? (found.at(-1) ?? null) : null
  } while (last !== null && failures.length < maxFailures)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders failed`)
  return mailed
}

/** Stores the saved cart and queues the mail in one transaction; the cart's lock keeps other workers away. */
async function remind(
  { db, clock, config }: RemindDeps,
  accountId: string,
  when: { leftBefore: Date; leftAfter: Date | null },
) {
  return transaction(db, async (tx) => {
    const now = clock.now()
    const due = await lockDueCart(tx, accountId, { ...when, now })
    if (!due) return false
    const { items } = await readCart(tx, accountId)
    if (items.length === 0) return false
    const ageMs = now.getTime() - due.leftAt.getTime()
    const step = stepOfAge(ageMs)
    const token = newToken()
    const mail = reminderMail({
      to: due.email,
      name: due.name,
      step,
      discount: await promisedDiscount(tx, ageMs, now),
      items,
      token,
      publicUrl: config.publicUrl,
    })
    if (!(await queueMail(tx, mail, clock))) return false
    await saveCart(tx, {
      id: newId(),
      accountId,
      cartVersion: due.version,
      step,
      tokenHash: hashToken(token),
      leftAt: due.leftAt,
      expiresAt: new Date(now.getTime() + tokenDays * dayMs),
      now,
      lines: items.map((line) => ({
        variantId: line.variantId._id,
        size: line.size,
        quantity: line.qty,
        priceCents: toCents(line.price),
      })),
    })
    return true
  })
}
