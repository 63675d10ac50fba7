import { membersOf, setBit, visitCommon } from '../index/bitset.ts'
import type { Bitset } from '../index/bitset-memory.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import type { CatalogueSearch } from './catalogue-search.ts'
import type { TermTable } from './term-table.ts'
import type { TextReading } from './text-reading.ts'

/** Weight of products whose name has all words. */
const literalWeight = 100

/** Weight of a title that is the text; less for longer titles. */
const wholeTitleWeight = 60

/** A page of a set, ranked by where the words were found, then by popularity. */
export function rankedSlice(
  { index, terms }: CatalogueSearch,
  reading: TextReading,
  set: Bitset,
  total: number,
  from: number,
  count: number,
): number[] {
  const members = membersOf(set, total)
  const scores = scoresFor(index.memory.capacity)
  addFinds(index, reading, set, scores)
  if (reading.slots.length > 1) addCoverage(terms, members, reading.slots.length, scores)
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
    const equals = index.scratch.lendEmpty()
    for (const ordinal of members) if (scores[ordinal] === score) setBit(equals, ordinal)
    page.push(...index.order('popular').slice(equals, size, skip, count - page.length))
  }
  for (const ordinal of members) scores[ordinal] = 0
  return page
}

let scoresInUse = new Uint16Array(0)

/** All zeros, one per ordinal; whoever takes it leaves it so. Making it anew would cost more than the ranking. */
function scoresFor(capacity: number): Uint16Array {
  if (scoresInUse.length < capacity) scoresInUse = new Uint16Array(capacity)
  return scoresInUse
}

/** Adds, for the members of `set`, what each word of the text is worth where it was found. */
function addFinds(index: CatalogueIndex, reading: TextReading, set: Bitset, scores: Uint16Array): void {
  const seen = index.scratch.lend()
  for (const slot of reading.slots) {
    seen.fill(0)
    for (const lead of slot.leads) {
      lead.products.visitIn(set, (ordinal) => {
        const at = ordinal >>> 5
        const bit = 1 << (ordinal & 31)
        const known = seen[at] ?? 0
        if ((known & bit) !== 0) return
        seen[at] = known | bit
        scores[ordinal] = (scores[ordinal] ?? 0) + lead.weight
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

/** Among titles with all words, shorter ones come first. */
function addCoverage(terms: TermTable, members: Uint32Array, words: number, scores: Uint16Array): void {
  for (const ordinal of members) {
    const others = Math.max(0, terms.titleLength(ordinal) - words)
    scores[ordinal] = (scores[ordinal] ?? 0) + Math.round(wholeTitleWeight / (1 + others))
  }
}
