import type { Selectable } from 'kysely'
import { type Actor, actorColumns } from '../platform/actor.ts'
import { type CamelRow, columnsAs } from '../platform/db/camel-case.ts'
import type { Db } from '../platform/db/database.ts'
import type { AuditEvent as AuditRow } from '../platform/db/database-types.ts'
import { newId } from '../platform/db/ids.ts'
import type { Tx } from '../platform/db/transaction.ts'

const shown = [
  'id',
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'verb',
  'subject_kind',
  'subject_id',
  'before',
  'after',
  'note',
  'request_id',
] as const

/** Fields of a thing by name, as they are stored. */
export type Fields = Record<string, string | number | boolean | null | readonly string[]>

export type AuditEntry = {
  by: Actor
  /** Noun and verb, such as `order.cancel`. */
  verb: string
  on: { kind: string; id: string }
  /** Empty where the thing is new. */
  before?: Fields
  /** Empty where the thing is gone. */
  after?: Fields
  note?: string | undefined
  /** The customer whom it is about, if any; `personal` names the fields with their personal data. */
  accountId?: string | null
  personal?: readonly (keyof Fields)[]
  at: Date
}

export type AuditEvent = CamelRow<Selectable<AuditRow>, (typeof shown)[number]>

export async function insertAuditEvent(tx: Tx, entry: AuditEntry): Promise<void> {
  const { by, verb, on, before, after, note = '', accountId = null, personal = [], at } = entry
  await tx
    .insertInto('audit_event')
    .values({
      id: newId(),
      at,
      ...actorColumns(by),
      verb,
      subject_kind: on.kind,
      subject_id: on.id,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      account_id: accountId,
      personal: [...personal],
      note,
      request_id: by.requestId ?? null,
    })
    .execute()
}

export function readAuditEvents(
  db: Db,
  { of, limit }: { of?: { kind: string; id: string } | undefined; limit: number },
): Promise<AuditEvent[]> {
  let query = db.selectFrom('audit_event as e').select(columnsAs('e', shown))
  if (of) query = query.where('e.subject_kind', '=', of.kind).where('e.subject_id', '=', of.id)
  return query.orderBy('e.at', 'desc').orderBy('e.id', 'desc').limit(limit).execute()
}
