import { v5 } from 'uuid'
import type { z } from 'zod'
import type { contactBody } from '../../contract/contact.ts'
import { consumeClientLimit } from '../accounts/accounts.ts'
import { ownsOrder } from '../orders/orders.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import { transaction } from '../platform/db/transaction.ts'
import { queueMail } from '../platform/mail/mail.ts'
import type { Refusal } from '../platform/refusal.ts'
import { type Query, receiptMail, supportMail } from './contact-mails.ts'
import { insertQuery } from './contact-queries.ts'

export type ContactDeps = { db: Db; clock: Clock; config: Pick<Config, 'clientLimitPerHour' | 'publicUrl'> }

export type ContactSender = { accountId: string | null; clientAddress: string; idempotencyKey: string | null }

/** Namespace of the UUIDs (version 5) of repeated queries. */
const namespace = '6f1f0c1e-4b8c-4f3c-9a53-0c7f9a1d2b44'

/** Stores a query, mails it to support and a receipt to the sender. A repeat under the same key does nothing. */
export async function sendQuery(
  deps: ContactDeps,
  body: z.output<typeof contactBody>,
  sender: ContactSender,
): Promise<{ success: true; message: string } | Refusal> {
  const limited = await consumeClientLimit(deps, sender.clientAddress)
  if (limited) return limited
  const orderNumber = body.orderId || null
  const orderIsTheirs =
    sender.accountId !== null &&
    orderNumber !== null &&
    (await ownsOrder(deps.db, sender.accountId, orderNumber))
  const query: Query = {
    id: queryId(sender, body),
    phone: body.phone,
    email: body.email,
    orderNumber,
    issue: body.issue,
    sender: sender.accountId === null ? 'guest' : 'customer',
    orderIsTheirs,
  }
  await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    if (!(await insertQuery(tx, query, { accountId: sender.accountId, now }))) return
    await queueMail(tx, supportMail(query, deps.config.publicUrl), deps.clock)
    await queueMail(tx, receiptMail(query, deps.config.publicUrl), deps.clock)
  })
  const unknownOrder = sender.accountId !== null && orderNumber !== null && !orderIsTheirs
  return { success: true, message: unknownOrder ? `${sent} ${notAmongYours(orderNumber)}` : sent }
}

const sent = 'Query sent successfully! We will contact you soon.'

function notAmongYours(orderNumber: string): string {
  return `We could not find ${orderNumber} among your orders; if it should be there, tell us when we write.`
}

/** Guests have no account to store keys for, so the key determines the id. */
function queryId(sender: ContactSender, body: z.output<typeof contactBody>): string {
  if (sender.idempotencyKey === null) return newId()
  return v5(JSON.stringify([sender.accountId, sender.idempotencyKey, body]), namespace)
}
