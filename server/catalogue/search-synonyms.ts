import { recordAudit } from '../audit/audit.ts'
import type { Actor } from '../platform/actor.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { transaction } from '../platform/db/transaction.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { addSynonymRow, readSynonymRows, removeSynonymRows, type SynonymRow } from './catalogue-queries.ts'
import { splitWords } from './search/search-words.ts'

const maxLength = 60

/** The synonyms that staff have added, by term. */
export function listSynonyms(db: Db): Promise<SynonymRow[]> {
  return readSynonymRows(db)
}

/** Lets a term find what another word means; refuses what has no words or more than 60 letters. */
export async function addSynonym(
  { db, clock }: { db: Db; clock: Clock },
  { term, means, by }: SynonymRow & { by: Actor },
): Promise<SynonymRow | Refusal> {
  const row = { term: plain(term), means: plain(means) }
  for (const text of [row.term, row.means]) {
    if (text === '' || text.length > maxLength) {
      return refuse('validation_failed', `A synonym has words, ${maxLength} letters at most`)
    }
  }
  if (row.term === row.means) return refuse('validation_failed', 'A word already finds itself')
  return transaction(db, async (tx) => {
    const at = clock.now()
    const isNew = await addSynonymRow(tx, { ...row, created_at: at })
    const on = { kind: 'synonym', id: row.term }
    if (isNew) await recordAudit(tx, { by, verb: 'synonym.add', on, after: { means: row.means }, at })
    return row
  })
}

/** Takes back one meaning of a term, or all of them; refuses where there is none. */
export async function removeSynonym(
  { db, clock }: { db: Db; clock: Clock },
  { term, means, by }: { term: string; means?: string | undefined; by: Actor },
): Promise<{ removed: number } | Refusal> {
  const id = plain(term)
  return transaction(db, async (tx) => {
    const gone = await removeSynonymRows(tx, id, means === undefined ? undefined : plain(means))
    if (gone.length === 0) return refuse('not_found', `There is no such synonym of ${id}`)
    const on = { kind: 'synonym', id }
    await recordAudit(tx, { by, verb: 'synonym.remove', on, before: { means: gone }, at: clock.now() })
    return { removed: gone.length }
  })
}

function plain(text: string): string {
  return splitWords(text).join(' ')
}
