import type { FacetKey } from '../../../contract/facets.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import type { FacetValue } from '../index/value-table.ts'
import { stemsOf, stemWord } from './search-words.ts'

/** Facets whose names are recognized in a text; a brand goes before a color of the same name. */
const named: readonly FacetKey[] = ['brands', 'colors']

/** Brands and colors by stems of their names, so that several words can be looked up as one name. */
export class NamedValues {
  readonly #index: CatalogueIndex
  readonly #byStems = new Map<string, FacetValue>()
  #known = 0

  constructor(index: CatalogueIndex) {
    this.#index = index
  }

  /** Finds the brand or color of this name. */
  find(words: readonly string[]): FacetValue | undefined {
    this.#takeNew()
    const stems = words.map(stemWord).join(' ')
    for (const facet of named) {
      const value = this.#byStems.get(`${facet} ${stems}`)
      if (value !== undefined && value.products.size > 0) return value
    }
    return undefined
  }

  #takeNew(): void {
    const { values } = this.#index.values
    for (; this.#known < values.length; this.#known++) {
      const value = values[this.#known]
      if (value === undefined || !named.includes(value.facet)) continue
      const key = `${value.facet} ${stemsOf(value.name).join(' ')}`
      if (!this.#byStems.has(key)) this.#byStems.set(key, value)
    }
  }
}
