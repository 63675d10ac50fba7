import { type FacetKey, facetKeys } from '../../../contract/facets.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import { OrdinalSet } from '../index/ordinal-set.ts'
import type { FacetValue } from '../index/value-table.ts'
import { stemsOf } from './search-words.ts'

/** A stem with the products that bear it in their title, and the filter values that bear it in their name. */
export type Term = { word: string; titles: OrdinalSet; values: FacetValue[] }

/** Genders and sizes are understood, never looked up as text. */
const searched: ReadonlySet<FacetKey> = new Set(
  facetKeys.filter((facet) => facet !== 'gender' && facet !== 'sizes'),
)

/** All terms of the catalogue. Titles are indexed here; all other fields are filter values that have their sets. */
export class TermTable {
  readonly #index: CatalogueIndex
  readonly #terms = new Map<string, Term>()
  /** The title each product is indexed by, by ordinal. */
  readonly #titles: (string | undefined)[] = []
  #knownValues = 0
  #sorted: readonly string[] | null = null
  #letters: readonly string[] = []

  constructor(index: CatalogueIndex) {
    this.#index = index
    this.update(index.ordinals())
  }

  get(word: string): Term | undefined {
    return this.#terms.get(word)
  }

  /** Every letter that any term is spelled with. */
  get letters(): readonly string[] {
    this.#sort()
    return this.#letters
  }

  /** The terms that begin with these letters, at most `most`. */
  startingWith(letters: string, most: number): Term[] {
    const words = this.#sort()
    const found: Term[] = []
    for (let at = placeOf(letters, words); found.length < most; at++) {
      const word = words[at]
      if (!word?.startsWith(letters)) break
      const term = this.#terms.get(word)
      if (term !== undefined && isBorne(term)) found.push(term)
    }
    return found
  }

  /** Brings the terms of these products up to date with the index. */
  update(ordinals: Iterable<number>): void {
    for (const ordinal of ordinals) this.#retitle(ordinal, this.#index.productAt(ordinal)?.title)
    this.#takeNewValues()
  }

  #retitle(ordinal: number, title: string | undefined): void {
    const before = this.#titles[ordinal]
    if (before === title) return
    const old = new Set(before === undefined ? [] : stemsOf(before))
    const now = new Set(title === undefined ? [] : stemsOf(title))
    for (const word of old) if (!now.has(word)) this.#terms.get(word)?.titles.delete(ordinal)
    for (const word of now) if (!old.has(word)) this.#findOrAdd(word).titles.add(ordinal)
    this.#titles[ordinal] = title
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
    const term = { word, titles: new OrdinalSet(this.#index.room), values: [] }
    this.#terms.set(word, term)
    this.#sorted = null
    return term
  }

  #sort(): readonly string[] {
    if (this.#sorted !== null) return this.#sorted
    this.#sorted = [...this.#terms.keys()].sort()
    this.#letters = [...new Set(this.#sorted.join(''))]
    return this.#sorted
  }
}

/** Whether any product still has the term. */
export function isBorne(term: Term): boolean {
  return term.titles.size > 0 || term.values.some((value) => value.products.size > 0)
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
