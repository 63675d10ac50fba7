import { sql } from 'kysely'
import { byJob } from '../../platform/actor.ts'
import { type Tx, transaction } from '../../platform/db/transaction.ts'
import { moveSale, priceProducts, readSale, type SaleDeps, saleJob } from './sales.ts'

/** Products priced in one transaction: few, as their sizes are locked and orders wait. */
const batch = 50

/**
 * Starts and ends the sales whose time has come, then brings the prices of their products up to them. Works in steps that
 * commit: killed anywhere, the next run goes on; two at once do nothing twice.
 */
export async function applySales(deps: SaleDeps): Promise<void> {
  for (;;) if (!(await moveOne(deps))) break
  for (;;) if ((await transaction(deps.db, priceSome)) < batch) break
}

/** Moves one sale that is due; false where none is. */
function moveOne({ db, clock }: SaleDeps): Promise<boolean> {
  return transaction(db, async (tx) => {
    const at = clock.now()
    const { rows } = await sql<{ id: string }>`
      select id from sale
       where (state = 'planned' and starts_at <= ${at}) or (state = 'running' and ends_at <= ${at})
       order by starts_at, id limit 1 for update skip locked`.execute(tx)
    const sale = rows[0] && (await readSale(tx, rows[0].id))
    if (!sale) return false
    const to = sale.endsAt <= at ? 'ended' : 'running'
    await moveSale(tx, sale, { to, verb: to === 'ended' ? 'sale.end' : 'sale.start', by: byJob(saleJob), at })
    return true
  })
}

/** Marked first: a sale that moves meanwhile waits for the mark and takes it back. */
async function priceSome(tx: Tx): Promise<number> {
  const { rows } = await sql<{ product_id: string }>`
    update sale_product set priced = true
     where not priced and product_id in (
       select product_id from sale_product where not priced order by product_id limit ${batch})
    returning product_id`.execute(tx)
  const ids = rows.map((row) => row.product_id)
  await priceProducts(tx, ids)
  return ids.length
}
