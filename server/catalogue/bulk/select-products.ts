import { sql } from 'kysely'
import type { ProductSelection } from '../../../contract/admin/product-selection.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'

/**
 * Ids of the products of a selection, names regardless of case, archived ones only where asked for. Refuses
 * a selection without any list, and none.
 */
export async function selectProducts(db: Db, selection: ProductSelection): Promise<string[] | Refusal> {
  const { ids, brands, categories, types, genders, statuses } = selection
  if (Object.values(selection).every((list) => list === undefined)) {
    return refuse('validation_failed', 'Please say which products are meant')
  }
  const isOneOf = (name: string, list: readonly string[] | undefined) =>
    list === undefined
      ? sql`true`
      : sql`lower(${sql.ref(name)}) = any(${list.map((each) => each.toLowerCase())}::text[])`
  const inCategory =
    categories === undefined
      ? sql`true`
      : sql`exists (select from product_category pc join category c on c.id = pc.category_id
                     where pc.product_id = p.id and ${isOneOf('c.name', categories)})`
  const { rows } = await sql<{ id: string }>`
    select p.id from product p join brand b on b.id = p.brand_id
     where (${ids === undefined} or p.id::text = any(${ids ?? []}::text[]))
       and ${isOneOf('b.name', brands)} and ${isOneOf('p.type', types)} and ${isOneOf('p.gender', genders)}
       and ${isOneOf('p.status', statuses ?? ['draft', 'live', 'hidden'])} and ${inCategory}
     order by p.id`.execute(db)
  return rows.length > 0 ? rows.map((row) => row.id) : refuse('not_found', 'No product fits the selection')
}
