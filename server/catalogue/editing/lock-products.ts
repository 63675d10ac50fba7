import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/**
 * Locks products in a fixed order until the transaction ends; every change of one does this first, before its sizes, so
 * that two never wait for each other. Orders lock sizes only. Returns the ids that exist.
 */
export async function lockProducts(tx: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from product where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  return rows.map((row) => row.id)
}

/** Locks the sizes of products until the transaction ends, in the order in which orders lock them. */
export async function lockSizesOf(tx: Db, productIds: readonly string[]): Promise<void> {
  await sql`
    select from variant_size s join variant v on v.id = s.variant_id
     where v.product_id = any(${productIds}::uuid[]) order by s.variant_id, s.size for no key update of s`.execute(
    tx,
  )
}
