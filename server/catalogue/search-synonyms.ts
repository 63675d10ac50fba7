import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
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
  term: string,
  means: string,
): Promise<SynonymRow | Refusal> {
  const row = { term: plain(term), means: plain(means) }
  for (const text of [row.term, row.means]) {
    if (text === '' || text.length > maxLength) {
      return refuse('validation_failed', `A synonym has words, ${maxLength} letters at most`)
    }
  }
  if (row.term === row.means) return refuse('validation_failed', 'A word already finds itself')
  await addSynonymRow(db, { ...row, created_at: clock.now() })
  return row
}

/** Takes back one meaning of a term, or all of them; refuses where there is none. */
export async function removeSynonym(
  db: Db,
  term: string,
  means?: string,
): Promise<{ removed: number } | Refusal> {
  const removed = await removeSynonymRows(db, plain(term), means === undefined ? undefined : plain(means))
  return removed === 0 ? refuse('not_found', `There is no such synonym of ${plain(term)}`) : { removed }
}

function plain(text: string): string {
  return splitWords(text).join(' ')
}
