import { z } from 'zod'
import { id, line, time } from '../fields.ts'
import { adminEndpoint, listQuery, listReply } from './admin-endpoint.ts'

export const actorKinds = ['system', 'customer', 'staff', 'api_key', 'command', 'job'] as const

export const auditEventView = z.object({
  id,
  at: time,
  actor: z.object({ kind: z.enum(actorKinds), id: z.string().nullable(), name: z.string().nullable() }),
  verb: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  note: z.string(),
  requestId: z.string().nullable(),
})
export type AuditEventView = z.infer<typeof auditEventView>

export const auditFilter = z.object({
  actor: z.string().max(64).optional(),
  actorKind: z.enum(actorKinds).optional(),
  verb: line(80).optional(),
  subjectKind: line(40).optional(),
  subjectId: line(200).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})

/** Who changed what: read only, since nothing in it can be changed. */
export const auditEndpoints = {
  listAudit: adminEndpoint({
    method: 'GET',
    path: '/admin/audit',
    summary: 'Recorded changes, newest first, by actor, verb, thing and day',
    needs: 'staff:read',
    query: listQuery.extend(auditFilter.shape),
    reply: listReply(auditEventView),
  }),
}
