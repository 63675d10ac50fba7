import { toCents } from '../../contract/money.ts'
import { hashToken, newToken } from '../accounts/accounts.ts'
import { readCart } from '../cart/cart.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import { transaction } from '../platform/db/transaction.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { reminderMail } from './recovery-mails.ts'
import { type FoundCart, findDueCarts, lockDueCart, saveCart } from './recovery-queries.ts'
import { dayMs, discountOfAge, hourMs, stepOfAge } from './reminder-rules.ts'

export type RemindDeps = { db: Db; clock: Clock; config: Pick<Config, 'publicUrl'> }

const batch = 200
/** So many in one run are no matter of single carts. */
const maxFailures = 20
/** How long the link in a reminder works. */
export const tokenDays = 30

export type RemindWhen = {
  /** Only carts that have not changed for so long. */
  olderThanHours: number
  /** And not for longer than this: a reminder of last year's cart is no service. Default: however long. */
  withinDays?: number
}

/**
 * Mails every customer whose cart was left behind the latest reminder that is due; returns how many. Carts are taken in
 * pages, each in a transaction of its own, so that several may run at once.
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
      // One cart that cannot be mailed must not keep all others from it, at every run anew.
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

/** Saved cart and mail come about together or not at all; the cart's lock keeps a second worker away. */
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
      discount: discountOfAge(ageMs),
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
