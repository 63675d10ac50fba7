import { type ImportView, importEndpoints } from '../../../contract/admin/imports.ts'
import type { StaffKey } from '../../../contract/admin/staff-keys.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { OperatorError } from '../../platform/config/operator-error.ts'
import type { Db } from '../../platform/db/database.ts'
import { pageOf, readCursor } from '../../platform/db/keyset.ts'
import { type AdminRoute, handleAdmin } from '../../platform/http/admin-route.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { mergeBrands } from '../brands/merge-brands.ts'
import { type ImportPlan, listEntries, listPlans, readPlan } from '../import/plan-store.ts'
import { addUpload } from '../import/plan-upload.ts'
import { startPlan } from '../import/run-plan.ts'
import { refusalForKeys } from './keys-for-change.ts'

export type ImportAdminDeps = { db: Db; clock: Clock; config: { dataDir: string } }

const keysForImport: StaffKey[] = ['products:write', 'prices:write', 'stock:write']
const maxListed = 50
const unknown = () => refuse('not_found', 'There is no such import')

/** Binds the back office's endpoints of imports to their verbs. */
export function importAdminRoutes({ db, clock, config }: ImportAdminDeps): AdminRoute[] {
  const e = importEndpoints
  return [
    handleAdmin(e.addImport, async ({ query, body }, { by, keys }) => {
      const refusal = refusalForKeys(keys, keysForImport)
      if (refusal) return refusal
      try {
        return { import: viewOf(await addUpload({ db, clock, config }, { ...query, bytes: body, by })) }
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error
        return refuse('validation_failed', error.message)
      }
    }),
    handleAdmin(e.listImports, async () => ({ imports: (await listPlans(db, maxListed)).map(viewOf) })),
    handleAdmin(e.getImport, async ({ params }) => {
      const plan = await readPlan(db, params.id)
      return plan ? { import: viewOf(plan) } : unknown()
    }),
    handleAdmin(e.listImportEntries, async ({ params, query: { cursor, limit, outcome, state } }) => {
      if (!(await readPlan(db, params.id))) return unknown()
      const after = Number(readCursor(cursor, 1)?.[0] ?? -1)
      const filter = { outcome, state, after: Number.isInteger(after) ? after : -1, limit: limit + 1 }
      const entries = await listEntries(db, params.id, filter)
      return pageOf(entries, limit, ({ position }) => [String(position)])
    }),
    handleAdmin(e.runImport, async ({ params, body }, { keys }) => {
      if (!(await readPlan(db, params.id))) return unknown()
      const refusal = refusalForKeys(keys, keysForImport)
      if (refusal) return refusal
      const plan = await startPlan(db, { id: params.id, retry: body.retry })
      return isRefusal(plan) ? plan : { import: viewOf(plan) }
    }),
    handleAdmin(e.mergeBrands, ({ body }, { by }) => mergeBrands({ db, clock }, { ...body, by })),
  ]
}

function viewOf({
  id,
  by,
  createdAt,
  finishedAt,
  counts,
  report,
  pictures: _,
  ...rest
}: ImportPlan): ImportView {
  return {
    ...rest,
    _id: id,
    actor: { kind: by.kind, id: by.id, name: by.name },
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    counts: { ...counts, unchanged: report?.unchanged ?? 0 },
    causes: report?.causes ?? [],
    lookAlikes: report?.lookAlikes ?? { brands: [], titles: [] },
  }
}
