import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** So few pairs of a size are little. */
const lowStock = 3

/** Sizes that are sold out, and those of which little is left. */
export async function countStock(db: Db): Promise<{ soldOut: number; low: number }> {
  const { rows } = await sql<{ soldOut: number; low: number }>`
    select count(*) filter (where stock <= 0)::int as "soldOut",
           count(*) filter (where stock between 1 and ${lowStock})::int as low
      from variant_size where stock <= ${lowStock}`.execute(db)
  return rows[0] ?? { soldOut: 0, low: 0 }
}
