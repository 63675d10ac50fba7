import { inboxEndpoints as e, type InboxAction } from '../../contract/admin/inbox.ts'
import type { Actor } from '../platform/actor.ts'
import { type AdminRoute, handleAdmin } from '../platform/http/admin-route.ts'
import { isRefusal, type Refusal } from '../platform/refusal.ts'
import { listCannedAnswers, removeCannedAnswer, saveCannedAnswer } from './canned-answers.ts'
import { listInboxPage, readInboxPage } from './inbox-list.ts'
import { addQueryNote, answerQuery, assignQuery, changeQuery, type InboxDeps } from './operate-inbox.ts'

/** Binds the back office's endpoints of the inbox to their verbs. */
export function inboxAdminRoutes(deps: InboxDeps): AdminRoute[] {
  const shown = async (changing: Promise<{ id: string } | Refusal>) => {
    const changed = await changing
    return isRefusal(changed) ? changed : readInboxPage(deps.db, changed.id)
  }
  return [
    handleAdmin(e.listQueries, ({ query }, { by }) =>
      listInboxPage(deps.db, query, by.kind === 'staff' ? by.id : null),
    ),
    handleAdmin(e.getQuery, ({ params }) => readInboxPage(deps.db, params.id)),
    handleAdmin(e.answerQuery, ({ params, body }, { by }) =>
      shown(answerQuery(deps, params.id, { ...body, by })),
    ),
    handleAdmin(e.addQueryNote, ({ params, body }, { by }) =>
      shown(addQueryNote(deps, params.id, { ...body, by })),
    ),
    handleAdmin(e.assignQuery, ({ params, body }, { by }) =>
      shown(assignQuery(deps, params.id, { ...body, by })),
    ),
    handleAdmin(e.changeQueries, ({ body }, { by }) => changeMany(deps, { ...body, by })),
    handleAdmin(e.listCannedAnswers, async () => ({ answers: await listCannedAnswers(deps.db) })),
    handleAdmin(e.saveCannedAnswer, ({ params, body }, { by }) =>
      saveCannedAnswer(deps, { ...params, ...body, by }),
    ),
    handleAdmin(e.removeCannedAnswer, ({ params }, { by }) => removeCannedAnswer(deps, { ...params, by })),
  ]
}

type Batch = { queries: readonly string[]; action: InboxAction; by: Actor }

/** Each in a transaction of its own: one that is refused leaves the others alone. */
async function changeMany(deps: InboxDeps, { queries, action, by }: Batch) {
  const refused: { id: string; message: string }[] = []
  const wanted = [...new Set(queries)]
  for (const id of wanted) {
    const result = await changeQuery(deps, id, { action, by })
    if (isRefusal(result)) refused.push({ id, message: result.message })
  }
  return { done: wanted.length - refused.length, refused }
}
