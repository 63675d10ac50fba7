import { type RawBuilder, sql } from 'kysely'
import { maxCartLines } from '../../contract/cart.ts'
import type { Gender } from '../../contract/facets.ts'
import { shop } from '../../contract/shop.ts'
import { isOffered, payableCents, reducedCents } from '../catalogue/catalogue.ts'
import type { Db } from '../platform/db/database.ts'
import { prepareOnce } from '../platform/db/prepared-statements.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { KeyClaim } from '../platform/http/answer-once.ts'

export type LineKey = { variantId: string; size: string }

/** A cart line with everything a screen shows; prices in cents. */
export type CartRow = {
  variantId: string
  size: string
  quantity: number
  priceCentsWhenAdded: number
  priceCents: number
  /** Pairs that may be bought: none of a product that is not offered. */
  stock: number
  isOffered: boolean
  color: string
  colorName: string
  tint: string
  productId: string
  title: string
  brand: string
  gender: Gender
  sizes: { size: string; stock: number; priceCents: number; discountedCents: number | null }[]
  pictures: { pictureId: string; alt: string }[]
}

const rowColumns = sql`
  l.variant_id as "variantId", l.size, l.quantity,
  coalesce(l.price_cents_when_added, ${payableCents('s')}) as "priceCentsWhenAdded",
  ${payableCents('s')} as "priceCents",
  ${isOffered('p')} as "isOffered", case when ${isOffered('p')} then s.stock else 0 end as stock,
  v.color, v.color_name as "colorName", v.tint, p.id as "productId", p.title, b.name as brand, p.gender,
  (select json_agg(json_build_object('size', z.size, 'stock', case when ${isOffered('p')} then z.stock else 0 end,
                                     'priceCents', z.price_cents, 'discountedCents', ${reducedCents('z')}) order by z.position)
     from variant_size z where z.variant_id = v.id) as sizes,
  coalesce((select json_agg(json_build_object('pictureId', vp.picture_id, 'alt', vp.alt) order by vp.position)
     from variant_picture vp where vp.variant_id = v.id), '[]') as pictures`

const lineColumns = sql`variant_id, size, quantity, price_cents_when_added, added_at`

const rowTables = sql`
  join variant_size s on s.variant_id = l.variant_id and s.size = l.size
  join variant v on v.id = l.variant_id
  join product p on p.id = v.product_id
  join brand b on b.id = p.brand_id`

/** The lines of a customer's cart in the order they were added. */
export async function readCartRows(db: Db, accountId: string): Promise<CartRow[]> {
  return rowsOf(
    db,
    sql`${prepareOnce} select ${rowColumns} from cart_line l ${rowTables}
        where l.account_id = ${accountId} order by l.added_at, l.variant_id, l.size`,
  )
}

/** Lines that are not stored, at current prices; unknown sizes are left out. */
export async function readLineRows(db: Db, lines: (LineKey & { qty: number })[]): Promise<CartRow[]> {
  const ids = lines.map((line) => line.variantId)
  const sizes = lines.map((line) => line.size)
  const quantities = lines.map((line) => line.qty)
  return rowsOf(
    db,
    sql`select ${rowColumns}
        from (select variant_id, size, quantity, position, null::int as price_cents_when_added
                from unnest(${ids}::uuid[], ${sizes}::text[], ${quantities}::int[])
                     with ordinality as u(variant_id, size, quantity, position)) l ${rowTables}
        order by l.position`,
  )
}

async function rowsOf(db: Db, query: RawBuilder<unknown>): Promise<CartRow[]> {
  const result = await sql<CartRow>`${query}`.execute(db)
  // A line may predate the current limit.
  return result.rows.map((row) => ({ ...row, quantity: Math.min(row.quantity, shop.maxPairsPerSize) }))
}

/** Locks the cart until the transaction ends, without noting a change. */
export async function lockCart(tx: Tx, accountId: string, now: Date): Promise<void> {
  await sql`
    insert into cart (account_id, version, changed_at) values (${accountId}, 0, ${now})
    on conflict (account_id) do update set version = cart.version`.execute(tx)
}

/** Locks the cart until the transaction ends and increments its version. */
export async function touchCart(tx: Tx, accountId: string, now: Date): Promise<void> {
  await sql`
    insert into cart (account_id, version, changed_at) values (${accountId}, 1, ${now})
    on conflict (account_id) do update set version = cart.version + 1, changed_at = excluded.changed_at
  `.execute(tx)
}

/**
 * Adds pairs of a size and claims the request's key, all in one statement, the common case of a click: where the key
 * is new, the size known, its stock, a line's maximum and the cart's lines allow it, and nobody changed the cart since the
 * statement began. Returns the cart's lines as they are then; null where nothing is added: the caller decides under the
 * lock.
 */
