import type { FacetValue } from '../index/value-table.ts'
import { countExact } from '../lists/list-products.ts'
import type { CatalogueSearch } from './catalogue-search.ts'
import { stemWord } from './search-words.ts'

/** A search is suggested where it finds so many. */
const fewestOfSearch = 3
const roundDollars = [50, 75, 100, 150, 200]
const maxPrices = 3
/** Words of the longest name of a kind that is looked for at the end of a text. */
const maxWordsOfKind = 2
/** For longer texts no search is suggested, as each suggestion has to be read again. */
const maxWords = 5
/** The price being typed: how it is said, and its first digits. */
const openPrice =
  /^(?<head>.*\S)\s+(?<word>under|below|less than|cheaper than|up to|at most|max|over|above|more than)(?:\s*\$?\s*(?<digits>\d{0,4}))$/iu

/** Finds the kinds of shoe in whose name each word begins a word. */
export type FindKinds = (words: string[]) => FacetValue[]

/** `running shoes under 1` with the prices that it may come to; undefined where no price is being typed. */
export function searchesByPrice(
  search: CatalogueSearch,
  q: string,
): { head: string; searches: string[] } | undefined {
  const { head, word, digits = '' } = openPrice.exec(q.trim())?.groups ?? {}
  if (head === undefined || word === undefined || head.split(/\s+/).length > maxWords) return undefined
  if (countExact(search, head) < fewestOfSearch) return undefined
  const typed = Number(digits)
  const round = roundDollars.filter((dollars) => String(dollars).startsWith(digits))
  const prices = [...new Set([...round, ...(typed >= 10 ? [typed] : [])])]
  const searches = prices
    .map((dollars) => `${head} ${word} $${dollars}`.toLowerCase().replace(/\s+/g, ' '))
    .filter((title) => countExact(search, title) >= fewestOfSearch)
  return { head, searches: searches.slice(0, maxPrices) }
}

/**
 * A kind of shoe as a search of its own, with the brand, color or gender typed before it, and under a round price that a
 * good part of it keeps below.
 */
export function searchesByKind(
  search: CatalogueSearch,
  words: readonly string[],
  findKinds: FindKinds,
): string[] {
  if (words.length > maxWords) return []
  for (let length = Math.min(maxWordsOfKind, words.length); length > 0; length--) {
    const [kind] = findKinds(words.slice(-length))
    const head = words.slice(0, -length)
    if (kind === undefined || !isOfFilters(search, head)) continue
    const title = [...head, kind.name.toLowerCase()].join(' ')
    const count = countExact(search, title)
    if (count < fewestOfSearch) continue
    const enough = Math.max(fewestOfSearch, count / 4)
    const priced = roundDollars.map((dollars) => `${title} under $${dollars}`)
    const cheaper = priced.find((each) => countExact(search, each) >= enough)
    return cheaper === undefined ? [title] : [title, cheaper]
  }
  return []
}

/** Whether all words act as filters: then a kind may follow. */
function isOfFilters(search: CatalogueSearch, words: readonly string[]): boolean {
  if (words.length === 0) return true
  search.index.scratch.reset()
  const { understood, conditions, slots, corrected } = search.read(words.join(' '), new Set())
  return understood.length + conditions.length > 0 && slots.length === 0 && corrected === undefined
}

/**
 * Popular searches that begin as typed, the most frequent first. Only those all of whose words the shop knows: what one
 * shopper types freely is never shown to another.
 */
export function popularSearches(search: CatalogueSearch, typed: string, max: number): string[] {
  const begun = typed.trim().toLowerCase()
  const found: string[] = []
  for (const text of search.learned.popular) {
    if (found.length === max) break
    if (text.startsWith(begun) && text !== begun && isWhollyKnown(search, text)) found.push(text)
  }
  return found
}

function isWhollyKnown(search: CatalogueSearch, text: string): boolean {
  if (countExact(search, text) < fewestOfSearch) return false
  search.index.scratch.reset()
  const { corrected, codes, slots } = search.read(text, new Set())
  const isWritten = ({ word, meaning }: (typeof slots)[number]) =>
    meaning !== undefined || search.terms.get(stemWord(word.word)) !== undefined
  return corrected === undefined && codes.length === 0 && slots.every(isWritten)
}
