import type { FacetKey } from '../../../contract/facets.ts'
import { countBits, hasBit, intersectInto, membersOf, setBit, uniteInto } from '../index/bitset.ts'
import type { Bitset } from '../index/bitset-memory.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import { type Condition, meeting, unknownWords } from './conditions.ts'
import { besideColor } from './near-colors.ts'
import type { PriceWords } from './price-words.ts'
import type { TermTable } from './term-table.ts'
import type { Slot } from './text-slots.ts'
import { typedText, type Understood } from './understood-words.ts'

/** What a text asks for: filters, prices, and words that have to be found. */
export type Pieces = {
  understood: Understood[]
  conditions: Condition[]
  prices: PriceWords[]
  slots: readonly Slot[]
}

/** A text of which not all has to hold: what still does, the products that come near, and the typed words left out. */
export type Relaxed = Pieces & { found: Bitset | undefined; leftOut: string[] }

/** Weight of a filter beside that of a word, which is its rarity (one product in 1,000 has it: 7). */
const filterWorth: Record<FacetKey | 'price' | Condition['facet'], number> = {
  types: 8,
  brands: 6,
  categories: 5,
  gender: 4,
  materials: 3,
  colors: 3,
  sizes: 3.5,
  /** Exclusions are dropped last. */
  not: 9,
  width: 3,
  sale: 2,
  price: 2,
  sort: 0,
}

/** Products are listed whose score of words is at least this share of the best one's. */
const shareOfBest = 0.2

/** Titles begin with the name and end with colors, whom it is for and the shop: words after the first few count less. */
const wordsOfName = 4
const lessPerWord = 0.1
const leastShare = 0.3

type Indexed = { index: CatalogueIndex; terms: TermTable }

type Clause = { typed: string; set: Bitset; worth: number; keepIn: (pieces: Pieces) => void }

/**
 * The best partial match where no product answers all of a text. A product scores by the filters it passes and the
 * words it contains, rare ones counting more (inverse document frequency). What the best one passes stays a filter,
 * unless `gives` says that all of it together finds nothing; everything else is dropped and reported as left out.
 */
export function relax(
  { index, terms }: Indexed,
  asked: Pieces,
  gives: (relaxed: Relaxed) => boolean,
): Relaxed {
  const candidates = index.scratch.takeEmpty()
  const words = eachOnce(asked.slots).map((slot, at) => wordOf(index, slot, at, candidates))
  const slots = words.map(({ slot }) => slot)
  const clauses = [
    ...filterClauses(index, asked),
    ...conditionClauses(index, asked),
    ...priceClauses(index, asked),
  ]
  if (countBits(candidates) === 0) for (const { set } of clauses) uniteInto(candidates, set)
  const scores = scoreWords(index, terms, slots)
  narrowToKind(index, slots, candidates)
  for (const { facet, products } of asked.conditions) {
    if (facet === 'not' && products !== undefined) narrowTo(index, products, candidates)
  }
  const best = bestOf(index, candidates, clauses, scores)
  const kept = clauses.filter(({ set }) => best !== undefined && hasBit(set, best))
  const put = (parts: readonly Clause[]) => putTogether(index, { clauses: parts, slots, candidates, scores })
  let relaxed = put(kept)
  while (kept.length > 0 && !gives(relaxed)) {
    kept.splice(kept.indexOf(leastOf(kept)), 1)
    relaxed = put(kept)
  }
  const near = nearColor(index, asked, relaxed)
  const colored = near && put([...kept, ...conditionClauses(index, { ...asked, conditions: [near] })])
  // Without the words of the text it would be shoes of any kind, in that color.
  const hasWords = colored?.slots.length !== 0 || relaxed.slots.length === 0
  if (colored && hasWords && gives(colored)) relaxed = colored
  scores.fill(0)
  const missed = clauses.filter((clause) => !kept.includes(clause)).map(({ typed }) => typed)
  missed.push(...unknownWords(asked.conditions))
  const unmatched = words.filter(({ slot, set }) => !slot.soft && (best === undefined || !hasBit(set, best)))
  return { ...relaxed, leftOut: [...new Set([...missed, ...unmatched.map(({ slot }) => slot.word.typed)])] }
}

/** What comes near in color, where one that was asked for is left out. */
function nearColor(index: CatalogueIndex, asked: Pieces, { understood }: Relaxed): Condition | undefined {
  const [missed] = asked.understood.filter((each) => !understood.includes(each))
  return missed && besideColor(index, missed)
}

/** A kind of shoe that is asked for is never dropped in favor of other words. */
function narrowToKind(index: CatalogueIndex, slots: readonly Slot[], candidates: Bitset): void {
  for (const { meaning, leads } of slots) {
    if (meaning?.kind?.facet !== 'types') continue
    const ofKind = index.scratch.takeEmpty()
    for (const { products } of leads) products.uniteInto(ofKind)
    narrowTo(index, ofKind, candidates)
  }
}

/** Intersects the candidates with the set, unless nothing would remain. */
function narrowTo(index: CatalogueIndex, set: Bitset, candidates: Bitset): void {
  const left = index.scratch.takeCopy(candidates)
  intersectInto(left, set)
  if (countBits(left) > 0) candidates.set(left)
}

