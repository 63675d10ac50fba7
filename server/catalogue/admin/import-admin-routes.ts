import { type ImportView, importEndpoints } from '../../../contract/admin/imports.ts'
import type { StaffKey } from '../../../contract/admin/staff-keys.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { OperatorError } from '../../platform/config/operator-error.ts'
import type { Db } from '../../platform/db/database.ts'
import { pageOf, readCursor, readTimeCursor } from '../../platform/db/keyset.ts'
import { type AdminRoute, handleAdmin } from '../../platform/http/admin-route.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { mergeBrands } from '../brands/merge-brands.ts'
import { exportPart } from '../export-catalogue.ts'
import { mergedNames } from '../import/import-tables.ts'
import { type ImportPlan, listEntries, listPlans, readPlan } from '../import/plan-store.ts'
import { addUpload, mappingOf, planAgain } from '../import/plan-upload.ts'
import { startPlan } from '../import/run-plan.ts'
import { refusalForKeys } from './keys-for-change.ts'

type ImportAdminDeps = { db: Db; clock: Clock }

const keysForImport: StaffKey[] = ['products:write', 'prices:write', 'stock:write']
const unknown = () => refuse('not_found', 'There is no such import')

/** Binds the back office's endpoints of imports to their verbs. */
export function importAdminRoutes({ db, clock }: ImportAdminDeps): AdminRoute[] {
  const e = importEndpoints
  const show = async (plan: ImportPlan) => ({ import: viewOf(plan, await mergedNames(db)) })
  return [
    handleAdmin(e.addImport, async ({ query, body }, { by, keys }) => {
      const refusal = refusalForKeys(keys, keysForImport)
      if (refusal) return refusal
      try {
        return await show(await addUpload({ db, clock }, { ...query, bytes: body, by }))
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error
        return refuse('validation_failed', error.message)
      }
    }),
    handleAdmin(e.listImports, async ({ query: { cursor, limit } }) => {
      const merged = await mergedNames(db)
      const page = pageOf(await listPlans(db, limit + 1, readTimeCursor(cursor)), limit, (plan) => [
        plan.createdAt.toISOString(),
        plan.id,
      ])
      return { ...page, rows: page.rows.map((plan) => viewOf(plan, merged)) }
    }),
    handleAdmin(e.getImport, async ({ params }) => {
      const plan = await readPlan(db, params.id)
      return plan ? show(plan) : unknown()
    }),
    handleAdmin(e.getImportMapping, ({ params }) => mappingOf(db, params.id)),
    handleAdmin(e.planImport, async ({ params, body }, { keys }) => {
      const refusal = (await readPlan(db, params.id)) && refusalForKeys(keys, keysForImport)
      if (refusal) return refusal
      const plan = await planAgain({ db, clock }, { id: params.id, choice: body })
      return isRefusal(plan) ? plan : show(plan)
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
      return isRefusal(plan) ? plan : show(plan)
    }),
    handleAdmin(e.exportCatalogue, ({ query }) => exportPart(db, query.cursor)),
    handleAdmin(e.mergeBrands, ({ body }, { by }) => mergeBrands({ db, clock }, { ...body, by })),
  ]
}

/** `merged`: brands by the names that were merged into them; brands that are one by now look alike no more. */
function viewOf(
  {
    id,
    by,
    createdAt,
    finishedAt,
    counts,
    report,
    pictures: _,
    columns: __,
    choice: ___,
    ...rest
  }: ImportPlan,
  merged: ReadonlyMap<string, string>,
): ImportView {
  const brandOf = (name: string) => (merged.get(name.toLowerCase()) ?? name).toLowerCase()
  const { brands = [], titles = [] } = report?.lookAlikes ?? {}
  return {
    ...rest,
    _id: id,
    actor: { kind: by.kind, id: by.id, name: by.name },
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    counts: { ...counts, unchanged: report?.unchanged ?? 0 },
    causes: report?.causes ?? [],
    lookAlikes: {
      brands: brands
        .map((names) => [
          ...new Map(names.map((name) => [brandOf(name), merged.get(name.toLowerCase()) ?? name])).values(),
        ])
        .filter((names) => names.length > 1),
      titles,
    },
    sizeless: report?.sizeless ?? { products: 0, examples: [] },
    missing: {
      products: report?.gone.products ?? 0,
      examples: report?.gone.examples ?? [],
      problem: report?.gone.problem ?? null,
    },
  }
}
