import { type FacetKey, facetKeys, genderCategories, sizeGroups } from '../../contract/facets.ts'
import { toDollars } from '../../contract/money.ts'
import { totalPages } from '../../contract/paging.ts'
import { type GroupedSize, groupedSizes } from './grouped-sizes.ts'
import type { CatalogueIndex } from './index/catalogue-index.ts'
import type { Counts, ValueCounts } from './index/facet-count.ts'
import type { Feet } from './index/feet.ts'
import type { Outcome } from './index/list-query.ts'
import type { Selection } from './index/selection.ts'
import type { FacetValue } from './index/value-table.ts'

/** Lists longer than this leave out what gives nothing. */
const longList = 200

const derived: ReadonlySet<string> = new Set(genderCategories)

/** Everything of a list reply beside the products, as members of a JSON object. */
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

/** The sizes of each group that any shoe of the shop bears; a group that nobody bears is left out. */
function groupEntries(index: CatalogueIndex, counts: Counts): string {
  const groups = groupedSizes(index)
  const countOf = (wanted: GroupedSize) =>
    wanted.ids.reduce((sum, { feet, id }) => sum + (countsFor(counts, feet)[id] ?? 0), 0)
  return sizeGroups
    .filter((group) => groups[group].length > 0)
    .map((group) => {
      const sizes = groups[group].map((size) => `{"value":${size.json},"count":${countOf(size)}}`)
      return `{"group":"${group}","sizes":[${sizes}]}`
    })
    .join(',')
}

function countsFor(counts: Counts, feet: Feet): ValueCounts {
  return feet === 'all' ? counts.values : counts.sizesFor[feet]
}

/** Men, Women and Kids are reached by gender and stand in no list unless chosen (decisions: Small contradictions). */
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

/** Joins encoded products and the rest of the reply into one JSON object. */
export function joinReply(products: readonly Uint8Array[], rest: string): Uint8Array<ArrayBuffer> {
  const tail = Buffer.from(`],${rest}}`)
  const commas = Math.max(0, products.length - 1)
  const size = products.reduce((sum, bytes) => sum + bytes.byteLength, head.length + commas + tail.length)
  const joined = Buffer.allocUnsafeSlow(size)
  joined.set(head)
  let at = head.length
  products.forEach((bytes, place) => {
    if (place > 0) joined[at++] = 0x2c
    joined.set(bytes, at)
    at += bytes.byteLength
  })
  joined.set(tail, at)
  return joined
}
