import { sql } from 'kysely'
import { recordAudit } from '../../audit/audit.ts'
import { type Actor, actorColumns } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { type Tx, transaction } from '../../platform/db/transaction.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'

export type StockSetting = {
  /** Variant id, or SKU of the size. */
  variant: string
  size: string
  pairs: number
  by: Actor
  /** Why, for the shop only. */
  note?: string | undefined
}

/** Sets the stock of a size, for an operator; books the difference as a movement. */
export function setStock(
  { db, clock }: { db: Db; clock: Clock },
  { variant, size, pairs, by, note = '' }: StockSetting,
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
    if (!found) return whatIsMissing(tx, variant, size)
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
        .values({
          id: newId(),
          ...key,
          quantity,
          cause: 'operator',
          note,
          at: clock.now(),
          ...actorColumns(by),
        })
        .execute()
      await recordAudit(tx, {
        by,
        verb: 'stock.set',
        on: { kind: 'size', id: `${key.variant_id}:${size}` },
        before: { stock: found.stock },
        after: { stock: pairs },
        note,
        at: clock.now(),
      })
    }
    return { variantId: key.variant_id, size, before: found.stock, stock: pairs }
  })
}

/** Error for an unknown variant, or one that lists its sizes. */
async function whatIsMissing(tx: Tx, variant: string, size: string): Promise<Refusal> {
  const sizes = await tx
    .selectFrom('variant_size')
    .select('size')
    .where(sql<string>`variant_id::text`, '=', variant.toLowerCase())
    .orderBy('position')
    .execute()
  if (sizes.length > 0) {
    return refuse(
      'not_found',
      `This variant has no size ${size}, but ${sizes.map((row) => row.size).join(', ')}`,
    )
  }
  const known = await tx
    .selectFrom('variant_size')
    .select('size')
    .where('sku', '=', variant)
    .executeTakeFirst()
  return known
    ? refuse('not_found', `The SKU ${variant} is size ${known.size}, not ${size}`)
    : refuse(
        'not_found',
        `There is no variant and no SKU ${variant}; \`stock list\` shows those of a product`,
      )
}
