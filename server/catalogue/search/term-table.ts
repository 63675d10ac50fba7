import { type FacetKey, facetKeys } from '../../../contract/facets.ts'
import type { CatalogueIndex, IndexedBefore } from '../index/catalogue-index.ts'
import { OrdinalSet } from '../index/ordinal-set.ts'
import type { FacetValue } from '../index/value-table.ts'
import type { ProductRecord } from '../product-record.ts'
import { stemsOf } from './search-words.ts'

/**
 * A stem with the products that have it in title or colorway (`Oxblood / White`), and the filter values that have it
 * in their name.
 */
export type Term = { word: string; titles: OrdinalSet; shades: OrdinalSet; values: FacetValue[] }

/** Texts of a product that are indexed, besides its values. */
type Texts = { title: string; shades: string }

/** Maximum cached corrections. */
const maxRemembered = 1000
/** Maximum corrected words per query: each takes hundreds of lookups. */
const maxSlips = 4

const noTexts: Texts = { title: '', shades: '' }

/** Genders and sizes are recognized as filters, never searched as text. */
const searched: ReadonlySet<FacetKey> = new Set(
  facetKeys.filter((facet) => facet !== 'gender' && facet !== 'sizes'),
)

/**
 * Inverted index of stems: titles and colorways are indexed here; other fields are filter values with sets of their
 * own.
 */
export class TermTable {
  readonly #index: CatalogueIndex
  readonly #terms = new Map<string, Term>()
  /** Number of words of each title, by ordinal. */
  #titleLengths = new Uint8Array(64)
  #knownValues = 0
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

  /** Number of distinct words of a product's title. */
  titleLength(ordinal: number): number {
    return this.#titleLengths[ordinal] ?? 0
  }

  /** Terms with this prefix, at most `max`. */
  startingWith(letters: string, max: number): Term[] {
    const words = this.#sort()
    const found: Term[] = []
    for (let at = placeOf(letters, words); found.length < max; at++) {
      const word = words[at]
      if (!word?.startsWith(letters)) break
      const term = this.#terms.get(word)
      if (term !== undefined && isBorne(term)) found.push(term)
    }
    return found
  }

  /** Starts a query, with a new budget of corrections. */
  beginQuery(): void {
    this.#slipped.clear()
  }

  /**
   * Corrections of a word, computed by `find` and cached until the next change: alternatives to a query look for the
   * same words again. Empty beyond the query's budget.
   */
  slipsOf(word: string, meant: 'word' | 'beginning', find: () => readonly Term[]): readonly Term[] {
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

  /** Updates the terms after an index change, given the products as they were before. */
  update(before: IndexedBefore): void {
    this.#remembered.clear()
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
    this.#titleLengths[ordinal] = Math.min(length, 255)
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
  return { title: product.title, shades: product.variants.map((variant) => variant.colorName).join(' ') }
}

/** Whether any product has the term. */
export function isBorne(term: Term): boolean {
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
