import { isDeepStrictEqual } from 'node:util'
import { validate as isUuid } from 'uuid'
import { recordAudit } from '../../audit/audit.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Tx, transaction } from '../../platform/db/transaction.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { auditFields } from './audit-fields.ts'
import { lockProducts, lockSizesOf } from './lock-products.ts'
import { type ProductState, readProductState } from './product-state.ts'
import { productView } from './product-view.ts'

export type EditDeps = { db: Db; clock: Clock }

/** What every edit of a product says besides what it changes. */
export type Edit = {
  id: string
  /** The version it was made on; undefined: whatever is there (a command). */
  version?: number | undefined
  by: Actor
  /** Why, for the shop only. */
  note?: string | undefined
}

export type Changing = { tx: Tx; before: ProductState; at: Date; by: Actor; note: string }

/**
 * Runs one edit of a product in a transaction: locks it, refuses an edit made on another version (`stale`, with the
 * product as it is now), and afterwards counts the version up and records what differs. An edit that changes nothing is
 * no edit. Refuses `not_found`, and what `change` refuses.
 */
export function changeProduct(
  { db, clock }: EditDeps,
  { id, version, by, note = '' }: Edit,
  verb: string,
  change: (changing: Changing) => Promise<Refusal | undefined>,
): Promise<ProductState | Refusal> {
  return transaction(db, async (tx) => {
    const before = await lockedState(tx, id)
    if (!before) return refuse('not_found', 'There is no such product')
    if (version !== undefined && version !== before.version) return refusalForStale(before)
    const at = clock.now()
    const refusal = await change({ tx, before, at, by, note })
    if (refusal) return refusal
    const after = await readProductState(tx, before.id)
    if (!after) throw new Error(`product ${id} went away while it was changed`)
    const fields = { before: auditFields(before), after: auditFields(after) }
    if (isDeepStrictEqual(fields.before, fields.after)) return before
    await tx
      .updateTable('product')
      .set({ version: before.version + 1, updated_at: at })
      .where('id', '=', before.id)
      .execute()
    await recordAudit(tx, { by, verb, on: { kind: 'product', id: before.id }, ...fields, note, at })
    return { ...after, version: before.version + 1, updatedAt: at }
  })
}

async function lockedState(tx: Tx, id: string): Promise<ProductState | undefined> {
  if (!isUuid(id)) return undefined
  await lockProducts(tx, [id])
  await lockSizesOf(tx, [id])
  return readProductState(tx, id)
}

function refusalForStale(current: ProductState): Refusal {
  return refuse('stale', 'Somebody has changed this product since you opened it.', {
    data: { product: productView(current) },
  })
}
