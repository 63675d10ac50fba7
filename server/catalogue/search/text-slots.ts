import { isEmptyWord, type QueryWord, stemWord } from './search-words.ts'
import type { TermTable } from './term-table.ts'
import { isSizeSign } from './understood-words.ts'
import { type Lead, leadsOf, leadsOfJoint, takeApart } from './word-leads.ts'

/** A word of the text and where it leads; `rarity` where words count by how rare they are. */
export type Slot = { word: QueryWord; leads: Lead[]; spelling?: string; rarity?: number }

/** Where the words of a text lead that are no filters: two written as one, one written as two, slips put right. */
export function slotsOf(terms: TermTable, words: readonly QueryWord[]): Slot[] {
  const telling = words.filter((word) => !isEmptyWord(stemWord(word.word)) && !isSizeSign(word))
  const apart = telling.flatMap((word) => {
    const parts = takeApart(terms, word.word)
    return parts === undefined ? [word] : parts.map((part) => ({ word: part, typed: word.typed }))
  })
  return apart.map((word, at) => {
    const before = apart[at - 1]
    const after = apart[at + 1]
    const joints = [
      ...(before ? leadsOfJoint(terms, before.word, word.word) : []),
      ...(after ? leadsOfJoint(terms, word.word, after.word) : []),
    ]
    const { leads, spelling } = leadsOf(terms, word.word)
    if (joints.length === 0) return { word, leads, spelling }
    const known = spelling === undefined ? leads : []
    return { word, leads: [...known, ...joints].sort((a, b) => b.weight - a.weight) }
  })
}
