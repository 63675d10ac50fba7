import type { FacetKey } from '../../../contract/facets.ts'
import { serviceAnswer } from '../../../contract/wording/service-answers.ts'
import { countBits, intersectInto, membersOf, setBit, uniteInto } from '../index/bitset.ts'
import type { Bitset } from '../index/bitset-memory.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import type { CodeFind, CodeTable } from './code-table.ts'
import { asksOnlyUnknown, type Condition, meeting, unknownWords } from './conditions.ts'
import { type PriceWords, readPriceWords, withoutPrices } from './price-words.ts'
import { type Pieces, relax } from './relaxed-reading.ts'
import { ScratchLeadSet } from './scratch-lead-set.ts'
import { isStopWord, type QueryWord, queryWords, stemWord } from './search-words.ts'
import { spelled } from './spelled-words.ts'
import type { Term } from './term-table.ts'
import { type Slot, slotsOf, softSlots } from './text-slots.ts'
import {
  isGenderWord,
  isSizeSign,
  type ReadWords,
  type RestWord,
  type Understood,
  understand,
  type Vocabulary,
} from './understood-words.ts'
import { type LeadSet, nearLeads, nearMeaning } from './word-leads.ts'

/** A parsed search text: what acts as a filter, what has to be found, and the matching products. */
export type TextReading = {
  /** The text itself. */
  q: string
  understood: Understood[]
  conditions: Condition[]
  prices: PriceWords[]
  slots: readonly Slot[]
  /** Products that have every word of the slots; undefined without slots, empty where the text has no words. */
  found: Bitset | undefined
  /** Products whose own title and brand contain all of the text, filter words included. */
  literal: Bitset | undefined
  /** Products of which the whole text is a code. */
  codes: readonly CodeFind[]
  /** The text with its spelling corrected, where anything was corrected. */
  corrected: string | undefined
  /** Typed words that the nearest product lacks, where no product answers all of the text. */
  leftOut: string[]
  /** A chosen filter replaced something of what was read. */
  replaced: boolean
  /** The text has no words, only a width on which the catalogue has no data, or a page of the shop answers it. */
  unreadable: boolean
}

export type TextIndex = Vocabulary & { codes: CodeTable }

/** Filters chosen beside a text: words for the same values are ignored. */
export type Chosen = ReadonlySet<FacetKey | 'price' | 'sale' | 'sort'>

type Parsed = ReadWords & { words: QueryWord[]; prices: PriceWords[] }

function parse(text: TextIndex, q: string): Parsed {
  const prices = readPriceWords(q).filter((price) => !isNamed(text, price) && !isModelNumber(text, q, price))
  const words = spelled(text, withAlone(queryWords(prices.length === 0 ? q : withoutPrices(q, prices))))
  return { prices, words, ...understand(text, words) }
}

/** Marks the one word that a text is made of. */
function withAlone(words: QueryWord[]): QueryWord[] {
  const [only, ...others] = words.filter(({ word }) => !isStopWord(stemWord(word)))
  if (only === undefined || others.length > 0) return words
  return words.map((word) => (word === only ? { ...word, alone: true } : word))
}

/**
 * Reads a search text that no product answers as a whole, into scratch sets of this query. `gives` says whether any
 * product answers a reading; `chosen` filters play no part in it, so that counts stay exact.
 */
export function readRelaxed(
  text: TextIndex,
  q: string,
  chosen: Chosen,
  gives: (reading: TextReading) => boolean,
): TextReading {
  const { prices, words, understood, conditions, rest: named } = parse(text, q)
  const hard = slotsOf(text.terms, named)
  const readAs = [...understood, ...conditions].flatMap((each) => each.words)
  const parts = named.flatMap((word) => word.parts ?? [])
  const slots = [...hard, ...softSlots(text.terms, [...readAs, ...parts])]
  const corrected = correctedText(words, hard, prices)
  const rest = { q, literal: undefined, codes: [], corrected, replaced: false, unreadable: false }
  const relaxed = relax(text, { understood, conditions, prices, slots }, (pieces) =>
    gives({ ...pieces, ...rest }),
  )
  return { ...relaxed, ...rest, ...withoutChosen(relaxed, chosen) }
}

/** What still acts beside the chosen filters. */
function withoutChosen(
  pieces: Omit<Pieces, 'slots'>,
  chosen: Chosen,
): Pick<TextReading, 'understood' | 'conditions' | 'prices' | 'replaced'> {
  const understood = pieces.understood.filter(({ value }) => !chosen.has(value.facet))
  const known = pieces.conditions.filter(({ unknown }) => !unknown)
  const conditions = known.filter(({ facet }) => facet === 'not' || facet === 'width' || !chosen.has(facet))
  const prices = chosen.has('price') ? [] : pieces.prices
  const replaced =
    understood.length < pieces.understood.length ||
    conditions.length < known.length ||
    prices.length < pieces.prices.length
  return { understood, conditions, prices, replaced }
}

