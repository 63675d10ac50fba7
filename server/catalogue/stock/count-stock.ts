import { sql } from 'kysely'
import { recordAudit } from '../../audit/audit.ts'
import { type Actor, actorColumns } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { type Tx, transaction } from '../../platform/db/transaction.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'

export type StockCount = {
  /** What was counted, by the SKU or EAN of each size. */
  lines: readonly { code: string; pairs: number }[]
  by: Actor
  /** Why, for the shop only. */
  note?: string | undefined
}

export type CountReport = {
  counted: number
  changed: number
  /** Pairs more or fewer than were booked. */
  difference: number
}

const max = 5000

type CountedSize = { variant_id: string; size: string; stock: number; code: string; pairs: number }

/**
 * Sets the stock of many sizes to what was counted, as one change, and books the differences. The same list twice changes
 * nothing more. Refuses codes that no size has or that stand there twice, each by its line; nothing is booked then.
 */
export function countStock(
  { db, clock }: { db: Db; clock: Clock },
  { lines, by, note = '' }: StockCount,
): Promise<CountReport | Refusal> {
  if (lines.length === 0) return Promise.resolve(refuse('validation_failed', 'The list is empty'))
  if (lines.length > max) {
    return Promise.resolve(
      refuse('validation_failed', `The list has more than ${max} lines: please split it`),
    )
  }
  return transaction(db, async (tx) => {
    const sizes = await lockCounted(tx, lines)
    const mistakes = mistakesOf(lines, sizes)
    const [first] = mistakes
    if (first) return refuse('validation_failed', first.message, { details: mistakes })
    const changed = sizes.filter(({ stock, pairs }) => stock !== pairs)
    if (changed.length > 0) await book(tx, changed, { by, note, at: clock.now() })
    const difference = changed.reduce((sum, { stock, pairs }) => sum + pairs - stock, 0)
    return { counted: lines.length, changed: changed.length, difference }
  })
}

/** The sizes of these codes, locked in the order in which orders lock them. */
async function lockCounted(tx: Tx, lines: StockCount['lines']): Promise<CountedSize[]> {
  const { rows } = await sql<CountedSize>`
    select s.variant_id, s.size, s.stock, l.code, l.pairs
      from json_to_recordset(${JSON.stringify(lines)}::json) as l(code text, pairs int)
      join variant_size s on s.sku = l.code or s.ean = l.code
     order by s.variant_id, s.size for no key update of s`.execute(tx)
  return rows
}

function mistakesOf(lines: StockCount['lines'], sizes: readonly CountedSize[]) {
  const byCode = Map.groupBy(sizes, ({ code }) => code)
  const seen = new Map<string, number>()
  return lines.flatMap(({ code }, at) => {
    const path = `lines.${at}.code`
    const found = byCode.get(code) ?? []
    const [size] = found
    if (!size) return [{ path, message: `Line ${at + 1}: nothing has the code ${code}` }]
    if (new Set(found.map(keyOf)).size > 1)
      return [{ path, message: `Line ${at + 1}: several sizes have the code ${code}` }]
    const earlier = seen.get(keyOf(size))
    seen.set(keyOf(size), at)
    return earlier === undefined
      ? []
      : [{ path, message: `Line ${at + 1}: counted in line ${earlier + 1} already` }]
  })
}

function keyOf({ variant_id, size }: CountedSize): string {
  return `${variant_id}:${size}`
}

async function book(
  tx: Tx,
  changed: readonly CountedSize[],
  { by, note, at }: { by: Actor; note: string; at: Date },
): Promise<void> {
  await sql`
    update variant_size s set stock = r.pairs
      from json_to_recordset(${JSON.stringify(changed)}::json) as r(variant_id uuid, size text, pairs int)
     where s.variant_id = r.variant_id and s.size = r.size`.execute(tx)
  await tx
    .insertInto('stock_movement')
    .values(
      changed.map(({ variant_id, size, stock, pairs }) => ({
        id: newId(),
        variant_id,
        size,
        quantity: pairs - stock,
        cause: 'count',
        note,
        at,
        ...actorColumns(by),
      })),
    )
    .execute()
  for (const size of changed) {
    const [before, after] = [{ stock: size.stock }, { stock: size.pairs }]
    const on = { kind: 'size', id: keyOf(size) }
    await recordAudit(tx, { by, verb: 'stock.count', on, before, after, note, at })
  }
}
