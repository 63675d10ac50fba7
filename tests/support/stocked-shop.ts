import { hashToken, newToken } from '../../server/accounts/accounts.ts'
import type { Clock } from '../../server/platform/clock/clock.ts'
import type { Db } from '../../server/platform/db/database.ts'
import { newId } from '../../server/platform/db/ids.ts'

export type TestSize = { size: string; stock: number; priceCents: number; discountedCents?: number }
export type TestShoe = { productId: string; variantId: string; title: string }

/** Inserts a product in one color with these sizes and their stock movements. */
export async function addShoe(
  db: Db,
  clock: Clock,
  title: string,
  sizes: TestSize[],
  more: { productId?: string; color?: string } = {},
): Promise<TestShoe> {
  const now = clock.now()
  const productId = more.productId ?? (await addProduct(db, title, now))
  const variantId = newId()
  const color = more.color ?? 'Black'
  await db
    .insertInto('variant')
    .values({ id: variantId, product_id: productId, color, color_name: `${color} / Gum`, position: 0 })
    .execute()
  await db
    .insertInto('variant_size')
    .values(
      sizes.map((entry, position) => ({
        variant_id: variantId,
        size: entry.size,
        sku: newId(),
        position,
        stock: entry.stock,
        price_cents: entry.priceCents,
        discounted_price_cents: entry.discountedCents ?? null,
      })),
    )
    .execute()
  for (const { size, stock } of sizes) {
    if (stock > 0) await bookStock(db, { variantId, size, quantity: stock, now })
  }
  return { productId, variantId, title }
}

/** Sets a size's stock with its movement. */
export async function setStock(
  db: Db,
  clock: Clock,
  { variantId, size, stock }: { variantId: string; size: string; stock: number },
): Promise<void> {
  const before = await stockOf(db, variantId, size)
  await db
    .updateTable('variant_size')
    .set({ stock })
    .where('variant_id', '=', variantId)
    .where('size', '=', size)
    .execute()
  if (stock !== before) {
    await bookStock(db, { variantId, size, quantity: stock - before, now: clock.now() })
  }
}

export async function stockOf(db: Db, variantId: string, size: string): Promise<number> {
  const row = await db
    .selectFrom('variant_size')
    .select('stock')
    .where('variant_id', '=', variantId)
    .where('size', '=', size)
    .executeTakeFirstOrThrow()
  return row.stock
}

export async function setPrice(db: Db, variantId: string, priceCents: number): Promise<void> {
  await db
    .updateTable('variant_size')
    .set({ price_cents: priceCents, discounted_price_cents: null })
    .where('variant_id', '=', variantId)
    .execute()
}

export type SignedIn = { accountId: string; email: string; token: string }

/** Inserts a verified customer with a session; cheaper than signing up. */
export async function addCustomer(db: Db, clock: Clock, email = `${newId()}@example.com`): Promise<SignedIn> {
  const accountId = newId()
  const token = newToken()
  const now = clock.now()
  await db
    .insertInto('account')
    .values({
      id: accountId,
      email,
      name: 'Robin Vale',
      password_hash: 'none',
      verified_at: now,
      created_at: now,
    })
    .execute()
  await db
    .insertInto('session')
    .values({
      id: newId(),
      account_id: accountId,
      token_hash: hashToken(token),
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 30 * 86_400_000),
    })
    .execute()
  return { accountId, email, token }
}

/** Inserts an address of a customer. */
export async function addAddressTo(
  db: Db,
  clock: Clock,
  accountId: string,
  address: { name: string; street: string; city: string; state: string; pincode: string },
): Promise<string> {
  const id = newId()
  await db
    .insertInto('address')
    .values({ ...address, id, account_id: accountId, is_default: true, created_at: clock.now() })
    .execute()
  return id
}

/** Inserts a saved cart of this age in days, with its discount. */
export async function addSavedCart(
  db: Db,
  clock: Clock,
  accountId: string,
  ageDays: number,
  cartVersion = 1,
): Promise<void> {
  const leftAt = new Date(clock.now().getTime() - ageDays * 86_400_000)
  await db
    .insertInto('saved_cart')
    .values({
      id: newId(),
      account_id: accountId,
      cart_version: cartVersion,
      step: 2,
      token_hash: Buffer.from(newId()),
      left_at: leftAt,
      created_at: leftAt,
      expires_at: new Date(leftAt.getTime() + 30 * 86_400_000),
    })
    .execute()
}

async function addProduct(db: Db, title: string, now: Date): Promise<string> {
  const id = newId()
  const brandId = newId()
  await db
    .insertInto('brand')
    .values({ id: brandId, name: `Brand ${brandId}`, created_at: now })
    .execute()
  await db
    .insertInto('product')
    .values({
      id,
      brand_id: brandId,
      title,
      description: `${title}, described.`,
      gender: 'men',
      type: 'Sneakers',
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

async function bookStock(
  db: Db,
  move: { variantId: string; size: string; quantity: number; now: Date },
): Promise<void> {
  await db
    .insertInto('stock_movement')
    .values({
      id: newId(),
      variant_id: move.variantId,
      size: move.size,
      quantity: move.quantity,
      cause: 'operator',
      at: move.now,
    })
    .execute()
}