/** Reads a search text, into scratch sets of this query. */
export function readText(text: TextIndex, q: string, chosen: Chosen): TextReading {
  const { prices, words, understood, conditions, rest } = parse(text, q)
  const attempt = firstThatGives(text, words, understood, rest)
  const asksShop = isServiceQuestion(text, q, words)
  const isBare = understood.length + prices.length + attempt.slots.length === 0
  const unreadable = asksShop || (isBare && (words.length === 0 || asksOnlyUnknown(conditions)))
  const acting = withoutChosen({ understood: attempt.understood, conditions, prices }, chosen)
  const found = attempt.slots.length > 0 || unreadable ? foundBy(text.index, attempt.slots) : undefined
  const reading: TextReading = {
    q,
    ...acting,
    slots: attempt.slots,
    found: meeting(text.index, acting.conditions, found),
    literal: acting.understood.length === 0 ? undefined : attempt.literal,
    codes: text.codes.find(q),
    corrected: correctedText(words, attempt.slots, prices),
    leftOut: unknownWords(conditions),
    unreadable,
  }
  if (reading.codes.length === 0 && asksShop) return findingNothing(text, reading)
  return reading.codes.length === 0 ? reading : withCodes(text, reading, !givesNothing(text.index, attempt))
}

/** A text that a page of the shop answers, unless it is the whole title of a product. */
function isServiceQuestion(text: TextIndex, q: string, words: readonly QueryWord[]): boolean {
  if (serviceAnswer(q) === undefined) return false
  const named = literallyNamed(text, words)
  const length = new Set(words.map(({ word }) => stemWord(word))).size
  return (
    named === undefined ||
    !membersOf(named, countBits(named)).some((ordinal) => text.terms.titleLength(ordinal) === length)
  )
}

const nothing = { understood: [], conditions: [], prices: [], slots: [], literal: undefined }

/** The reading of a text that is not answered by products. */
function findingNothing({ index }: TextIndex, reading: TextReading): TextReading {
  const found = index.scratch.takeEmpty()
  return { ...reading, ...nothing, found, corrected: undefined, replaced: false }
}

/** Products that have the text as a code, and those that contain its words as typed: it may be a name as well. */
function withCodes(text: TextIndex, reading: TextReading, gives: boolean): TextReading {
  const { index } = text
  const withCode = index.scratch.takeEmpty()
  for (const { ordinal } of reading.codes) setBit(withCode, ordinal)
  const { found, literal, corrected, conditions, prices, unreadable } = reading
  const isName =
    gives && corrected === undefined && conditions.length + prices.length + reading.leftOut.length === 0
  if (!isName || unreadable) {
    return { ...findingNothing(text, reading), found: withCode, leftOut: [] }
  }
  const passing = index.scratch.takeCopy(withCode)
  if (literal !== undefined) uniteInto(passing, literal)
  const all = found === undefined ? undefined : index.scratch.takeCopy(found)
  if (all !== undefined) uniteInto(all, withCode)
  return { ...reading, found: all, literal: passing }
}

/** Less than the kind itself, and than a title's own words. */
const weightOfNamed = 50

type Attempt = { understood: Understood[]; slots: readonly Slot[]; literal: Bitset | undefined }

/** Lists whose words are taken for words of a name, one set after the other, before nothing is found. */
const looseLists: readonly (readonly FacetKey[])[] = [
  ['colors', 'sizes'],
  ['colors', 'sizes', 'brands'],
]

/**
 * The text as typed; where that gives nothing, with slips put right; then with colors, sizes and
 * brands as words of a name, slips put right or not. What is chosen by hand beside the text plays no part, so that counts stay exact.
 */
function firstThatGives(
  text: TextIndex,
  words: readonly QueryWord[],
  understood: Understood[],
  rest: readonly RestWord[],
): Attempt {
  const slots = slotsOf(text.terms, rest)
  const isKind = words.length > 1 && slots.some(({ meaning }) => meaning?.kind !== undefined)
  const literal = understood.length === 0 && !isKind ? undefined : literallyNamed(text, words)
  const asTyped: Attempt = { understood, slots: isKind ? orNamed(slots, literal) : slots, literal }
  if (!givesNothing(text.index, asTyped)) return asTyped
  const near = withSlips(text, asTyped)
  if (near !== undefined) return near
  for (const loose of looseLists) {
    const firm = understood.filter(({ value }) => !loose.includes(value.facet))
    if (firm.length === understood.length) continue
    const loosened = understood.filter((each) => !firm.includes(each)).flatMap((each) => each.words)
    const place = (word: RestWord) => words.indexOf(word.parts?.[0] ?? word)
    const named = [...rest, ...loosened].sort((a, b) => place(a) - place(b))
    const asName: Attempt = { understood: firm, slots: slotsOf(text.terms, named), literal: undefined }
    const fitting = givesNothing(text.index, asName) ? withSlips(text, asName) : asName
    if (fitting !== undefined) return fitting
  }
  return asTyped
}

