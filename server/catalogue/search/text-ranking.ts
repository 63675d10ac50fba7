import { hasBit, membersOf, setBit, visitCommon } from '../index/bitset.ts'
import type { Bitset } from '../index/bitset-memory.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import type { CatalogueSearch } from './catalogue-search.ts'
import { stemWord } from './search-words.ts'
import type { TermTable } from './term-table.ts'
import type { TextReading } from './text-reading.ts'

/** For products whose own name contains all of the text. */
const literalWeight = 100

/** For products with the text as a code: above everything else, and twice of it fits into 16 bits. */
const codeWeight = 30_000

/** For a title that consists of the text only; less for one with more words. */
const wholeTitleWeight = 60

/** One page of a set, best first: by where the words were found, then by popularity. */
export function rankedSlice(
  { index, terms, learned }: CatalogueSearch,
  reading: TextReading,
  set: Bitset,
  total: number,
  from: number,
  count: number,
): number[] {
  const members = membersOf(set, total)
  const scores = roomyScores(index.memory.capacity)
  addFinds(index, reading, set, scores)
  if (reading.slots.some(({ rarity }) => rarity !== undefined)) {
    for (const ordinal of members)
      scores[ordinal] = Math.round((scores[ordinal] ?? 0) * terms.brevity(ordinal))
  } else if (reading.slots.length > 1) addCoverage(terms, members, reading, scores)
  addLearned(learned.sharesOf(index, reading.q), set, members, scores)
  for (const { ordinal } of reading.codes) if (hasBit(set, ordinal)) scores[ordinal] = codeWeight
  putAskedGenderFirst(index, reading, members, scores)
  const sizes = new Map<number, number>()
  for (const ordinal of members) {
    const score = scores[ordinal] ?? 0
    sizes.set(score, (sizes.get(score) ?? 0) + 1)
  }
  const page: number[] = []
  let skipped = 0
  for (const [score, size] of [...sizes].sort((a, b) => b[0] - a[0])) {
    if (page.length === count) break
    const skip = Math.max(0, Math.min(size, from - skipped))
    skipped += skip
    if (skip === size) continue
    const equals = index.scratch.takeEmpty()
    for (const ordinal of members) if (scores[ordinal] === score) setBit(equals, ordinal)
    page.push(...index.order('popular').slice(equals, size, skip, count - page.length))
  }
  for (const ordinal of members) scores[ordinal] = 0
  return page
}

/** Of texts that are filters only, all products have the same score: learning counts as beside one word of a title. */
const leastBest = 100

/** Lifts what shoppers used after this search, by a share of the best score. */
function addLearned(
  shares: readonly (readonly [ordinal: number, share: number])[],
  set: Bitset,
  members: Uint32Array,
  scores: Uint16Array,
): void {
  if (shares.length === 0) return
  let best = leastBest
  for (const ordinal of members) best = Math.max(best, scores[ordinal] ?? 0)
  for (const [ordinal, share] of shares) {
    if (hasBit(set, ordinal)) scores[ordinal] = (scores[ordinal] ?? 0) + Math.round(best * share)
  }
}

/** What children's shoes cost in score: more than a kind's whole name (`boots`) gains over a part of one (`hiking boots`). */
const childrensLess = 12

/**
 * Where nobody is named, children's shoes come later, as shoppers who want these usually say so. Where men or women are,
 * their own shoes come before unisex ones of the same score.
 */
function putAskedGenderFirst(
  index: CatalogueIndex,
  { understood }: TextReading,
  members: Uint32Array,
  scores: Uint16Array,
): void {
  const asked = understood.some(({ value }) => value.facet === 'gender')
  const others = index.values.find('gender', asked ? 'unisex' : 'kids')?.products
  if (others === undefined) return
  for (const ordinal of members) {
    const score = scores[ordinal] ?? 0
    const isOther = others.has(ordinal)
    scores[ordinal] = isOther ? 2 * Math.max(0, score - (asked ? 0 : childrensLess)) : 2 * score + 1
  }
}

let scoresInUse = new Uint16Array(0)

/**
 * Scores by ordinal, shared by all queries; each has to leave it all zeros. A new array would cost more than the
 * ranking.
 */
function roomyScores(capacity: number): Uint16Array {
  if (scoresInUse.length < capacity) scoresInUse = new Uint16Array(capacity)
  return scoresInUse
}

/** Adds, for the members of `set`, what each word of the text is worth where it was found. */
function addFinds(index: CatalogueIndex, reading: TextReading, set: Bitset, scores: Uint16Array): void {
  const seen = index.scratch.take()
  for (const slot of reading.slots) {
    seen.fill(0)
    for (const lead of slot.leads) {
      const weight = Math.round(lead.weight * (slot.rarity ?? 1))
      lead.products.visitIn(set, (ordinal) => {
        const at = ordinal >>> 5
        const bit = 1 << (ordinal & 31)
        const known = seen[at] ?? 0
        if ((known & bit) !== 0) return
        seen[at] = known | bit
        scores[ordinal] = (scores[ordinal] ?? 0) + weight
      })
    }
  }
  addLiteral(reading.literal, set, scores)
}

function addLiteral(literal: Bitset | undefined, set: Bitset, scores: Uint16Array): void {
  if (literal === undefined) return
  visitCommon(literal, set, (ordinal) => {
    scores[ordinal] = (scores[ordinal] ?? 0) + literalWeight
  })
}

/** Of titles with all the words, those that say little else come first; words read as filters (a brand) are of the text. */
function addCoverage(
  terms: TermTable,
  members: Uint32Array,
  reading: TextReading,
  scores: Uint16Array,
): void {
  const filterWords = reading.understood.flatMap(({ words }) => words.map(({ word }) => stemWord(word)))
  const filterTerms = [...new Set(filterWords)].flatMap((stem) => terms.get(stem) ?? [])
  for (const ordinal of members) {
    const said = reading.slots.length + filterTerms.filter(({ titles }) => titles.has(ordinal)).length
    const others = Math.max(0, terms.titleLength(ordinal) - said)
    scores[ordinal] = (scores[ordinal] ?? 0) + Math.round(wholeTitleWeight / (1 + others))
  }
}
