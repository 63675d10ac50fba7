import { type FacetKey, facetKeys, genderCategories, sizeGroups } from '../../../contract/facets.ts'
import { toDollars } from '../../../contract/money.ts'
import { totalPages } from '../../../contract/paging.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import type { Counts, ValueCounts } from '../index/counts.ts'
import type { Feet } from '../index/feet.ts'
import type { Outcome } from '../index/list-query.ts'
import type { Selection } from '../index/selection.ts'
import type { FacetValue } from '../index/value-table.ts'
import { groupedSizes } from './grouped-sizes.ts'

/** Longer facet lists omit values with count 0. */
const longList = 200

const derived: ReadonlySet<string> = new Set(genderCategories)

/** List reply without products, as members of a JSON object. */
export function listFacts(
  index: CatalogueIndex,
  selection: Selection,
  outcome: Outcome,
  page: { page: number; limit: number },
): string {
  const facets = facetKeys.map(
    (facet) => `"${facet}":[${facetEntries(index, facet, selection, outcome.counts.values)}]`,
  )
  const pagination = {
    page: page.page,
    limit: page.limit,
    totalPages: totalPages(outcome.total, page.limit),
    totalProducts: outcome.total,
  }
  const priceRange = { min: toDollars(outcome.prices.min), max: toDollars(outcome.prices.max) }
  return (
    `"pagination":${JSON.stringify(pagination)},"facets":{${facets.join(',')}},` +
    `"sizeGroups":[${groupEntries(index, outcome.counts)}],"onSale":${outcome.counts.onSale},` +
    `"priceRange":${JSON.stringify(priceRange)}`
  )
}

const quoted = new WeakMap<FacetValue, string>()

function facetEntries(
  index: CatalogueIndex,
  facet: FacetKey,
  selection: Selection,
  counts: ValueCounts,
): string {
  const values = index.values.inOrder(facet)
  const chosen = selection.lists[facet] ?? []
  let entries = ''
  for (const value of values) {
    const count = counts[value.id] ?? 0
    if (!isOffered(value, count, values.length, chosen)) continue
    entries += `${entries === '' ? '' : ','}{"value":${quotedName(value)},"count":${count}}`
  }
  return entries
}

/** Size groups with counts; empty groups are omitted. */
function groupEntries(index: CatalogueIndex, counts: Counts): string {
  const groups = groupedSizes(index)
  let entries = ''
  for (const group of sizeGroups) {
    if (groups[group].length === 0) continue
    let sizes = ''
    for (const { json, ids } of groups[group]) {
      let count = 0
      for (const { feet, id } of ids) count += countsFor(counts, feet)[id] ?? 0
      sizes += `${sizes === '' ? '' : ','}{"value":${json},"count":${count}}`
    }
    entries += `${entries === '' ? '' : ','}{"group":"${group}","sizes":[${sizes}]}`
  }
  return entries
}

function countsFor(counts: Counts, feet: Feet): ValueCounts {
  return feet === 'all' ? counts.values : counts.sizesFor[feet]
}

/** Men, Women and Kids are omitted unless chosen (docs/product.md#gender-and-categories). */
function isOffered(value: FacetValue, count: number, length: number, chosen: readonly number[]): boolean {
  if (chosen.includes(value.id)) return true
  if (value.products.size === 0 || (length > longList && count === 0)) return false
  return value.facet !== 'categories' || !derived.has(value.name)
}

function quotedName(value: FacetValue): string {
  const known = quoted.get(value)
  if (known !== undefined) return known
  const text = JSON.stringify(value.name)
  quoted.set(value, text)
  return text
}

const head = Buffer.from('{"products":[')

/** An encoded product and its tail in this list. */
export type ProductJson = { json: Uint8Array; tail: string }

/** Joins encoded products and the other members to one JSON object. */
export function joinReply(products: readonly ProductJson[], rest: string): Uint8Array<ArrayBuffer> {
  const end = Buffer.from(`],${rest}}`)
  const commas = Math.max(0, products.length - 1)
  const sizeOf = ({ json, tail }: ProductJson) => json.byteLength + Buffer.byteLength(tail)
  const size = products.reduce((sum, product) => sum + sizeOf(product), head.length + commas + end.length)
  const joined = Buffer.allocUnsafeSlow(size)
  joined.set(head)
  let at = head.length
  products.forEach(({ json, tail }, place) => {
    if (place > 0) joined[at++] = 0x2c
    joined.set(json, at)
    at += json.byteLength
    if (tail !== '') at += joined.write(tail, at)
  })
  joined.set(end, at)
  return joined
}
