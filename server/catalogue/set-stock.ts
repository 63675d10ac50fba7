import { sql } from 'kysely'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import { transaction } from '../platform/db/transaction.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'

export type StockSetting = {
  /** Id of the variant, or the SKU of the size. */
  variant: string
  size: string
  pairs: number
}

/** Says how many pairs of a size there are, for an operator; the difference goes into the books. */
export function setStock(
  { db, clock }: { db: Db; clock: Clock },
  { variant, size, pairs }: StockSetting,
): Promise<{ variantId: string; size: string; before: number; stock: number } | Refusal> {
  return transaction(db, async (tx) => {
    const found = await tx
      .selectFrom('variant_size')
      .select(['variant_id', 'stock'])
      .where((eb) =>
        eb.or([eb(sql<string>`variant_id::text`, '=', variant.toLowerCase()), eb('sku', '=', variant)]),
      )
      .where('size', '=', size)
      .forUpdate()
      .executeTakeFirst()
    if (!found) return refuse('not_found', `There is no size ${size} of the variant ${variant}`)
    const key = { variant_id: found.variant_id, size }
    const quantity = pairs - found.stock
    if (quantity !== 0) {
      await tx
        .updateTable('variant_size')
        .set({ stock: pairs })
        .where('variant_id', '=', key.variant_id)
        .where('size', '=', size)
        .execute()
      await tx
        .insertInto('stock_movement')
        .values({ id: newId(), ...key, quantity, cause: 'operator', at: clock.now() })
        .execute()
    }
    return { variantId: key.variant_id, size, before: found.stock, stock: pairs }
  })
}
