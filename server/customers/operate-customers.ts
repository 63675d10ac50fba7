import {
  accountClosedMail,
  endAllSessions,
  exportAccount,
  findAccount,
  forgetCustomer,
} from '../accounts/accounts.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Actor } from '../platform/actor.ts'
import { transaction } from '../platform/db/transaction.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { type CustomerDeps, customerNotFound } from './customer-deps.ts'

/** Signs a customer out everywhere; harmless twice. */
export function signCustomerOut(
  { db, clock }: CustomerDeps,
  id: string,
  { by }: { by: Actor },
): Promise<Refusal | null> {
  return transaction(db, async (tx) => {
    const account = await findAccount(tx, id, { locked: true })
    if (!account) return customerNotFound()
    const ended = await endAllSessions(tx, account.id)
    await recordAudit(tx, {
      by,
      verb: 'customer.sign_out',
      on: { kind: 'customer', id: account.id },
      before: { sessions: ended },
      after: { sessions: 0 },
      accountId: account.id,
      at: clock.now(),
    })
    return null
  })
}

/** Everything stored about a customer; that it was handed out is recorded. */
export function exportCustomer(
  deps: CustomerDeps,
  id: string,
  { by }: { by: Actor },
): Promise<{ exportedAt: string } | Refusal> {
  const { db, clock, personalData } = deps
  return transaction(db, async (tx) => {
    const account = await findAccount(tx, id)
    if (!account) return customerNotFound()
    const data = await exportAccount({ db: tx, clock, personalData }, account.id)
    if (isRefusal(data)) return customerNotFound()
    await recordAudit(tx, {
      by,
      verb: 'customer.export',
      on: { kind: 'customer', id: account.id },
      after: { exportedAt: data.exportedAt },
      accountId: account.id,
      at: clock.now(),
    })
    return data
  })
}

/**
 * Closes an account for good, as its owner could: orders and reviews are anonymized, all else is deleted, a mail
 * confirms it. Refuses an `email` that is not the account's, so that nobody is forgotten by a slip.
 */
export function forgetByShop(
  { db, clock, personalData }: CustomerDeps,
  id: string,
  { email, by }: { email: string; by: Actor },
): Promise<{ success: true } | Refusal> {
  return transaction(db, async (tx) => {
    const account = await findAccount(tx, id, { locked: true })
    if (!account) return customerNotFound()
    if (email.trim().toLowerCase() !== account.email) {
      const message = 'Type the email of this customer to confirm'
      return refuse('validation_failed', message, { details: [{ path: 'email', message }] })
    }
    await forgetCustomer(tx, personalData, account.id)
    await queueMail(tx, accountClosedMail(account.email), clock)
    await recordAudit(tx, {
      by,
      verb: 'customer.forget',
      on: { kind: 'customer', id: account.id },
      before: { isForgotten: false },
      after: { isForgotten: true },
      at: clock.now(),
    })
    return { success: true } as const
  })
}
