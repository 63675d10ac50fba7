import type { ReturnPage, Settlement } from '../../../../contract/admin/return-views.ts'
import type { PairCondition } from '../../../../contract/wording/return-words.ts'

/** Pairs of one line in one condition, as they were counted; `position` null: a shoe that is not of this order. */
export type CountEntry = {
  key: string
  position: number | null
  pairs: number
  condition: PairCondition
  /** Of worn and damaged pairs: whether they are taken back; null: to be decided. */
  accepted: boolean | null
  note: string
  pictureId: string | null
}

export type CountDraft = { entries: readonly CountEntry[]; waitForRest: boolean }

type Counted = Pick<ReturnPage, 'lines' | 'receipts'>

/** As it was announced, or as it was counted before. */
export function newCount({ lines, receipts }: Counted): CountDraft {
  const entries: CountEntry[] =
    receipts.length > 0
      ? receipts.map((receipt, at) => ({ key: `receipt-${at}`, ...receipt }))
      : lines.map(({ position, pairs }) => entryOf(`line-${position}`, position, pairs))
  return { entries, waitForRest: false }
}

export function entryOf(key: string, position: number | null, pairs: number): CountEntry {
  const condition = position === null ? 'not_ours' : 'as_new'
  return { key, position, pairs, condition, accepted: null, note: '', pictureId: null }
}

export function setEntry(draft: CountDraft, key: string, changes: Partial<CountEntry>): CountDraft {
  const entries = draft.entries.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry))
  return { ...draft, entries }
}

export function addEntry(draft: CountDraft, position: number | null, pairs = 1): CountDraft {
  const key = `added-${draft.entries.length}-${crypto.randomUUID()}`
  return { ...draft, entries: [...draft.entries, entryOf(key, position, pairs)] }
}

export function dropEntry(draft: CountDraft, key: string): CountDraft {
  return { ...draft, entries: draft.entries.filter((entry) => entry.key !== key) }
}

/** Pairs of a line that came and are ours. */
export function countedPairs({ entries }: CountDraft, position: number): number {
  return entries
    .filter((entry) => entry.position === position && entry.condition !== 'not_ours')
    .reduce((sum, { pairs }) => sum + pairs, 0)
}

/** Announced pairs that did not come. */
export function missingPairs({ lines }: Pick<Counted, 'lines'>, draft: CountDraft): number {
  return lines.reduce(
    (sum, { position, pairs }) => sum + Math.max(0, pairs - countedPairs(draft, position)),
    0,
  )
}

/** Every announced pair came, as new, and nothing else. */
export function isAsAnnounced({ lines }: Pick<Counted, 'lines'>, draft: CountDraft): boolean {
  return (
    draft.entries.every(({ condition, position }) => condition === 'as_new' && position !== null) &&
    draft.entries.every(({ position }) => lines.some((line) => line.position === position)) &&
    lines.every(({ position, pairs }) => countedPairs(draft, position) === pairs)
  )
}

/** What the server is asked to do with the count; empty entries are left out. */
export function settlementOf(draft: CountDraft): Settlement {
  const receipts = draft.entries
    .filter(({ pairs }) => pairs > 0)
    .map(({ key: _key, note, ...entry }) => ({ ...entry, note: note.trim() }))
  return { how: 'receive', receipts, waitForRest: draft.waitForRest }
}