export async function tryAddLine(
  db: Db,
  accountId: string,
  line: LineKey & { qty: number },
  now: Date,
  { isNew, claimFor }: KeyClaim,
): Promise<CartRow[] | null> {
  // A statement does not see what it writes: its own line comes from `added`.
  const rows = await rowsOf(
    db,
    sql`${prepareOnce}
    with known as (
      select s.variant_id, s.size, ${payableCents('s')} as price_cents,
             coalesce(l.quantity, 0) + ${line.qty}::int as quantity,
             coalesce((select version from cart where account_id = ${accountId}), 0) as version
        from variant_size s join variant v on v.id = s.variant_id join product p on p.id = v.product_id
        left join cart_line l on l.account_id = ${accountId} and l.variant_id = s.variant_id and l.size = s.size
       where s.variant_id = ${line.variantId} and s.size = ${line.size} and ${isOffered('p')} and ${isNew}
         and coalesce(l.quantity, 0) + ${line.qty}::int <= least(s.stock, ${shop.maxPairsPerSize}::int)
         and (l.quantity is not null
              or (select count(*) from cart_line where account_id = ${accountId}) < ${maxCartLines}::int)
    ), touched as (
      insert into cart (account_id, version, changed_at) select ${accountId}, 1, ${now} from known
      on conflict (account_id) do update set version = cart.version + 1, changed_at = excluded.changed_at
      returning version
    ), added as (
      insert into cart_line (account_id, variant_id, size, quantity, price_cents_when_added, added_at)
      select ${accountId}, variant_id, size, quantity, price_cents, ${now}
        from known join touched on touched.version = known.version + 1
      on conflict (account_id, variant_id, size) do update
        set quantity = excluded.quantity, price_cents_when_added = excluded.price_cents_when_added
      returning ${lineColumns}
    ), ${claimFor(sql`added`)},
    lines as (
      select ${lineColumns} from cart_line
       where account_id = ${accountId} and (variant_id, size) not in (select variant_id, size from added)
      union all select ${lineColumns} from added
    )
    select ${rowColumns} from lines l ${rowTables}
     where exists (select from added) order by l.added_at, l.variant_id, l.size`,
  )
  return rows.length > 0 ? rows : null
}

export type SizeState = LineKey & { stock: number; priceCents: number; inCart: number }

/** Stock and prices of some sizes, and their quantity in this cart. Sizes that are not offered are left out. */
export async function readSizes(tx: Tx, accountId: string, keys: LineKey[]): Promise<SizeState[]> {
  const ids = keys.map((key) => key.variantId)
  const sizes = keys.map((key) => key.size)
  const result = await sql<SizeState>`
    select s.variant_id as "variantId", s.size, s.stock,
           ${payableCents('s')} as "priceCents",
           coalesce(l.quantity, 0) as "inCart"
      from unnest(${ids}::uuid[], ${sizes}::text[]) as u(variant_id, size)
      join variant_size s on s.variant_id = u.variant_id and s.size = u.size
      join variant v on v.id = s.variant_id
      join product p on p.id = v.product_id and ${isOffered('p')}
      left join cart_line l on l.account_id = ${accountId} and l.variant_id = s.variant_id and l.size = s.size
  `.execute(tx)
  return result.rows
}

export async function countLines(tx: Tx, accountId: string): Promise<number> {
  const row = await tx
    .selectFrom('cart_line')
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.lines
}

export type NewLine = LineKey & { quantity: number; priceCents: number }

/** Sets the quantity of lines; an existing line keeps its position. */
export async function writeLines(tx: Tx, accountId: string, lines: NewLine[], now: Date): Promise<void> {
  await tx
    .insertInto('cart_line')
    .values(
      lines.map((line) => ({
        account_id: accountId,
        variant_id: line.variantId,
        size: line.size,
        quantity: line.quantity,
        price_cents_when_added: line.priceCents,
        added_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'variant_id', 'size']).doUpdateSet((eb) => ({
        quantity: eb.ref('excluded.quantity'),
        price_cents_when_added: eb.ref('excluded.price_cents_when_added'),
      })),
    )
    .execute()
}

/** Changes size and quantity of a line, which keeps its position. */
export async function moveLine(tx: Tx, accountId: string, from: LineKey, to: NewLine): Promise<void> {
  await tx
    .updateTable('cart_line')
    .set({ size: to.size, quantity: to.quantity, price_cents_when_added: to.priceCents })
    .where('account_id', '=', accountId)
    .where('variant_id', '=', from.variantId)
    .where('size', '=', from.size)
    .execute()
}

/** Deletes a line; true where it existed. */
export async function deleteLine(tx: Tx, accountId: string, key: LineKey): Promise<boolean> {
  const gone = await tx
    .deleteFrom('cart_line')
    .where('account_id', '=', accountId)
    .where('variant_id', '=', key.variantId)
    .where('size', '=', key.size)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Deletes all lines; true where there were any. */
export async function deleteLines(tx: Tx, accountId: string): Promise<boolean> {
  const gone = await tx.deleteFrom('cart_line').where('account_id', '=', accountId).executeTakeFirst()
  return gone.numDeletedRows > 0n
}
