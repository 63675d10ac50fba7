import type { Meaning } from './meanings.ts'
import { isStopWord, type QueryWord, stemWord } from './search-words.ts'
import type { TermTable } from './term-table.ts'
import { isSizeSign, type RestWord } from './understood-words.ts'
import { exactLeads, type Lead, leadsOf, leadsOfJoint, takeApart } from './word-leads.ts'

/** A word of the text and where it leads; `rarity` where words count by how rare they are. */
export type Slot = {
  word: QueryWord
  leads: Lead[]
  spelling?: string
  rarity?: number
  /** Set for words that mean something together: never taken for slips. */
  meaning?: Meaning
  /** Adds to the score of a product that has it; not required where no product has it. */
  soft?: true
}

/** Where the words of a text lead that are no filters: two written as one, one written as two, slips put right. */
export function slotsOf(terms: TermTable, words: readonly RestWord[]): Slot[] {
  const contentWords = words.filter((word) => !isStopWord(stemWord(word.word)) && !isSizeSign(word))
  const apart = contentWords.flatMap((word): RestWord[] => {
    if (word.meaning !== undefined || word.exact) return [word]
    const parts = takeApart(terms, word.word)
    return parts === undefined ? [word] : parts.map((part) => ({ word: part, typed: word.typed }))
  })
  return apart.map((word, at) => {
    if (word.meaning !== undefined) return { word, leads: word.meaning.leads, meaning: word.meaning }
    if (word.exact) return { word, leads: exactLeads(terms, word.word) }
    const before = joinable(apart[at - 1])
    const after = joinable(apart[at + 1])
    const joints = [
      ...(before ? leadsOfJoint(terms, before.word, word.word) : []),
      ...(after ? leadsOfJoint(terms, word.word, after.word) : []),
    ]
    const { leads, spelling } = leadsOf(terms, word.word, word.alone)
    if (joints.length === 0) return { word, leads, spelling }
    const known = spelling === undefined ? leads : []
    return { word, leads: [...known, ...joints].sort((a, b) => b.weight - a.weight) }
  })
}

/** Words that were read as something else, as words of titles. */
export function softSlots(terms: TermTable, words: readonly QueryWord[]): Slot[] {
  return words
    .filter((word) => !isStopWord(stemWord(word.word)) && !isSizeSign(word))
    .map((word): Slot => ({ word, leads: exactLeads(terms, word.word), soft: true }))
    .filter(({ leads }) => leads.length > 0)
}

function joinable(word: RestWord | undefined): RestWord | undefined {
  return word?.meaning === undefined && !word?.exact ? word : undefined
}