/** A word counts once, even if the title repeats it. */
function eachOnce(slots: readonly Slot[]): Slot[] {
  const seen = new Set<string>()
  return slots.filter(({ word }) => !seen.has(word.word) && seen.add(word.word))
}

/** Weight of a word by its position in the text. */
function shareOfPlace(at: number): number {
  return Math.max(leastShare, 1 - lessPerWord * Math.max(0, at + 1 - wordsOfName))
}

/** A word with the products that contain it, its rarity and its position. */
function wordOf(
  index: CatalogueIndex,
  slot: Slot,
  at: number,
  candidates: Bitset,
): { slot: Slot; set: Bitset } {
  const set = index.scratch.takeEmpty()
  for (const { products } of slot.leads) products.uniteInto(set)
  if (!slot.soft) uniteInto(candidates, set)
  const matches = countBits(set)
  const rarity = Math.log(1 + (index.size - matches + 0.5) / (matches + 0.5))
  return { slot: { ...slot, rarity: rarity * shareOfPlace(at) }, set }
}

function filterClauses(index: CatalogueIndex, { understood }: Pieces): Clause[] {
  return understood.map((each) => ({
    typed: typedText(each),
    set: each.value.products.bits(() => index.scratch.takeEmpty()),
    worth: filterWorth[each.value.facet],
    keepIn: (pieces) => pieces.understood.push(each),
  }))
}

function conditionClauses(index: CatalogueIndex, { conditions }: Pieces): Clause[] {
  // Partial matches are sorted by score.
  const acting = conditions.filter(({ facet, unknown }) => facet !== 'sort' && !unknown)
  return acting.map((each) => ({
    typed: each.words.map((word) => word.typed).join(' '),
    set: each.products ?? index.all.bits(() => index.scratch.takeEmpty()),
    worth: filterWorth[each.facet],
    keepIn: (pieces) => pieces.conditions.push(each),
  }))
}

function priceClauses(index: CatalogueIndex, { prices }: Pieces): Clause[] {
  return prices.map((price) => ({
    typed: price.typed,
    set: index.prices.within(price.minCents ?? 0, price.maxCents ?? index.prices.bounds.max, index.scratch),
    worth: filterWorth.price,
    keepIn: (pieces) => pieces.prices.push(price),
  }))
}

function leastOf(clauses: readonly Clause[]): Clause {
  return clauses.reduce((least, clause) => (clause.worth < least.worth ? clause : least))
}

let scoresInUse = new Float32Array(0)

/** Scores of the words by ordinal, shared by all queries; each has to leave it all zeros. */
function scoreWords(index: CatalogueIndex, terms: TermTable, slots: readonly Slot[]): Float32Array {
  if (scoresInUse.length < index.memory.capacity) scoresInUse = new Float32Array(index.memory.capacity)
  const scores = scoresInUse
  const all = index.all.bits(() => index.scratch.takeEmpty())
  const seen = index.scratch.take()
  for (const { leads, rarity = 1 } of slots) {
    seen.fill(0)
    for (const { products, weight } of leads) {
      products.visitIn(all, (ordinal) => {
        if (hasBit(seen, ordinal)) return
        setBit(seen, ordinal)
        scores[ordinal] = (scores[ordinal] ?? 0) + (rarity * weight * terms.brevity(ordinal)) / 100
      })
    }
  }
  return scores
}

/** The product with the highest score of words and filters together, of several the most popular. */
function bestOf(
  index: CatalogueIndex,
  candidates: Bitset,
  clauses: readonly Clause[],
  words: Float32Array,
): number | undefined {
  let most = Number.NEGATIVE_INFINITY
  const best = index.scratch.takeEmpty()
  for (const ordinal of membersOf(candidates, countBits(candidates))) {
    let score = words[ordinal] ?? 0
    for (const { set, worth } of clauses) if (hasBit(set, ordinal)) score += worth
    if (score < most) continue
    if (score > most) best.fill(0)
    most = score
    setBit(best, ordinal)
  }
  return index.order('popular').slice(best, countBits(best), 0, 1)[0]
}

type Parts = { clauses: readonly Clause[]; slots: readonly Slot[]; candidates: Bitset; scores: Float32Array }

function putTogether(index: CatalogueIndex, { clauses, slots, candidates, scores }: Parts): Relaxed {
  const relaxed: Relaxed = {
    understood: [],
    conditions: [],
    prices: [],
    slots,
    found: undefined,
    leftOut: [],
  }
  const among = index.scratch.takeCopy(candidates)
  for (const { set, keepIn } of clauses) {
    keepIn(relaxed)
    intersectInto(among, set)
  }
  if (slots.every(({ soft }) => soft)) {
    return { ...relaxed, slots: [], found: meeting(index, relaxed.conditions, undefined) }
  }
  const members = membersOf(among, countBits(among))
  let most = 0
  for (const ordinal of members) most = Math.max(most, scores[ordinal] ?? 0)
  if (most === 0 && clauses.length > 0)
    return { ...relaxed, slots: [], found: meeting(index, relaxed.conditions, undefined) }
  const found = index.scratch.takeEmpty()
  for (const ordinal of members) if ((scores[ordinal] ?? 0) >= most * shareOfBest) setBit(found, ordinal)
  return { ...relaxed, found }
}
