import { type MissingSearchView, searchAdminEndpoints } from '../../../contract/admin/search.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { pageOf, readCursor } from '../../platform/db/keyset.ts'
import { type AdminRoute, handleAdmin } from '../../platform/http/admin-route.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import type { Catalogue } from '../memory-catalogue.ts'
import { addSynonym, changeSynonym, listAllSynonyms, removeSynonym } from '../search-synonyms.ts'
import type { MissingRow } from '../search-use-queries.ts'
import { dismissMissingSearch, listMissingSearches } from '../search-uses.ts'

type Deps = { db: Db; clock: Clock; catalogue: Pick<Catalogue, 'countAnswers'> }

/** Binds the back office's endpoints of the search to their verbs. */
export function searchAdminRoutes(deps: Deps): AdminRoute[] {
  const e = searchAdminEndpoints
  const { db, catalogue } = deps
  const withCount = <Row extends { means: string }>(row: Row | Refusal) =>
    isRefusal(row) ? row : { ...row, finds: catalogue.countAnswers(row.means) }
  return [
    handleAdmin(e.listMissingSearches, async ({ query: { q, limit, cursor } }) => {
      const [count = '', text] = readCursor(cursor, 2) ?? []
      const after =
        text === undefined || !/^\d{1,10}$/.test(count) ? undefined : { count: Number(count), text }
      const found = await listMissingSearches(db, { q, limit: limit + 1, after })
      const { rows, next } = pageOf(found, limit, (row) => [String(row.count), row.text])
      return { rows: rows.map((row) => viewOf(row, catalogue.countAnswers(row.text))), next }
    }),
    handleAdmin(e.dismissMissingSearch, ({ body: { text } }, { by }) =>
      dismissMissingSearch(deps, { text, by }),
    ),
    handleAdmin(e.listSynonyms, async ({ query: { q = '', source, limit, cursor } }) => {
      const [after] = readCursor(cursor, 1) ?? []
      const found = (await listAllSynonyms(db, q)).filter(
        ({ isBuiltIn }) => source === undefined || isBuiltIn === (source === 'built-in'),
      )
      const from = after === undefined ? 0 : found.findIndex(({ id }) => id > after)
      return pageOf(from === -1 ? [] : found.slice(from, from + limit + 1), limit, ({ id }) => [id])
    }),
    handleAdmin(e.addSynonym, async ({ body }, { by }) => withCount(await addSynonym(deps, { ...body, by }))),
    handleAdmin(e.changeSynonym, async ({ body }, { by }) =>
      withCount(await changeSynonym(deps, { ...body, by })),
    ),
    handleAdmin(e.removeSynonym, async ({ query }, { by }) => {
      const removed = await removeSynonym(deps, { ...query, by })
      return isRefusal(removed) ? removed : { success: true }
    }),
  ]
}

function viewOf({ text, count, first_seen_at, last_seen_at }: MissingRow, finds: number): MissingSearchView {
  return {
    id: text,
    count,
    firstAt: first_seen_at.toISOString(),
    lastAt: last_seen_at.toISOString(),
    finds,
  }
}
