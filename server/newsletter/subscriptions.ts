import { randomBytes } from 'node:crypto'
import { consumeClientLimit, hashToken, newToken } from '../accounts/accounts.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import { transaction } from '../platform/db/transaction.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { alreadySubscribedMail, confirmSubscriptionMail } from './newsletter-mails.ts'
import {
  confirmByToken,
  findSubscriber,
  hasConfirmToken,
  lockSubscriber,
  markUnsubscribed,
  setConfirmToken,
} from './newsletter-queries.ts'
import { signUnsubscribe, subscriberIdOf, unsubscribeFits } from './unsubscribe-token.ts'

export type NewsletterDeps = {
  db: Db
  clock: Clock
  config: Pick<Config, 'publicUrl' | 'clientLimitPerHour'>
}

type Done = { success: true; message: string }

/** Lifetime of a confirmation link in days; then the address is deleted. */
export const confirmDays = 14
export const dayMs = 86_400_000

const deadLink = () => refuse('not_found', 'This link is no longer valid.')

/** Mails a confirmation link. Answer and duration are the same whether the address is known or not. */
export async function subscribe(
  deps: NewsletterDeps,
  email: string,
  clientAddress: string,
): Promise<Done | Refusal> {
  const limited = await consumeClientLimit(deps, clientAddress)
  if (limited) return limited
  await transaction(deps.db, async (tx) => {
    const fresh = { id: newId(), email, unsubscribeKey: randomBytes(32), now: deps.clock.now() }
    const subscriber = await lockSubscriber(tx, fresh)
    const to = {
      publicUrl: deps.config.publicUrl,
      email: subscriber.email,
      unsubscribeToken: signUnsubscribe(subscriber),
    }
    if (subscriber.confirmed_at) {
      await queueMail(tx, alreadySubscribedMail(to), deps.clock)
      return
    }
    const token = newToken()
    const mailed = await queueMail(tx, confirmSubscriptionMail(to, token), deps.clock)
    if (mailed) await setConfirmToken(tx, subscriber.id, hashToken(token), deps.clock.now())
  })
  return { success: true, message: 'Thank you! Check your email to confirm your subscription.' }
}

/** Whether a confirmation link is still valid; changes nothing. */
export async function checkConfirmation(deps: NewsletterDeps, token: string): Promise<{ valid: boolean }> {
  const askedAfter = new Date(deps.clock.now().getTime() - confirmDays * dayMs)
  return { valid: await hasConfirmToken(deps.db, hashToken(token), { askedAfter }) }
}

/** Confirms a subscription. */
export async function confirmSubscription(deps: NewsletterDeps, token: string): Promise<Done | Refusal> {
  const now = deps.clock.now()
  const askedAfter = new Date(now.getTime() - confirmDays * dayMs)
  const confirmed = await confirmByToken(deps.db, hashToken(token), { now, askedAfter })
  return confirmed ? { success: true, message: 'Your subscription is confirmed. Welcome!' } : deadLink()
}

/** Ends a subscription; repeating it gives the same answer. */
export async function unsubscribe(deps: NewsletterDeps, token: string): Promise<Done | Refusal> {
  const id = subscriberIdOf(token)
  const subscriber = id === null ? undefined : await findSubscriber(deps.db, id)
  if (!subscriber || !unsubscribeFits(token, subscriber)) return deadLink()
  await markUnsubscribed(deps.db, subscriber.id, deps.clock.now())
  return { success: true, message: 'You are unsubscribed. You will get no more news from us.' }
}
