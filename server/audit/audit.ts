import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../platform/db/database.ts'
import type { Tx } from '../platform/db/transaction.ts'
import {
  type AuditEntry,
  type AuditEvent,
  type Fields,
  insertAuditEvent,
  readAuditEvents,
} from './audit-queries.ts'

export { listAuditPage } from './audit-list.ts'
export type { AuditEvent, Fields } from './audit-queries.ts'

/**
 * Records a change in its own transaction, with the fields that differ. What changed nothing is not recorded. The row is
 * never changed again, but for the data of a customer who is forgotten.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { before = {}, after = {} } = entry
  const differing = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  if (differing.length === 0) return
  await insertAuditEvent(tx, { ...entry, before: pick(before, differing), after: pick(after, differing) })
}

/** The newest recorded changes, of one thing or of all. */
export function listAudit(
  db: Db,
  filter: { of?: { kind: string; id: string } | undefined; limit: number },
): Promise<AuditEvent[]> {
  return readAuditEvents(db, filter)
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}
