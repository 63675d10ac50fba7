import { type FacetKey, facetKeys } from '../../../contract/facets.ts'
import type { CatalogueIndex, IndexedBefore } from '../index/catalogue-index.ts'
import { OrdinalSet } from '../index/ordinal-set.ts'
import type { FacetValue } from '../index/value-table.ts'
import type { ProductRecord } from '../product-record.ts'
import { isWithinTwo } from './near-words.ts'
import { stemsOf } from './search-words.ts'

/**
 * A stem with the products that have it in their title or in the name of a colorway (`Oxblood / White`), and the filter
 * values that have it in their name.
 */
export type Term = { word: string; titles: OrdinalSet; shades: OrdinalSet; values: FacetValue[] }

/** The text of a product that is indexed, in addition to its filter values. */
type Texts = { title: string; shades: string }

/** Maximum of words whose corrections are cached. */
const maxRemembered = 1000
/** Maximum of words of one query that are corrected: each takes hundreds of lookups. */
const maxSlips = 4
/** Maximum of titles that are checked for two words. */
const maxShared = 200

/** BM25: saturation of a repeated word, and normalization of long titles. */
const k1 = 1.2
const b = 0.7

const noTexts: Texts = { title: '', shades: '' }

/** Genders and sizes are understood, never looked up as text. */
const searched: ReadonlySet<FacetKey> = new Set(
  facetKeys.filter((facet) => facet !== 'gender' && facet !== 'sizes'),
)

/** All terms of the catalogue. Titles are indexed here; all other fields are filter values that have their sets. */
export class TermTable {
  readonly #index: CatalogueIndex
  readonly #terms = new Map<string, Term>()
  /** Words of each title, by ordinal. */
  #titleLengths = new Uint8Array(64)
  #allLengths = 0
  #knownValues = 0
  readonly #pairs = new Map<string, readonly number[]>()
  #remembered = new Map<string, readonly Term[]>()
  /** Words of the current query that were corrected. */
  readonly #slipped = new Set<string>()
  #sorted: readonly string[] | null = null

  constructor(index: CatalogueIndex) {
    this.#index = index
    for (const ordinal of index.ordinals()) this.#reword(ordinal, noTexts)
    this.#takeNewValues()
  }

  get(word: string): Term | undefined {
    return this.#terms.get(word)
  }

  /** How many different words the title of a product has. */
  titleLength(ordinal: number): number {
    return this.#titleLengths[ordinal] ?? 0
  }

