import { type RawBuilder, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { ProductScope } from '../catalogue/catalogue.ts'
import type { Db } from '../platform/db/database.ts'
import { pageOf, readCursor, readTimeCursor } from '../platform/db/keyset.ts'
import type { Tx } from '../platform/db/transaction.ts'

/** What a code takes off: a percentage or cents, the other is null. */
export type Reduction = { percent: number | null; amountCents: number | null }

/** What staff say of a discount. */
export type DiscountRule = Reduction & {
  name: string
  startsAt: Date
  endsAt: Date | null
  /** Of each code. */
  maxUses: number | null
  /** Of all its codes together. */
  maxUsesPerCustomer: number | null
  leastOrderCents: number
  scope: ProductScope
}

export type DiscountState = 'active' | 'paused' | 'ended'

export type Discount = DiscountRule & {
  id: string
  version: number
  state: DiscountState
  forSavedCarts: boolean
}

/** A discount with its codes and what they took off, in cents. */
export type DiscountSums = Discount & { codes: number; code: string; uses: number; takenOffCents: number }

const columns = sql`
  d.id, d.version, d.name, d.percent, d.amount_cents as "amountCents", d.starts_at as "startsAt", d.ends_at as "endsAt",
  d.max_uses as "maxUses", d.max_uses_per_customer as "maxUsesPerCustomer", d.least_order_cents as "leastOrderCents",
  json_build_object('kind', d.applies_to, 'names', d.names, 'ids', d.product_ids) as scope, d.state,
  d.for_saved_carts as "forSavedCarts"`

/** Uses and cents of the redemptions that `fits` selects. */
function sumsOf(fits: RawBuilder<unknown>) {
  return sql`(
    select count(*)::int as uses, coalesce(sum(o.discount_cents), 0)::float8 as "takenOffCents"
      from discount_redemption r join customer_order o on o.id = r.order_id where ${fits}) sums`
}

const withSums = sql`
  select ${columns}, codes.codes, codes.code, sums.uses, sums."takenOffCents"
    from discount d
   cross join lateral (select count(*)::int as codes, coalesce(min(c.code), '') as code
                         from discount_code c where c.discount_id = d.id) codes
   cross join lateral ${sumsOf(sql`r.discount_id = d.id`)}`

/** The discount of a code as it is stored, and whether this code of it was taken back. */
export async function findByCode(
  db: Db,
  code: string,
): Promise<(Discount & { isCodeEnded: boolean }) | undefined> {
  const { rows } = await sql<Discount & { isCodeEnded: boolean }>`
    select ${columns}, c.ended_at is not null as "isCodeEnded" from discount_code c join discount d on d.id = c.discount_id where c.code = ${code}`.execute(
    db,
  )
  return rows[0]
}

/** Makes others that use this code, where it is limited, wait for the end of the transaction. */
export async function lockCode(tx: Tx, code: string): Promise<void> {
  await sql`
    select from discount_code c join discount d on d.id = c.discount_id
     where c.code = ${code} and (d.max_uses is not null or d.max_uses_per_customer is not null)
       for update of c`.execute(tx)
}

export type Customer = { accountId: string; email: string }

/** Uses of a code, and of its discount by a customer, known by account or address. */
export async function countUses(
  db: Db,
  { id, code, customer }: { id: string; code: string; customer: Customer },
): Promise<{ ofCode: number; ofCustomer: number }> {
  const { accountId, email } = customer
  const { rows } = await sql<{ ofCode: number; ofCustomer: number }>`
    select (select count(*)::int from discount_redemption where code = ${code}) as "ofCode",
           (select count(*)::int from discount_redemption
             where discount_id = ${id} and (account_id = ${accountId} or (email = ${email} and email <> ''))) as "ofCustomer"`.execute(
    db,
  )
  return rows[0] ?? { ofCode: 0, ofCustomer: 0 }
}

/** One discount; undefined where there is none. */
export async function readDiscount(db: Db, id: string): Promise<DiscountSums | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<DiscountSums>`${withSums} where d.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks a discount for a change. */
export async function lockDiscount(tx: Tx, id: string): Promise<DiscountSums | undefined> {
  if (!isUuid(id)) return undefined
  await sql`select from discount where id = ${id} for update`.execute(tx)
  return readDiscount(tx, id)
}

export type DiscountQuery = {
  cursor?: string | undefined
  limit: number
  q?: string | undefined
  state?: 'planned' | DiscountState | undefined
}

/** Discounts a page at a time, the newest first; `q` is a part of the name, or the beginning of a code. */
export async function listDiscounts(
  db: Db,
  { cursor, limit, q, state }: DiscountQuery,
  now: Date,
): Promise<{ rows: DiscountSums[]; next: string | null }> {
  const after = readTimeCursor(cursor)
  const found = q
    ? sql`(strpos(lower(d.name), ${q.toLowerCase()}) > 0 or exists (
        select from discount_code c where c.discount_id = d.id and starts_with(c.code, ${q.toUpperCase()})))`
    : sql`true`
  const { rows } = await sql<DiscountSums & { createdAt: Date }>`
    select found.*, d.created_at as "createdAt" from (${withSums}) found join discount d using (id)
     where ${after ? sql`(d.created_at, d.id) < (${after.at}, ${after.id}::uuid)` : sql`true`}
       and ${found} and ${state ? sql`${stateAt(now)} = ${state}` : sql`true`}
     order by d.created_at desc, d.id desc limit ${limit + 1}`.execute(db)
  return pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id])
}

function stateAt(now: Date) {
  return sql`case when d.state = 'ended' or d.ends_at <= ${now} then 'ended' when d.state = 'paused' then 'paused'
                  when d.starts_at > ${now} then 'planned' else 'active' end`
}

export type CodeSums = { id: string; isEnded: boolean; uses: number; takenOffCents: number }

/** The codes of a discount by alphabet, a page at a time. */
export async function listCodes(
  db: Db,
  {
    id,
    cursor,
    limit,
    q,
  }: { id: string; cursor?: string | undefined; limit: number; q?: string | undefined },
): Promise<{ rows: CodeSums[]; next: string | null }> {
  const [after = ''] = readCursor(cursor, 1) ?? []
  const { rows } = await sql<CodeSums>`
    select page.code as id, page.ended_at is not null as "isEnded", sums.uses, sums."takenOffCents"
      from (select c.code, c.ended_at from discount_code c
             where c.discount_id = ${id} and c.code > ${after} and starts_with(c.code, ${(q ?? '').toUpperCase()})
             order by c.code limit ${limit + 1}) page
     cross join lateral ${sumsOf(sql`r.code = page.code`)}
     order by page.code`.execute(db)
  return pageOf(rows, limit, ({ id: code }) => [code])
}
