import { auditEndpoints } from '../../contract/admin/audit.ts'
import type { Db } from '../platform/db/database.ts'
import { type AdminRoute, handleAdmin } from '../platform/http/admin-route.ts'
import { listAuditPage } from './audit-list.ts'

export function auditAdminRoutes({ db }: { db: Db }): AdminRoute[] {
  return [handleAdmin(auditEndpoints.listAudit, ({ query }) => listAuditPage(db, query))]
}
