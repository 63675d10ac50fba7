import { recordAudit } from '../audit/audit.ts'
import type { Actor } from '../platform/actor.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import type { OrderDeps } from './order-deps.ts'
import { listOrderMails } from './order-mail-log.ts'
import { mailLetter } from './order-mails.ts'
import { readOrder } from './order-queries.ts'
import { withLockedOrder } from './with-locked-order.ts'

/**
 * Sends a mail about an order to its customer once more, as the order is now. Refuses a mail that was never sent, one to a
 * customer who has closed the account, and more of a kind than an address gets in an hour.
 */
export function sendMailAgain(
  deps: OrderDeps,
  reference: string,
  { mailId, by }: { mailId: string; by: Actor },
) {
  return withLockedOrder(deps, reference, async (tx, { id, email, accountId }): Promise<true | Refusal> => {
    const mail = (await listOrderMails(tx, id)).find((each) => each.id === mailId)
    if (!mail) return refuse('not_found', 'This order has no such mail')
    if (email === '') return refuse('invalid_state', 'The customer of this order has closed the account')
    if (!(await mailLetter(tx, deps, await readOrder(tx, id), mail.letter, by))) {
      return refuse('rate_limited', 'This address has had enough mails of this kind. Try again in an hour.')
    }
    await recordAudit(tx, {
      by,
      verb: 'order.mail_again',
      on: { kind: 'order', id },
      after: { mail: mail.subject },
      accountId,
      at: deps.clock.now(),
    })
    return true
  })
}
