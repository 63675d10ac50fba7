import { maxSynonymLength } from '../../contract/admin/search.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Actor } from '../platform/actor.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import {
  addSynonymRow,
  maxSynonyms,
  readSynonymRows,
  removeSynonymRows,
  type SynonymRow,
} from './catalogue-queries.ts'
import { splitWords } from './search/search-words.ts'
import { defaultSynonyms } from './search/synonyms.ts'
import { deleteMissing } from './search-use-queries.ts'

type Deps = { db: Db; clock: Clock }
type By = { by: Actor }

export type ListedSynonym = SynonymRow & { id: string; isBuiltIn: boolean }

/** The synonyms that staff have added, by term. */
export function listSynonyms(db: Db): Promise<SynonymRow[]> {
  return readSynonymRows(db)
}

const builtIn: readonly ListedSynonym[] = defaultSynonyms.map(({ term, means, nearest }) =>
  listed(term, nearest === undefined ? means.join(', ') : `${means.join(', ')}; else ${nearest}`, true),
)

/** Added and built-in synonyms sorted by their ids, which begin with the term; those whose words contain `q`. */
export async function listAllSynonyms(db: Db, q: string): Promise<ListedSynonym[]> {
  const added = (await readSynonymRows(db)).map(({ term, means }) => listed(term, means, false))
  const wanted = plain(q)
  return [...added, ...builtIn]
    .filter(({ term, means }) => `${term}\n${plain(means)}`.includes(wanted))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

function listed(term: string, means: string, isBuiltIn: boolean): ListedSynonym {
  return { id: `${term} ${isBuiltIn ? '~' : '='} ${means}`, term, means, isBuiltIn }
}

/**
 * Lets a term find what another word means; refuses what has no words or more than 60 letters, and more than the search
 * reads. `mends` names a search that found nothing, which is forgotten.
 */
export async function addSynonym(
  { db, clock }: Deps,
  { mends, by, ...given }: SynonymRow & By & { mends?: string | undefined },
): Promise<SynonymRow | Refusal> {
  const row = checked(given)
  if (isRefusal(row)) return row
  return transaction(db, async (tx) => {
    const isNew = await addSynonymRow(tx, { ...row, created_at: clock.now() })
    if (isNew && (await readSynonymRows(tx, maxSynonyms + 1)).length > maxSynonyms) {
      return refuse('invalid_state', `There are ${maxSynonyms} synonyms, as many as can be; remove one first`)
    }
    if (isNew) await recordAdded(tx, { row, by, at: clock.now() })
    if (mends !== undefined) await deleteMissing(tx, mends)
    return row
  })
}

/** Puts a synonym in the place of another; refuses where there is none, and what `addSynonym` refuses. */
export async function changeSynonym(
  { db, clock }: Deps,
  { was, by, ...given }: SynonymRow & By & { was: SynonymRow },
): Promise<SynonymRow | Refusal> {
  const row = checked(given)
  if (isRefusal(row)) return row
  return transaction(db, async (tx) => {
    const gone = await removeSynonymRows(tx, plain(was.term), plain(was.means))
    if (gone.length === 0) return refuse('not_found', `There is no such synonym of ${was.term}`)
    const at = clock.now()
    await addSynonymRow(tx, { ...row, created_at: at })
    const on = { kind: 'synonym', id: row.term }
    await recordAudit(tx, { by, verb: 'synonym.change', on, before: was, after: row, at })
    return row
  })
}

/** Takes back one meaning of a term, or all of them; refuses where there is none. */
export async function removeSynonym(
  { db, clock }: Deps,
  { term, means, by }: { term: string; means?: string | undefined } & By,
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

async function recordAdded(tx: Tx, { row, by, at }: { row: SynonymRow; at: Date } & By): Promise<void> {
  const on = { kind: 'synonym', id: row.term }
  await recordAudit(tx, { by, verb: 'synonym.add', on, after: { means: row.means }, at })
}

function checked({ term, means }: SynonymRow): SynonymRow | Refusal {
  const row = { term: plain(term), means: plain(means) }
  for (const text of [row.term, row.means]) {
    if (text === '' || text.length > maxSynonymLength) {
      return refuse('validation_failed', `A synonym has words, ${maxSynonymLength} letters at most`)
    }
  }
  return row.term === row.means ? refuse('validation_failed', 'A word already finds itself') : row
}

function plain(text: string): string {
  return splitWords(text).join(' ')
}
