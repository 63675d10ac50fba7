import type { FacetKey } from '../../../contract/facets.ts'
import { intersectInto, type Words, wordsFor } from '../index/bit-words.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import type { NamedValues } from './named-values.ts'
import { isEmptyWord, type QueryWord, queryWords, stemWord } from './search-words.ts'
import type { TermTable } from './term-table.ts'
import { isSizeSign, type Understood, understand } from './understood-words.ts'
import { type Lead, leadsOf, leadsOfJoint, takeApart } from './word-leads.ts'

/** A word of the text and where it leads. */
export type Slot = { word: QueryWord; leads: Lead[]; spelling?: string }

/** A search text, read: what acts as a filter, what has to be found, and the products that gives. */
export type TextReading = {
  understood: Understood[]
  slots: Slot[]
  /** Products that bear every word of the slots; undefined where there is none. */
  found: Words | undefined
  /** Products whose own title and brand say all of the text, filter words and all. */
  literal: Words | undefined
  /** The text with near words put right, where any had to be. */
  corrected: string | undefined
}

export type TextIndex = { index: CatalogueIndex; terms: TermTable; names: NamedValues }

/** Reads a search text. Words of lists in which something is chosen by hand are left aside. */
export function readText(text: TextIndex, q: string, chosen: ReadonlySet<FacetKey>): TextReading {
  const words = queryWords(q)
  const { understood, rest } = understand(text.index, text.names, words)
  const telling = rest.filter(({ word }) => !isEmptyWord(stemWord(word)))
  const slots = slotsOf(text.terms, telling)
  const found = slots.length === 0 ? undefined : foundBy(text.index, slots)
  const acting = understood.filter(({ value }) => !chosen.has(value.facet))
  return {
    understood: acting,
    slots,
    found,
    literal: acting.length === 0 ? undefined : literallyNamed(text, words),
    corrected: correctedText(words, slots),
  }
}

function slotsOf(terms: TermTable, words: readonly QueryWord[]): Slot[] {
  const apart = words.flatMap((word) => {
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

function foundBy(index: CatalogueIndex, slots: readonly Slot[]): Words {
  const [first, ...others] = slots.map((slot) => anyLead(index, slot.leads))
  const found = first ?? new Uint32Array(0)
  for (const set of others) intersectInto(found, set)
  return found
}

function anyLead(index: CatalogueIndex, leads: readonly Lead[]): Words {
  const set = new Uint32Array(wordsFor(index.room.capacity))
  for (const lead of leads) lead.products.uniteInto(set)
  return set
}

/** Whoever types a name gets what bears it, even where a word of it is a colour or a size as well. */
function literallyNamed({ index, terms }: TextIndex, words: readonly QueryWord[]): Words | undefined {
  let named: Words | undefined
  for (const word of words) {
    if (isSizeSign(word) || isEmptyWord(stemWord(word.word))) continue
    const term = terms.get(stemWord(word.word))
    if (term === undefined) return undefined
    const set = new Uint32Array(wordsFor(index.room.capacity))
    term.titles.uniteInto(set)
    for (const value of term.values) if (value.facet === 'brands') value.products.uniteInto(set)
    if (named === undefined) named = set
    else intersectInto(named, set)
  }
  return named
}

function correctedText(words: readonly QueryWord[], slots: readonly Slot[]): string | undefined {
  const spellings = new Map(slots.flatMap(({ word, spelling }) => (spelling ? [[word, spelling]] : [])))
  if (spellings.size === 0) return undefined
  return words.map((word) => spellings.get(word) ?? word.typed).join(' ')
}
