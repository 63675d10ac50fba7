import { sql } from 'kysely'
import { recordAudit } from '../../audit/audit.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { type Tx, transaction } from '../../platform/db/transaction.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { lockProducts } from '../editing/lock-products.ts'
import { ensureBrands } from '../import/import-tables.ts'

export type MergedBrands = { from: string; into: string; products: number }

type Merging = {
  from: string
  into: string
  by: Actor
  note?: string | undefined
  /** Either may be a brand that only a planned import brings: `into` is made, `from` becomes another name of it. */
  mayBeNew?: boolean
}

type BrandToMerge = {
  id: string
  name: string
  tagline: string
  about: string
  banner_id: string | null
  size_chart: string | null
  fit_advice: string
}

/**
 * Makes two brands one: its products go to `into`, which also takes the texts, banner and size chart that it lacks; the other
 * brand is gone, and imports that bring its name mean the one that is left. Refuses `not_found`, and a brand with itself.
 */
export function mergeBrands(
  { db, clock }: { db: Db; clock: Clock },
  { from, into, by, note, mayBeNew = false }: Merging,
): Promise<MergedBrands | Refusal> {
  return transaction(db, async (tx) => {
    if (mayBeNew) await ensureBrands(tx, [into], newId, clock.now())
    const found = await lockBrands(tx, [from, into])
    const named = (name: string) =>
      found.find((brand) => brand.name.toLowerCase() === name.trim().toLowerCase())
    const [gone, left] = [named(from), named(into)]
    if (!gone && left && mayBeNew) return nameAlias(tx, left, { from, by, note, at: clock.now() })
    if (!gone || !left) return refuse('not_found', `There is no brand called ${gone ? into : from}`)
    if (gone.id === left.id)
      return refuse('invalid_state', `${gone.name} and ${into} are the same brand already`)
    const at = clock.now()
    const products = await moveProducts(tx, gone.id, left.id, at)
    await tx.updateTable('brand_alias').set({ brand_id: left.id }).where('brand_id', '=', gone.id).execute()
    await tx.deleteFrom('brand').where('id', '=', gone.id).execute()
    await tx.insertInto('brand_alias').values({ name: gone.name, brand_id: left.id }).execute()
    await fillGaps(tx, left, gone)
    await recordAudit(tx, {
      by,
      verb: 'brand.merge',
      on: { kind: 'brand', id: left.id },
      before: { merged: null },
      after: { merged: gone.name, into: left.name, products },
      note,
      at,
    })
    return { from: gone.name, into: left.name, products }
  })
}

/** Lets imports that bring a name mean a brand of another name. */
async function nameAlias(
  tx: Tx,
  left: BrandToMerge,
  { from, by, note, at }: Pick<Merging, 'from' | 'by' | 'note'> & { at: Date },
): Promise<MergedBrands> {
  const name = from.trim()
  await sql`insert into brand_alias (name, brand_id) values (${name}, ${left.id})
    on conflict (lower(name)) do update set brand_id = excluded.brand_id`.execute(tx)
  await recordAudit(tx, {
    by,
    verb: 'brand.merge',
    on: { kind: 'brand', id: left.id },
    before: { merged: null },
    after: { merged: name, into: left.name, products: 0 },
    note,
    at,
  })
  return { from: name, into: left.name, products: 0 }
}

async function lockBrands(tx: Tx, names: string[]): Promise<BrandToMerge[]> {
  const lower = names.map((name) => name.trim().toLowerCase())
  const { rows } = await sql<BrandToMerge>`
    select id, name, tagline, about, banner_id, size_chart::text as size_chart, fit_advice
      from brand where lower(name) = any(${lower}::text[]) order by id for update`.execute(tx)
  return rows
}

async function moveProducts(tx: Tx, from: string, into: string, at: Date): Promise<number> {
  const rows = await tx
    .selectFrom('product')
    .select('id')
    .where('brand_id', '=', from)
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await lockProducts(tx, ids)
  await tx
    .updateTable('product')
    .set((eb) => ({ brand_id: into, version: eb('version', '+', 1), updated_at: at }))
    .where('id', 'in', ids)
    .execute()
  return ids.length
}

async function fillGaps(tx: Tx, left: BrandToMerge, gone: BrandToMerge): Promise<void> {
  await tx
    .updateTable('brand')
    .set({
      tagline: left.tagline || gone.tagline,
      about: left.about || gone.about,
      fit_advice: left.fit_advice || gone.fit_advice,
      banner_id: left.banner_id ?? gone.banner_id,
      size_chart: left.size_chart ?? gone.size_chart,
    })
    .where('id', '=', left.id)
    .execute()
}
