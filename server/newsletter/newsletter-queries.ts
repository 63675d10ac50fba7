import type { Db } from '../platform/db/database.ts'
import type { Tx } from '../platform/db/transaction.ts'

export type Subscriber = {
  id: string
  email: string
  unsubscribe_key: Buffer
  confirmed_at: Date | null
  unsubscribed_at: Date | null
}

const columns = ['id', 'email', 'unsubscribe_key', 'confirmed_at', 'unsubscribed_at'] as const

/** Inserts or finds the row of an address and locks it until the transaction ends. */
export async function lockSubscriber(
  tx: Tx,
  fresh: { id: string; email: string; unsubscribeKey: Buffer; now: Date },
): Promise<Subscriber> {
  await tx
    .insertInto('subscriber')
    .values({
      id: fresh.id,
      email: fresh.email,
      unsubscribe_key: fresh.unsubscribeKey,
      created_at: fresh.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  return tx
    .selectFrom('subscriber')
    .select(columns)
    .where('email', '=', fresh.email)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Stores the newest confirmation token and its time; older links no longer work. */
export async function setConfirmToken(tx: Tx, id: string, tokenHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('subscriber')
    .set({ confirm_token_hash: tokenHash, created_at: now })
    .where('id', '=', id)
    .execute()
}

/** Keeps the token, so that a second click gets the same answer; an old link confirms nothing. */
export async function confirmByToken(
  db: Db,
  tokenHash: Buffer,
  { now, askedAfter }: { now: Date; askedAfter: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('subscriber')
    .set((eb) => ({
      confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)),
      unsubscribed_at: null,
    }))
    .where('confirm_token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('confirmed_at', 'is not', null), eb('created_at', '>', askedAfter)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this token would confirm a subscription now. */
export async function hasConfirmToken(
  db: Db,
  tokenHash: Buffer,
  { askedAfter }: { askedAfter: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('subscriber')
    .select('id')
    .where('confirm_token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('confirmed_at', 'is not', null), eb('created_at', '>', askedAfter)]))
    .executeTakeFirst()
  return row !== undefined
}

export function findSubscriber(db: Db, id: string): Promise<Subscriber | undefined> {
  return db.selectFrom('subscriber').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Drops the token: an old confirmation link must not resubscribe somebody who left. */
export async function markUnsubscribed(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('subscriber')
    .set((eb) => ({
      unsubscribed_at: eb.fn.coalesce('unsubscribed_at', eb.val(now)),
      confirmed_at: null,
      confirm_token_hash: null,
    }))
    .where('id', '=', id)
    .execute()
}

/** Confirmed subscribers, for operators. */
export async function listSubscribers(db: Db) {
  const rows = await db
    .selectFrom('subscriber')
    .select(['email', 'confirmed_at'])
    .where('confirmed_at', 'is not', null)
    .where('unsubscribed_at', 'is', null)
    .orderBy('email')
    .execute()
  return rows.map(({ email, confirmed_at }) => ({ email, confirmedAt: confirmed_at }))
}

/** Deletes addresses that never confirmed or left, each before a given time. */
export async function forgetSubscribers(
  db: Db,
  { askedBefore, leftBefore }: { askedBefore: Date; leftBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('subscriber')
    .where('confirmed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('unsubscribed_at', 'is', null), eb('created_at', '<', askedBefore)]),
        eb.and([eb('unsubscribed_at', '<', leftBefore), eb('created_at', '<', askedBefore)]),
      ]),
    )
    .execute()
}
