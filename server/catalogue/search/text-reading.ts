import type { FacetKey } from '../../../contract/facets.ts'
import { countBits, intersectInto } from '../index/bitset.ts'
import type { Bitset } from '../index/bitset-memory.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import type { OrdinalSet } from '../index/ordinal-set.ts'
import type { NamedValues } from './named-values.ts'
import { type PriceWords, readPriceWords, withoutPrices } from './price-words.ts'
import { isEmptyWord, type QueryWord, queryWords, stemWord } from './search-words.ts'
import type { TermTable } from './term-table.ts'
import { isSizeSign, type Understood, understand } from './understood-words.ts'
import { type Lead, leadsOf, leadsOfJoint, nearLeads, takeApart } from './word-leads.ts'

/** A word of the text with its leads. */
export type Slot = { word: QueryWord; leads: Lead[]; spelling?: string }

/** Interpretation of a search text: filters, words to find, and the resulting set. */
export type TextReading = {
  understood: Understood[]
  prices: PriceWords[]
  slots: readonly Slot[]
  /** Products that bear every word of the slots; undefined where there is none, nobody where the text has no words at all. */
  found: Bitset | undefined
  /** Products whose own title and brand say all of the text, filter words and all. */
  literal: Bitset | undefined
  /** The text with near words put right, where any had to be. */
  corrected: string | undefined
}

export type TextIndex = { index: CatalogueIndex; terms: TermTable; names: NamedValues }

/** Chosen filters: words that repeat them are ignored. */
export type Chosen = ReadonlySet<FacetKey | 'price'>

/** Interprets a search text, with sets lent for this query. */
export function readText(text: TextIndex, q: string, chosen: Chosen): TextReading {
  const prices = readPriceWords(q).filter((price) => !isNamed(text, price))
  const words = queryWords(prices.length === 0 ? q : withoutPrices(q, prices))
  const { understood, rest } = understand(text.index, text.names, words)
  const attempt = firstThatGives(text, words, understood, rest)
  const isUnreadable = words.length === 0 && prices.length === 0
  const acting = attempt.understood.filter(({ value }) => !chosen.has(value.facet))
  return {
    understood: acting,
    prices: chosen.has('price') ? [] : prices,
    slots: attempt.slots,
    found: attempt.slots.length > 0 || isUnreadable ? foundBy(text.index, attempt.slots) : undefined,
    literal: acting.length === 0 ? undefined : attempt.literal,
    corrected: correctedText(words, attempt.slots, prices),
  }
}

type Attempt = { understood: Understood[]; slots: readonly Slot[]; literal: Bitset | undefined }

/** Facets whose words are retried as words of a name, one set after the other, before nothing is found. */
const looseLists: readonly (readonly FacetKey[])[] = [
  ['colors', 'sizes'],
  ['colors', 'sizes', 'brands'],
]

/**
 * Tries the text as typed; then corrected; then with colors, sizes and brands as words of a name, corrected or not.
 * Chosen filters play no part, so that counts stay exact.
 */
function firstThatGives(
  text: TextIndex,
  words: readonly QueryWord[],
  understood: Understood[],
  rest: readonly QueryWord[],
): Attempt {
  const asTyped: Attempt = {
    understood,
    slots: slotsOf(text.terms, rest),
    literal: understood.length === 0 ? undefined : literallyNamed(text, words),
  }
  if (!givesNothing(text.index, asTyped)) return asTyped
  const near = withSlips(text, asTyped)
  if (near !== undefined) return near
  for (const loose of looseLists) {
    const firm = understood.filter(({ value }) => !loose.includes(value.facet))
    if (firm.length === understood.length) continue
    const named = words.filter((word) => !firm.some((each) => each.words.includes(word)))
    const asName: Attempt = { understood: firm, slots: slotsOf(text.terms, named), literal: undefined }
    const fitting = givesNothing(text.index, asName) ? withSlips(text, asName) : asName
    if (fitting !== undefined) return fitting
  }
  return asTyped
}

function givesNothing(index: CatalogueIndex, { understood, slots, literal }: Attempt): boolean {
  if (slots.length === 0 || (literal !== undefined && countBits(literal) > 0)) return false
  const found = foundBy(index, slots)
  for (const facet of new Set(understood.map(({ value }) => value.facet))) {
    const ofFacet = understood.filter(({ value }) => value.facet === facet)
    intersectInto(
      found,
      union(
        index,
        ofFacet.map(({ value }) => value.products),
      ),
    )
  }
  return countBits(found) === 0
}

/** A misspelling may be another known word: corrects one word at a time, then all. */
function withSlips(text: TextIndex, attempt: Attempt): Attempt | undefined {
  const { slots } = attempt
  const near = slots.map((slot) => ({ word: slot.word, ...nearLeads(text.terms, slot.word.word) }))
  const one = near
    .filter((slot) => slot.leads.length > 0)
    .map((slot) => slots.map((asTyped) => (asTyped.word === slot.word ? slot : asTyped)))
  const all = slots.map((asTyped, at) => (near[at]?.leads.length ? near[at] : asTyped))
  return [...one, all]
    .map((slipped) => ({ ...attempt, slots: slipped }))
    .find((slipped) => !givesNothing(text.index, slipped))
}

function slotsOf(terms: TermTable, words: readonly QueryWord[]): Slot[] {
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

function foundBy(index: CatalogueIndex, slots: readonly Slot[]): Bitset {
  const [first, ...others] = slots.map((slot) =>
    union(
      index,
      slot.leads.map((lead) => lead.products),
    ),
  )
  const found = first ?? index.scratch.lendEmpty()
  for (const set of others) intersectInto(found, set)
  return found
}

function union(index: CatalogueIndex, sets: readonly OrdinalSet[]): Bitset {
  const all = index.scratch.lendEmpty()
  for (const set of sets) set.uniteInto(all)
  return all
}

/** Whoever types a name gets what bears it, even where a word of it is a color or a size as well. */
function literallyNamed({ index, terms }: TextIndex, words: readonly QueryWord[]): Bitset | undefined {
  let named: Bitset | undefined
  for (const word of words) {
    if (isSizeSign(word) || isEmptyWord(stemWord(word.word))) continue
    const term = terms.get(stemWord(word.word))
    if (term === undefined) return undefined
    const set = index.scratch.lendEmpty()
    term.titles.uniteInto(set)
    for (const value of term.values) if (value.facet === 'brands') value.products.uniteInto(set)
    if (named === undefined) named = set
    else intersectInto(named, set)
  }
  return named
}

/** `max 90` may be a price or a name: it is a name where a title has it. */
function isNamed(text: TextIndex, { typed }: PriceWords): boolean {
  const words = queryWords(typed)
  if (words.length < 2 || words.some((word) => isEmptyWord(stemWord(word.word)))) return false
  const named = literallyNamed(text, words)
  return named !== undefined && countBits(named) > 0
}

function correctedText(
  words: readonly QueryWord[],
  slots: readonly Slot[],
  prices: readonly PriceWords[],
): string | undefined {
  const spellings = new Map(slots.flatMap(({ word, spelling }) => (spelling ? [[word, spelling]] : [])))
  if (spellings.size === 0) return undefined
  const right = words.map((word) => spellings.get(word) ?? word.typed)
  return [...right, ...prices.map(({ typed }) => typed)].join(' ')
}
