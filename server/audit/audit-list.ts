import { validate as isUuid } from 'uuid'
import { z } from 'zod'
import { type AuditEventView, auditEventView, type auditFilter } from '../../contract/admin/audit.ts'
import type { Db } from '../platform/db/database.ts'
import { pageOf, readTimeCursor } from '../platform/db/keyset.ts'

type Filter = z.output<typeof auditFilter>

const dayMs = 86_400_000
const fields = z.record(z.string(), z.unknown())

/** Recorded changes, newest first, page by page. */
export async function listAuditPage(
  db: Db,
  { cursor, limit, ...filter }: Filter & { cursor?: string | undefined; limit: number },
): Promise<{ rows: AuditEventView[]; next: string | null }> {
  const after = readTimeCursor(cursor)
  let query = filtered(db, filter)
  if (after) query = query.where((eb) => eb(eb.refTuple('e.at', 'e.id'), '<', eb.tuple(after.at, after.id)))
  const rows = await query
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, (row) => [row.at.toISOString(), row.id])
  return { rows: page.rows.map(viewOf), next: page.next }
}

function filtered(db: Db, filter: Filter) {
  let query = db
    .selectFrom('audit_event as e')
    .select(['e.id', 'e.at', 'e.actor_kind', 'e.actor_id', 'e.actor_name', 'e.verb'])
    .select(['e.subject_kind', 'e.subject_id', 'e.before', 'e.after', 'e.note', 'e.request_id'])
  const { actor, actorKind, verb, subjectKind, subjectId, from, to } = filter
  if (actor !== undefined) {
    query = isUuid(actor) ? query.where('e.actor_id', '=', actor) : query.where('e.actor_name', '=', actor)
  }
  if (actorKind) query = query.where('e.actor_kind', '=', actorKind)
  if (verb) query = query.where('e.verb', '=', verb)
  if (subjectKind) query = query.where('e.subject_kind', '=', subjectKind)
  if (subjectId) query = query.where('e.subject_id', '=', subjectId)
  if (from) query = query.where('e.at', '>=', new Date(from))
  // The whole of the last day.
  if (to) query = query.where('e.at', '<', new Date(Date.parse(to) + dayMs))
  return query
}

function viewOf(row: Awaited<ReturnType<ReturnType<typeof filtered>['execute']>>[number]): AuditEventView {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: {
      kind: auditEventView.shape.actor.shape.kind.parse(row.actor_kind),
      id: row.actor_id,
      name: row.actor_name,
    },
    verb: row.verb,
    subject: { kind: row.subject_kind, id: row.subject_id },
    before: fields.parse(row.before),
    after: fields.parse(row.after),
    note: row.note,
    requestId: row.request_id,
  }
}
