import { consumeClientLimit, hashToken, newToken } from '../accounts/accounts.ts'
import { findAnyOrder, type OrderDeps, readOrder } from '../orders/orders.ts'
import { transaction } from '../platform/db/transaction.ts'
import { consumeLimit } from '../platform/limits/limits.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { findLinkedOrder } from './claimant.ts'
import { returnLinkMail } from './return-mails.ts'

const validHours = 72
const perAddress = { name: 'return_links', max: 5, windowMs: 3_600_000 }

type Done = { success: true; message: string }

/**
 * Mails a link to the returns of an order, if order number and address belong together. The answer is the same for all;
 * limited per client and per address, so that numbers cannot be tried out.
 */
export async function mailReturnLink(
  deps: OrderDeps,
  { order: reference, email }: { order: string; email: string },
  clientAddress: string,
): Promise<Done | Refusal> {
  const limited =
    (await consumeClientLimit(deps, clientAddress)) ?? (await consumeLimit(deps, perAddress, email))
  if (limited) return limited
  const order = await findAnyOrder(deps.db, reference)
  if (order && order.email !== '' && order.email.toLowerCase() === email) {
    const token = newToken()
    await transaction(deps.db, async (tx) => {
      const mail = returnLinkMail(order, { token, hours: validHours }, deps.config.publicUrl)
      if (!(await queueMail(tx, mail, deps.clock))) return
      await tx
        .insertInto('return_link')
        .values({
          token_hash: hashToken(token),
          order_id: order.id,
          expires_at: new Date(deps.clock.now().getTime() + validHours * 3_600_000),
        })
        .execute()
    })
  }
  return { success: true, message: 'If order and email belong together, we have just sent you a link.' }
}

/** The order that a link reaches, and until when. */
export async function openReturnLink(
  deps: OrderDeps,
  token: string,
): Promise<{ order: { _id: string; orderId: string }; expiresAt: string } | Refusal> {
  const linked = await findLinkedOrder(deps, token)
  if (!linked) return refuse('not_found', 'This link has expired or is invalid.')
  const order = await readOrder(deps.db, linked.orderId)
  return { order: { _id: order.id, orderId: order.orderNumber }, expiresAt: linked.expiresAt.toISOString() }
}

/** Deletes links that no longer hold. */
export async function tidyLinks({ db, clock }: Pick<OrderDeps, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('return_link').where('expires_at', '<', clock.now()).execute()
}
