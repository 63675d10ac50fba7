import { validate as isUuid } from 'uuid'
import type { CannedAnswer } from '../../contract/admin/inbox.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db/database.ts'
import { isUniqueViolation } from '../platform/db/sql-states.ts'
import { transaction } from '../platform/db/transaction.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import type { InboxDeps } from './operate-inbox.ts'

type CannedDeps = Pick<InboxDeps, 'db' | 'clock'>

/** Nobody looks through more of them. */
const maxAnswers = 200

/** Answers that are written often, by name. */
export function listCannedAnswers(db: Db): Promise<CannedAnswer[]> {
  return db
    .selectFrom('canned_answer')
    .select(['id', 'name', 'text'])
    .orderBy('name')
    .limit(maxAnswers)
    .execute()
}

/** Writes a canned answer, or changes the one with this id. Refuses a name that another one has. */
export async function saveCannedAnswer(
  { db, clock }: CannedDeps,
  { id, name, text, by }: CannedAnswer & { by: Actor },
): Promise<CannedAnswer | Refusal> {
  const at = clock.now()
  try {
    return await transaction(db, async (tx) => {
      const before = await tx
        .selectFrom('canned_answer')
        .select(['name', 'text'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      await tx
        .insertInto('canned_answer')
        .values({ id, name, text, created_at: at, updated_at: at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, text, updated_at: at }))
        .execute()
      const on = { kind: 'canned_answer', id }
      await recordAudit(tx, {
        by,
        verb: 'canned_answer.save',
        on,
        before: before ?? {},
        after: { name, text },
        at,
      })
      return { id, name, text }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'canned_answer_name_key')) {
      return refuse('invalid_state', `There is a canned answer ${name} already`)
    }
    throw error
  }
}

export function removeCannedAnswer(
  { db, clock }: CannedDeps,
  { id, by }: { id: string; by: Actor },
): Promise<{ success: true } | Refusal> {
  return transaction(db, async (tx) => {
    const removed = isUuid(id)
      ? await tx
          .deleteFrom('canned_answer')
          .where('id', '=', id)
          .returning(['name', 'text'])
          .executeTakeFirst()
      : undefined
    if (!removed) return refuse('not_found', 'There is no such canned answer')
    const on = { kind: 'canned_answer', id }
    await recordAudit(tx, {
      by,
      verb: 'canned_answer.remove',
      on,
      before: removed,
      after: {},
      at: clock.now(),
    })
    return { success: true } as const
  })
}