  /** Weight of a word in a title of this length: higher in a short one (BM25). */
  brevity(ordinal: number): number {
    const length = this.titleLength(ordinal) * this.#index.size
    return (1 + k1) / (1 + k1 * (1 - b + (b * length) / Math.max(1, this.#allLengths)))
  }

  /** The terms that begin with these letters, at most `most`. */
  startingWith(letters: string, max: number): Term[] {
    const words = this.#sort()
    const found: Term[] = []
    for (let at = placeOf(letters, words); found.length < max; at++) {
      const word = words[at]
      if (!word?.startsWith(letters)) break
      const term = this.#terms.get(word)
      if (term !== undefined && hasProducts(term)) found.push(term)
    }
    return found
  }

  /** Whether one title has both words. */
  shareTitle(left: string, right: string): boolean {
    const [a, b] = [this.#terms.get(left)?.titles, this.#terms.get(right)?.titles]
    if (a === undefined || b === undefined || a.size === 0 || b.size === 0) return false
    const [few, many] = a.size < b.size ? [a, b] : [b, a]
    return few.some(maxShared).some((ordinal) => many.has(ordinal))
  }

  /** The products one color of which has both: `Black` that is named `Black / White`. Remembered until the next change. */
  withBoth(a: FacetValue, b: FacetValue): readonly number[] {
    const key = `${a.id} ${b.id}`
    const known = this.#pairs.get(key)
    if (known !== undefined) return known
    const found = [a.products, b.products].flatMap((products, at) => {
      const [own, other] = at === 0 ? [a, b] : [b, a]
      return products.some(products.size).filter((ordinal) => this.#bearsBoth(ordinal, own.name, other.name))
    })
    const both = [...new Set(found)]
    this.#pairs.set(key, both)
    return both
  }

  #bearsBoth(ordinal: number, color: string, other: string): boolean {
    const variants = this.#index.productAt(ordinal)?.variants ?? []
    const word = other.toLowerCase()
    return variants.some(
      (variant) =>
        variant.color.toLowerCase() === color.toLowerCase() && variant.colorName.toLowerCase().includes(word),
    )
  }

  /** Known words with the same first letter, two slips away. */
  twoSlipsFrom(word: string): Term[] {
    const words = this.#sort()
    const first = word.charAt(0)
    const near: Term[] = []
    for (let at = placeOf(first, words); words[at]?.startsWith(first); at++) {
      const known = words[at] ?? ''
      const term = isWithinTwo(known, word) ? this.#terms.get(known) : undefined
      if (term !== undefined) near.push(term)
    }
    return near
  }

  /** Starts another query, with its own limit of corrections. */
  beginQuery(): void {
    this.#slipped.clear()
  }

  /**
   * The terms that a word may have been meant for, by `find` and remembered until the next change: a text of unknown
   * words looks for the same slips once for each word that could be left out. None beyond a query's share of words.
   */
  slipsOf(word: string, meant: 'word' | 'alone' | 'beginning', find: () => readonly Term[]): readonly Term[] {
    if (this.#slipped.size >= maxSlips && !this.#slipped.has(word)) return []
    this.#slipped.add(word)
    const key = `${meant} ${word}`
    const known = this.#remembered.get(key)
    if (known !== undefined) return known
    if (this.#remembered.size >= maxRemembered) this.#remembered.clear()
    const found = find()
    this.#remembered.set(key, found)
    return found
  }

  /** Updates the terms after the index has changed at the ordinals of these earlier products. */
  update(before: IndexedBefore): void {
    this.#remembered.clear()
    this.#pairs.clear()
    for (const [ordinal, product] of before) this.#reword(ordinal, textsOf(product))
    this.#takeNewValues()
  }

  #reword(ordinal: number, before: Texts): void {
    const texts = textsOf(this.#index.productAt(ordinal))
    for (const field of ['title', 'shades'] as const) {
      if (before[field] === texts[field]) continue
      const old = new Set(stemsOf(before[field]))
      const now = new Set(stemsOf(texts[field]))
      const set = field === 'title' ? 'titles' : 'shades'
      if (field === 'title') this.#noteLength(ordinal, now.size)
      for (const word of old) if (!now.has(word)) this.#terms.get(word)?.[set].delete(ordinal)
      for (const word of now) if (!old.has(word)) this.#findOrAdd(word)[set].add(ordinal)
    }
  }

  #noteLength(ordinal: number, length: number): void {
    if (ordinal >= this.#titleLengths.length) {
      const grown = new Uint8Array(Math.max(ordinal + 1, this.#titleLengths.length * 2))
      grown.set(this.#titleLengths)
      this.#titleLengths = grown
    }
    const words = Math.min(length, 255)
    this.#allLengths += words - (this.#titleLengths[ordinal] ?? 0)
    this.#titleLengths[ordinal] = words
  }

  #takeNewValues(): void {
    const { values } = this.#index.values
    for (; this.#knownValues < values.length; this.#knownValues++) {
      const value = values[this.#knownValues]
      if (value === undefined || !searched.has(value.facet)) continue
      for (const word of new Set(stemsOf(value.name))) this.#findOrAdd(word).values.push(value)
    }
  }

  #findOrAdd(word: string): Term {
    const known = this.#terms.get(word)
    if (known !== undefined) return known
    const { memory } = this.#index
    const term = { word, titles: new OrdinalSet(memory), shades: new OrdinalSet(memory), values: [] }
    this.#terms.set(word, term)
    this.#sorted = null
    return term
  }

  #sort(): readonly string[] {
    if (this.#sorted !== null) return this.#sorted
    this.#sorted = [...this.#terms.keys()].sort()
    return this.#sorted
  }
}

function textsOf(product: ProductRecord | undefined): Texts {
  if (product === undefined) return noTexts
  const colors = product.variants.map((variant) => variant.colorName).join(' ')
  return { title: product.title, shades: `${colors} ${featuresOf(product)}` }
}

const closure = /"closure":\s*"([^"]+)"/
const featureWords =
  /\b(waterproof|water[- ]resistant|vegan|breathable|lightweight|non[- ]slip|slip[- ]resistant|memory foam|arch support|wide fit|extra wide|narrow fit)\b/gi

/** What a shoe is besides its filter values, in words that shoppers search for: how it closes, and what its text claims. */
function featuresOf({ details, description }: ProductRecord): string {
  return `${closure.exec(details)?.[1] ?? ''} ${(description.match(featureWords) ?? []).join(' ')}`
}

/** Whether any product still has the term. */
export function hasProducts(term: Term): boolean {
  return term.titles.size > 0 || term.shades.size > 0 || term.values.some((value) => value.products.size > 0)
}

function placeOf(letters: string, words: readonly string[]): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < letters) low = middle + 1
    else high = middle
  }
  return low
}
