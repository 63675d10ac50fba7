import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'

const shown = 5

/** Id of the one product that a command names: by its id, the SKU of a size, its title or a part of it. Refuses none and several. */
export async function findProduct(db: Db, reference: string): Promise<string | Refusal> {
  const { rows } = await sql<{ id: string; title: string; rank: number }>`
    select p.id, p.title,
           case when p.id::text = ${reference.toLowerCase()} or bought.product_id is not null then 0
                when lower(p.title) = lower(${reference}) then 1 else 2 end as rank
      from product p
      left join (select v.product_id from variant_size s join variant v on v.id = s.variant_id
                  where s.sku = ${reference}) bought on bought.product_id = p.id
     where p.id::text = ${reference.toLowerCase()} or bought.product_id is not null
        or strpos(lower(p.title), lower(${reference})) > 0
     order by rank, p.title, p.id limit ${shown + 1}`.execute(db)
  const [first, second] = rows
  if (!first) return refuse('not_found', `No product is called ${reference}`)
  if (!second || second.rank > first.rank) return first.id
  const names = rows.slice(0, shown).map(({ id, title }) => `${title} (${id})`)
  const more = rows.length > shown ? ' …' : ''
  return refuse('invalid_state', `Several products fit ${reference}: ${names.join(', ')}${more}`)
}
