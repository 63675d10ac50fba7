import {
  type FacetKey,
  facetKeys,
  facets,
  filterCategories,
  genderCategories,
  genders,
} from '../../../contract/facets.ts'
import { compareSizes } from '../../../contract/wording/size-labels.ts'
import type { BitsetMemory } from './bitset-memory.ts'
import { OrdinalSet } from './ordinal-set.ts'

/** One value of a facet, with the products that have it. */
export type FacetValue = {
  id: number
  facet: FacetKey
  /** Its index among the values of its facet, in insertion order. */
  place: number
  /** Display name: the first spelling found. */
  name: string
  /** All spellings found in products. */
  spellings: string[]
  products: OrdinalSet
}

/** All values of all facets with ids in insertion order; lookups ignore case. */
export class ValueTable {
  readonly values: FacetValue[] = []
  readonly #memory: BitsetMemory
  readonly #byFacet = new Map<FacetKey, FacetValue[]>()
  readonly #byName = new Map<string, FacetValue>()
  /** Exact spellings found so far: saves case folding for most lookups. */
  readonly #bySpelling = new Map<FacetKey, Map<string, FacetValue>>()
  readonly #shown = new Map<FacetKey, readonly FacetValue[]>()

  constructor(memory: BitsetMemory) {
    this.#memory = memory
  }

  find(facet: FacetKey, name: string): FacetValue | undefined {
    return this.#byName.get(keyOf(facet, name))
  }

  findOrAdd(facet: FacetKey, name: string): FacetValue {
    const spellings = this.#bySpelling.get(facet) ?? new Map<string, FacetValue>()
    this.#bySpelling.set(facet, spellings)
    const known = spellings.get(name)
    if (known !== undefined) return known
    const value = this.find(facet, name) ?? this.#add(facet, name)
    spellings.set(name, value)
    value.spellings.push(name)
    return value
  }

  /** All values of a facet in display order, including values that no product has any more. */
  inOrder(facet: FacetKey): readonly FacetValue[] {
    const known = this.#shown.get(facet)
    if (known !== undefined) return known
    const shown = [...this.byPlace(facet)].sort(orderOf(facet))
    this.#shown.set(facet, shown)
    return shown
  }

  /** All values of a facet by `place`. */
  byPlace(facet: FacetKey): readonly FacetValue[] {
    return this.#byFacet.get(facet) ?? []
  }

  #add(facet: FacetKey, name: string): FacetValue {
    const others = this.byPlace(facet)
    const value = {
      id: this.values.length,
      facet,
      place: others.length,
      name,
      spellings: [],
      products: new OrdinalSet(this.#memory),
    }
    this.values.push(value)
    this.#byFacet.set(facet, [...others, value])
    this.#byName.set(keyOf(facet, name), value)
    this.#shown.delete(facet)
    return value
  }
}

function keyOf(facet: FacetKey, name: string): string {
  return `${facetKeys.indexOf(facet)}${name.toLowerCase()}`
}

type Compare = (a: { name: string }, b: { name: string }) => number

const names = new Intl.Collator('en', { numeric: true })
const byName: Compare = (a, b) => names.compare(a.name, b.name)

function orderOf(facet: FacetKey): Compare {
  const order = facets.find((entry) => entry.key === facet)?.order
  if (order === 'number') return bySize
  if (order === 'given') {
    return byPlaceIn(facet === 'gender' ? genders : [...filterCategories, ...genderCategories])
  }
  return byName
}

const bySize: Compare = (a, b) => compareSizes(a.name, b.name) || byName(a, b)

function byPlaceIn(given: readonly string[]): Compare {
  const places = new Map(given.map((name, place) => [name.toLowerCase(), place]))
  const place = (name: string) => places.get(name.toLowerCase()) ?? given.length
  return (a, b) => place(a.name) - place(b.name) || byName(a, b)
}
