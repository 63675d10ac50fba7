import type { FacetKey } from '../../../contract/facets.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import type { FacetValue } from '../index/value-table.ts'
import { splitWords, stemsOf, stemWord } from './search-words.ts'

/** Facets whose names are recognized in a text; a brand takes precedence over a color of the same name. */
const named: readonly FacetKey[] = ['brands', 'colors']

/** Brands and colors by stems of their names, so that several words can be looked up as one name. */
export class NamedValues {
  readonly #index: CatalogueIndex
  readonly #byStems = new Map<string, FacetValue>()
  /** Brands of several words by their initials; null where two have the same. */
  readonly #byInitials = new Map<string, FacetValue | null>()
  #known = 0

  constructor(index: CatalogueIndex) {
    this.#index = index
  }

  /** Finds the brand or color of this name. */
  find(words: readonly string[]): FacetValue | undefined {
    this.#takeNew()
    const stems = nameOf(words.map(stemWord))
    for (const facet of named) {
      const value = this.#byStems.get(`${facet} ${stems}`)
      if (value !== undefined && value.products.size > 0) return value
    }
    return undefined
  }

  /** The only brand of several words that has these initials. */
  findByInitials(letters: string): FacetValue | undefined {
    this.#takeNew()
    const value = this.#byInitials.get(letters)
    return value !== undefined && value !== null && value.products.size > 0 ? value : undefined
  }

  #takeInitials(value: FacetValue): void {
    const words = splitWords(value.name)
    if (words.length < 2) return
    const initials = words.map((word) => word.charAt(0)).join('')
    this.#byInitials.set(initials, this.#byInitials.has(initials) ? null : value)
  }

  #takeNew(): void {
    const { values } = this.#index.values
    for (; this.#known < values.length; this.#known++) {
      const value = values[this.#known]
      if (value === undefined || !named.includes(value.facet)) continue
      const key = `${value.facet} ${nameOf(stemsOf(value.name))}`
      if (!this.#byStems.has(key)) this.#byStems.set(key, value)
      if (value.facet === 'brands') this.#takeInitials(value)
    }
  }
}

/** `Bell & Moor`, `bell and moor` and `bell moor` are one name. */
function nameOf(stems: readonly string[]): string {
  return stems.filter((stem, at) => stem !== 'and' || at === 0 || at === stems.length - 1).join(' ')
}
