import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { isForeignKeyViolation } from '../platform/db/sql-states.ts'

export type WishRow = {
  productId: string
  variantId: string | null
  size: string | null
  priceCentsWhenAdded: number
  addedAt: Date
}

/** More wishes than these are kept, but not shown. */
const mostEntries = 500

export async function readEntries(db: Db, accountId: string): Promise<WishRow[]> {
  return db
    .selectFrom('wishlist_entry')
    .select([
      'product_id as productId',
      'variant_id as variantId',
      'size',
      'price_cents_when_added as priceCentsWhenAdded',
      'added_at as addedAt',
    ])
    .where('account_id', '=', accountId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .limit(mostEntries)
    .execute()
}

export type NewWish = {
  accountId: string
  productId: string
  variantId: string | null
  size: string | null
  priceCents: number
  now: Date
}

/**
 * One row per product; a colour and size chosen before stay where none are chosen now. False where the shoe or the
 * colour has left the shop.
 */
export async function writeEntry(db: Db, wish: NewWish): Promise<boolean> {
  try {
    await insertEntry(db, wish)
    return true
  } catch (error) {
    const gone = ['wishlist_entry_product_id_fkey', 'wishlist_entry_variant_id_fkey']
    if (gone.some((key) => isForeignKeyViolation(error, key))) return false
    throw error
  }
}

async function insertEntry(db: Db, wish: NewWish): Promise<void> {
  await sql`
    insert into wishlist_entry as w (account_id, product_id, variant_id, size, price_cents_when_added, added_at)
    values (${wish.accountId}, ${wish.productId}, ${wish.variantId}, ${wish.size}, ${wish.priceCents}, ${wish.now})
    on conflict (account_id, product_id) do update set
      size = case when excluded.variant_id is null then w.size else excluded.size end,
      variant_id = coalesce(excluded.variant_id, w.variant_id)`.execute(db)
}

export async function deleteEntry(db: Db, accountId: string, productId: string): Promise<void> {
  await db
    .deleteFrom('wishlist_entry')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .execute()
}
