import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import { type SavedView, type savedViewBody, savedViewEndpoints } from '../../contract/admin/saved-views.ts'
import { newId } from '../platform/db/ids.ts'
import { transaction } from '../platform/db/transaction.ts'
import { type AdminRoute, handleAdmin } from '../platform/http/admin-route.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import type { StaffDeps } from './staff-deps.ts'

type ViewDeps = Pick<StaffDeps, 'db' | 'clock'>

const maxViews = 200

/** Views of lists are the member's own matter: they are not recorded. */
export function savedViewRoutes(deps: ViewDeps): AdminRoute[] {
  const { listSavedViews, createSavedView, deleteSavedView } = savedViewEndpoints
  return [
    handleAdmin(listSavedViews, ({ query }, { session }) => listViews(deps, query.screen, session.staffId)),
    handleAdmin(createSavedView, ({ body }, { session }) => createView(deps, body, session.staffId)),
    handleAdmin(deleteSavedView, ({ params }, { session }) => deleteView(deps, params.id, session.staffId)),
  ]
}

async function listViews({ db }: ViewDeps, screen: string, staffId: string) {
  const rows = await db
    .selectFrom('saved_view')
    .select(['id', 'name', 'query', 'for_all', 'staff_id'])
    .where('screen', '=', screen)
    .where((eb) => eb.or([eb('for_all', '=', true), eb('staff_id', '=', staffId)]))
    .orderBy('name')
    .orderBy('id')
    .limit(maxViews)
    .execute()
  const views: SavedView[] = rows.map((row) => ({
    id: row.id,
    name: row.name,
    query: row.query,
    forAll: row.for_all,
    isOwn: row.staff_id === staffId,
  }))
  return { views }
}

function createView(
  { db, clock }: ViewDeps,
  { screen, name, query, forAll }: z.output<typeof savedViewBody>,
  staffId: string,
): Promise<SavedView | Refusal> {
  return transaction(db, async (tx) => {
    const { count } = await tx
      .selectFrom('saved_view')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxViews) {
      return refuse('invalid_state', `You have ${maxViews} views: remove one first`)
    }
    const id = newId()
    const row = { id, staff_id: staffId, screen, name, query, for_all: forAll, created_at: clock.now() }
    await tx.insertInto('saved_view').values(row).execute()
    return { id, name, query, forAll, isOwn: true }
  })
}

async function deleteView(
  { db }: ViewDeps,
  id: string,
  staffId: string,
): Promise<{ success: true } | Refusal> {
  const deleted =
    isUuid(id) &&
    (await db
      .deleteFrom('saved_view')
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .returning('id')
      .executeTakeFirst())
  return deleted ? { success: true } : refuse('not_found', 'There is no such view of yours')
}
