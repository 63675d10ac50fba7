import { sql } from 'kysely'
import type { Gender } from '../../contract/facets.ts'
import { isOffered, payableCents } from '../catalogue/catalogue.ts'
import type { Db } from '../platform/db/database.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { dayMs, type ReminderStep } from './reminder-rules.ts'

type DueWhen = {
  now: Date
  leftBefore: Date
  /** Carts left before this time are ignored; null: none. */
  leftAfter: Date | null
}

/** Condition of a due cart: old enough, not empty, reminders wanted, this step not sent yet. */
function isDue({ now, leftBefore, leftAfter }: DueWhen) {
  const day = new Date(now.getTime() - dayMs)
  const threeDays = new Date(now.getTime() - 3 * dayMs)
  return sql`
    c.changed_at <= ${leftBefore} and (${leftAfter}::timestamptz is null or c.changed_at > ${leftAfter})
    and c.reminded_step < 3
    and c.reminded_step < case when c.changed_at <= ${threeDays} then 3
                               when c.changed_at <= ${day} then 2 else 1 end
    and a.verified_at is not null and a.reminders_stopped_at is null
    and exists (select from cart_line l where l.account_id = c.account_id)`
}

/** A due cart; `place` is its position in the search order, for keyset paging. */
export type FoundCart = { accountId: string; place: string }

/** A page of due carts, the oldest first. */
export async function findDueCarts(
  db: Db,
  { after, batch, ...when }: DueWhen & { after: FoundCart | null; batch: number },
): Promise<FoundCart[]> {
  const beyond = after
    ? sql`(c.changed_at, c.account_id) > (${after.place}::timestamptz, ${after.accountId}::uuid)`
    : sql`true`
  const result = await sql<FoundCart>`
    select c.account_id as "accountId", c.changed_at::text as place
      from cart c join account a on a.id = c.account_id
     where ${isDue(when)} and ${beyond}
     order by c.changed_at, c.account_id limit ${batch}`.execute(db)
  return result.rows
}

export type DueCart = { version: number; leftAt: Date; email: string; name: string }

/** Locks a due cart; undefined where another worker has it or it is no longer due. */
export async function lockDueCart(tx: Tx, accountId: string, when: DueWhen): Promise<DueCart | undefined> {
  const locked = await sql`
    select from cart where account_id = ${accountId} for update skip locked`.execute(tx)
  if (locked.rows.length === 0) return undefined
  // Read after the lock, to see what another worker has written.
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

/** Stores a copy of the cart with its step; the database refuses a second one of the same version and step. */
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
  await tx
    .updateTable('cart')
    .set({ reminded_step: cart.step })
    .where('account_id', '=', cart.accountId)
    .execute()
}

export type SavedCart = {
  id: string
  accountId: string
  cartVersion: number
  leftAt: Date
  /** Whether an order used this cart's discount. */
  discountUsed: boolean
}

/** Finds the saved cart of a token that has not expired. */
export async function findSavedCart(db: Db, tokenHash: Buffer, now: Date): Promise<SavedCart | undefined> {
  const result = await sql<SavedCart>`
    select s.id, s.account_id as "accountId", s.cart_version as "cartVersion", s.left_at as "leftAt",
           exists (select from discount_use u
                    where u.account_id = s.account_id and u.cart_version = s.cart_version) as "discountUsed"
      from saved_cart s where s.token_hash = ${tokenHash} and s.expires_at > ${now}`.execute(db)
  return result.rows[0]
}

/** Locks all saved carts of the same cart version: concurrent restores wait here. */
export async function lockSavedCarts(tx: Tx, { accountId, cartVersion }: SavedCart): Promise<void> {
  await sql`
    select from saved_cart where account_id = ${accountId} and cart_version = ${cartVersion}
     order by id for update`.execute(tx)
}

/** Marks lines as restored in all reminders of the cart; returns the newly marked ones. */
export async function markRestored(
  tx: Tx,
  cart: SavedCart,
  lines: readonly { variantId: string; size: string }[],
  now: Date,
): Promise<{ variantId: string; size: string }[]> {
  const ids = lines.map((line) => line.variantId)
  const sizes = lines.map((line) => line.size)
  const result = await sql<{ variantId: string; size: string }>`
    update saved_cart_line l set restored_at = ${now} from saved_cart s
     where s.id = l.saved_cart_id and l.restored_at is null
       and s.account_id = ${cart.accountId} and s.cart_version = ${cart.cartVersion}
       and (l.variant_id, l.size) in (select * from unnest(${ids}::uuid[], ${sizes}::text[]))
    returning l.variant_id as "variantId", l.size`.execute(tx)
  return result.rows
}

/** A saved line with current stock and price, both null where the size was removed; 0 pairs of what is not offered. */
export type SavedRow = SavedLine & {
  stock: number | null
  currentCents: number | null
  color: string
  tint: string
  productId: string
  title: string
  brand: string
  gender: Gender
  pictureIds: string[]
  /** Only where the size is sold out: other sizes in stock of its color, and other colors in its size. */
  otherSizes: string[]
  otherColors: { variantId: string; color: string }[]
}

export async function readSavedRows(db: Db, savedCartId: string): Promise<SavedRow[]> {
  const result = await sql<SavedRow>`
    select l.variant_id as "variantId", l.size, l.quantity, l.price_cents as "priceCents",
           case when ${isOffered('p')} then s.stock else 0 end as stock,
           ${payableCents('s')} as "currentCents",
           v.color_name as color, v.tint, p.id as "productId", p.title, b.name as brand, p.gender,
           array(select vp.picture_id from variant_picture vp
                  where vp.variant_id = v.id order by vp.position) as "pictureIds",
           array(select z.size from variant_size z
                  where coalesce(s.stock, 0) = 0 and z.variant_id = v.id and z.stock > 0 and ${isOffered('p')}
                  order by z.position) as "otherSizes",
           coalesce((select json_agg(json_build_object('variantId', w.id, 'color', w.color_name) order by w.position)
                       from variant w join variant_size z on z.variant_id = w.id and z.size = l.size
                      where coalesce(s.stock, 0) = 0 and w.product_id = p.id and z.stock > 0
                        and ${isOffered('p')}), '[]') as "otherColors"
      from saved_cart_line l
      join variant v on v.id = l.variant_id
      join product p on p.id = v.product_id
      join brand b on b.id = p.brand_id
      left join variant_size s on s.variant_id = l.variant_id and s.size = l.size
     where l.saved_cart_id = ${savedCartId} order by l.position`.execute(db)
  return result.rows
}

/** Stops reminders for the owner of this token, expired or not; false where it is unknown. */
export async function stopReminders(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const result = await sql`
    update account a set reminders_stopped_at = coalesce(a.reminders_stopped_at, ${now}::timestamptz)
      from saved_cart s where s.account_id = a.id and s.token_hash = ${tokenHash}
    returning a.id`.execute(db)
  return result.rows.length > 0
}

/** Deletes saved carts; the steps sent are stored with the cart itself. */
export async function forgetSavedCarts(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('saved_cart').where('expires_at', '<', expiredBefore).execute()
}
