import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Db } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export type BrandWords = { tagline: string; about: string; bannerId: string | null }

/** What a brand says of itself on its page; null where there is no such brand. */
export async function readBrandWords(db: Db, id: string): Promise<(BrandWords & { name: string }) | null> {
  if (!isUuid(id)) return null
  const row = await db
    .selectFrom('brand')
    .select(['name', 'tagline', 'about', 'banner_id as bannerId'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Writes what a brand says of itself; processes follow by the change feed. */
export async function writeBrandWords(
  tx: Tx,
  id: string,
  { tagline, about, bannerId }: BrandWords,
): Promise<void> {
  await tx.updateTable('brand').set({ tagline, about, banner_id: bannerId }).where('id', '=', id).execute()
}

/** Brands by name: those of `ids`, then others whose name holds `q`. */
export async function findBrands(
  db: Db,
  { q, ids, limit }: { q: string; ids: readonly string[]; limit: number },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from brand
     where id::text = any(${ids}::text[]) and ${q} = '' or ${q} <> '' and strpos(lower(name), lower(${q})) > 0
     order by lower(name), id limit ${limit}`.execute(db)
  return rows
}
