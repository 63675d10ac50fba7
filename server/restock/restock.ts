import { validate as isUuid } from 'uuid'
import { consumeClientLimit, hashToken, newToken } from '../accounts/accounts.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { backInStockMail } from './restock-mails.ts'
import {
  countOpen,
  deleteOpen,
  findDue,
  findEmailByToken,
  insertRequest,
  lockDue,
  markMailed,
  readStock,
} from './restock-queries.ts'

export type RestockDeps = {
  db: Db
  clock: Clock
  config: Pick<Config, 'publicUrl' | 'clientLimitPerHour'>
}

type Done = { success: true; message: string }

/** Maximum waiting requests per address; more are dropped silently. */
const maxOpen = 100
const batch = 50

/** Stores a request for a mail when a sold-out size is back. A repeat changes nothing. */
export async function requestRestockMail(
  deps: RestockDeps,
  wanted: { variantId: string; size: string; email: string },
  clientAddress: string,
): Promise<Done | Refusal> {
  const { db, clock } = deps
  const limited = await consumeClientLimit(deps, clientAddress)
  if (limited) return limited
  const stock = isUuid(wanted.variantId) ? await readStock(db, wanted.variantId, wanted.size) : null
  if (stock === null) return refuse('not_found', 'This shoe does not come in this size')
  if (stock > 0) return refuse('invalid_state', 'This size is in stock: you can order it now')
  if ((await countOpen(db, wanted.email)) < maxOpen) {
    await insertRequest(db, {
      ...wanted,
      id: newId(),
      tokenHash: hashToken(newToken()),
      now: clock.now(),
    })
  }
  return { success: true, message: 'We’ll email you once when it’s back.' }
}

/** Remembers for a known customer, in the caller's transaction, to write when a size is back. */
export async function rememberRestockWish(
  tx: Tx,
  wish: { variantId: string; size: string; email: string; now: Date },
): Promise<void> {
  if (wish.email === '' || (await readStock(tx, wish.variantId, wish.size)) === null) return
  await insertRequest(tx, { ...wish, id: newId(), tokenHash: hashToken(newToken()) })
}

/** Deletes all waiting requests of the address that the token was mailed to; repeatable. */
export async function stopRestockMails(
  { db }: Pick<RestockDeps, 'db'>,
  token: string,
): Promise<Done | Refusal> {
  const email = await findEmailByToken(db, hashToken(token))
  if (email === null) return refuse('not_found', 'This link is no longer valid.')
  await deleteOpen(db, email)
  return { success: true, message: 'We won’t email you about sizes that come back.' }
}

/** Mails every waiting request whose size is in stock, once each; returns how many. */
export async function mailRestocked(deps: RestockDeps): Promise<number> {
  let mailed = 0
  let last: string | null = null
  for (;;) {
    const ids: string[] = await findDue(deps.db, last, batch)
    for (const id of ids) if (await mailOne(deps, id)) mailed += 1
    last = ids.at(-1) ?? null
    if (ids.length < batch) return mailed
  }
}

/** The row's lock prevents a second mail. An address beyond its mail limit waits. */
async function mailOne({ db, clock, config }: RestockDeps, id: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const request = await lockDue(tx, id)
    if (!request) return false
    const token = newToken()
    if (!(await queueMail(tx, backInStockMail(request, config.publicUrl, token), clock))) return false
    await markMailed(tx, id, hashToken(token), clock.now())
    return true
  })
}