/** A word that names a kind lets pass, besides the kind, what the whole text names. */
function orNamed(slots: readonly Slot[], literal: Bitset | undefined): readonly Slot[] {
  if (literal === undefined || countBits(literal) === 0) return slots
  const named = { products: new ScratchLeadSet(literal), weight: weightOfNamed }
  return slots.map((slot) => (slot.meaning?.kind ? { ...slot, leads: [...slot.leads, named] } : slot))
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

/** A slip may make another known word: one word at a time, then all of them, are taken for a near one. */
function withSlips(text: TextIndex, attempt: Attempt): Attempt | undefined {
  const { slots } = attempt
  const near = slots.map((slot) => {
    const isFirm = slot.meaning !== undefined || slot.word.exact
    return {
      word: slot.word,
      ...(isFirm ? { leads: [] } : nearLeads(text.terms, slot.word.word, slot.word.alone)),
    }
  })
  const one = near
    .filter((slot) => slot.leads.length > 0)
    .map((slot) => slots.map((asTyped) => (asTyped.word === slot.word ? slot : asTyped)))
  const all = slots.map((asTyped, at) => (near[at]?.leads.length ? near[at] : asTyped))
  return [...one, all]
    .map((slipped) => ({ ...attempt, slots: slipped }))
    .find((slipped) => !givesNothing(text.index, slipped))
}

function foundBy(index: CatalogueIndex, slots: readonly Slot[]): Bitset {
  const [first, ...others] = slots.map((slot) =>
    union(
      index,
      slot.leads.map((lead) => lead.products),
    ),
  )
  const found = first ?? index.scratch.takeEmpty()
  for (const set of others) intersectInto(found, set)
  return found
}

function union(index: CatalogueIndex, sets: readonly LeadSet[]): Bitset {
  const all = index.scratch.takeEmpty()
  for (const set of sets) set.uniteInto(all)
  return all
}

/** Who types a name gets the products of that name, even where a word of it is a color or a size as well. */
function literallyNamed({ index, terms }: TextIndex, words: readonly QueryWord[]): Bitset | undefined {
  const contentWords = words.filter((word) => !isSizeSign(word) && !isStopWord(stemWord(word.word)))
  const known = contentWords.map((word) => terms.get(stemWord(word.word)))
  if (known.some((term) => term === undefined || !namesSomething(term))) return undefined
  let named: Bitset | undefined
  for (const term of known) {
    if (term === undefined) continue
    const set = index.scratch.takeEmpty()
    term.titles.uniteInto(set)
    for (const value of term.values) if (value.facet === 'brands') value.products.uniteInto(set)
    if (named === undefined) named = set
    else intersectInto(named, set)
  }
  return named
}

function namesSomething({ titles, values }: Term): boolean {
  return titles.size > 0 || values.some(({ facet, products }) => facet === 'brands' && products.size > 0)
}

/** `max 90` may be a price and may be a name: it is a name where one title says it. */
function isNamed(text: TextIndex, { typed }: PriceWords): boolean {
  const words = queryWords(typed)
  if (words.length < 2 || words.some((word) => isStopWord(stemWord(word.word)))) return false
  const named = literallyNamed(text, words)
  return named !== undefined && countBits(named) > 0
}

/** `max 90` behind a word that means nothing here (`zoom max 90`) is the name of a shoe that the shop lacks. */
function isModelNumber({ terms, meanings, names }: TextIndex, q: string, { typed }: PriceWords): boolean {
  if (!/^max\s\d+$/i.test(typed)) return false
  const before = queryWords(q.slice(0, q.toLowerCase().indexOf(typed.toLowerCase()))).at(-1)
  if (before === undefined || isGenderWord(before.word)) return false
  const stem = stemWord(before.word)
  const isKnown = isStopWord(stem) || meanings.isTerm(stem) || names.find([stem]) !== undefined
  return (
    !isKnown &&
    terms.get(stem) === undefined &&
    nearMeaning(before.word, (near) => meanings.isTerm(near)) === undefined
  )
}

function correctedText(
  words: readonly QueryWord[],
  slots: readonly Slot[],
  prices: readonly PriceWords[],
): string | undefined {
  const spellings = new Map<QueryWord, string>()
  for (const word of words) if (word.spelling !== undefined) spellings.set(word, word.spelling)
  for (const { word, spelling } of slots) if (spelling !== undefined) spellings.set(word, spelling)
  if (spellings.size === 0) return undefined
  const right = words.map((word) => spellings.get(word) ?? word.typed)
  return [...right, ...prices.map(({ typed }) => typed)].join(' ')
}
