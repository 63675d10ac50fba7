import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { dayMs, type ReminderStep } from './reminder-rules.ts'

type DueWhen = { now: Date; leftBefore: Date }

/** Left long enough ago, with something in it, of somebody who wants reminders, and not yet reminded of this step. */
function isDue({ now, leftBefore }: DueWhen) {
  const day = new Date(now.getTime() - dayMs)
  const threeDays = new Date(now.getTime() - 3 * dayMs)
  return sql`
    c.changed_at <= ${leftBefore} and a.verified_at is not null and a.reminders_stopped_at is null
    and exists (select from cart_line l where l.account_id = c.account_id)
    and not exists (select from saved_cart s
                     where s.account_id = c.account_id and s.cart_version = c.version
                       and s.step >= case when c.changed_at <= ${threeDays} then 3
                                          when c.changed_at <= ${day} then 2 else 1 end)`
}

/** A page of customers whose cart is due a reminder, in the order of their ids. */
export async function findDueCarts(
  db: Db,
  { after, batch, ...when }: DueWhen & { after: string | null; batch: number },
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select c.account_id as id from cart c join account a on a.id = c.account_id
     where ${isDue(when)} and (${after}::uuid is null or c.account_id > ${after}::uuid)
     order by c.account_id limit ${batch}`.execute(db)
  return result.rows.map((row) => row.id)
}

export type DueCart = { version: number; leftAt: Date; email: string; name: string }

/** A due cart, locked; undefined where another worker has it or it is due no more. */
export async function lockDueCart(tx: Tx, accountId: string, when: DueWhen): Promise<DueCart | undefined> {
  const locked = await sql`
    select from cart where account_id = ${accountId} for update skip locked`.execute(tx)
  if (locked.rows.length === 0) return undefined
  // Asked after the lock, so that what the worker before has written is seen.
  const result = await sql<DueCart>`
    select c.version, c.changed_at as "leftAt", a.email, a.name
      from cart c join account a on a.id = c.account_id
     where c.account_id = ${accountId} and ${isDue(when)}`.execute(tx)
  return result.rows[0]
}

export type SavedLine = { variantId: string; size: string; quantity: number; priceCents: number }
export type NewSavedCart = {
  id: string
  accountId: string
  cartVersion: number
  step: ReminderStep
  tokenHash: Buffer
  leftAt: Date
  expiresAt: Date
  now: Date
  lines: SavedLine[]
}

/** Keeps a copy of the cart; a second of the same version and step is refused by the database. */
export async function saveCart(tx: Tx, cart: NewSavedCart): Promise<void> {
  await tx
    .insertInto('saved_cart')
    .values({
      id: cart.id,
      account_id: cart.accountId,
      cart_version: cart.cartVersion,
      step: cart.step,
      token_hash: cart.tokenHash,
      left_at: cart.leftAt,
      expires_at: cart.expiresAt,
      created_at: cart.now,
    })
    .execute()
  await tx
    .insertInto('saved_cart_line')
    .values(
      cart.lines.map((line, position) => ({
        saved_cart_id: cart.id,
        position,
        variant_id: line.variantId,
        size: line.size,
        quantity: line.quantity,
        price_cents: line.priceCents,
      })),
    )
    .execute()
}

export type SavedCart = { id: string; accountId: string; cartVersion: number; leftAt: Date }

/** The saved cart behind a link that has not expired. */
export async function findSavedCart(db: Db, tokenHash: Buffer, now: Date): Promise<SavedCart | undefined> {
  const row = await db
    .selectFrom('saved_cart')
    .select(['id', 'account_id', 'cart_version', 'left_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  return { id: row.id, accountId: row.account_id, cartVersion: row.cart_version, leftAt: row.left_at }
}

/** Marks a cart and its other reminders as restored; false where it was before. Later callers wait for this one. */
export async function markRestored(tx: Tx, cart: SavedCart, now: Date): Promise<boolean> {
  const rows = await tx
    .updateTable('saved_cart')
    .set({ restored_at: now })
    .where('account_id', '=', cart.accountId)
    .where('cart_version', '=', cart.cartVersion)
    .where('restored_at', 'is', null)
    .returning('id')
    .execute()
  return rows.some((row) => row.id === cart.id)
}

/** A saved line with what the shop knows of it now; stock and current price are null where the size is gone. */
export type SavedRow = SavedLine & {
  stock: number | null
  currentCents: number | null
  color: string
  tint: string
  productId: string
  title: string
  brand: string
  pictureIds: string[]
}

export async function readSavedRows(db: Db, savedCartId: string): Promise<SavedRow[]> {
  const result = await sql<SavedRow>`
    select l.variant_id as "variantId", l.size, l.quantity, l.price_cents as "priceCents", s.stock,
           least(s.price_cents, s.discounted_price_cents) as "currentCents",
           v.color_name as color, v.tint, p.id as "productId", p.title, b.name as brand,
           array(select vp.picture_id from variant_picture vp
                  where vp.variant_id = v.id order by vp.position) as "pictureIds"
      from saved_cart_line l
      join variant v on v.id = l.variant_id
      join product p on p.id = v.product_id
      join brand b on b.id = p.brand_id
      left join variant_size s on s.variant_id = l.variant_id and s.size = l.size
     where l.saved_cart_id = ${savedCartId} order by l.position`.execute(db)
  return result.rows
}

/** Ends the reminders of whoever got this token, expired or not; false where nobody did. */
export async function stopReminders(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const result = await sql`
    update account a set reminders_stopped_at = coalesce(a.reminders_stopped_at, ${now}::timestamptz)
      from saved_cart s where s.account_id = a.id and s.token_hash = ${tokenHash}
    returning a.id`.execute(db)
  return result.rows.length > 0
}
