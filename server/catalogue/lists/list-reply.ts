import { type FacetKey, facetKeys, isListedValue, sizeGroups } from '../../../contract/facets.ts'
import { toDollars } from '../../../contract/money.ts'
import { totalPages } from '../../../contract/paging.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import type { Counts, ValueCounts } from '../index/counts.ts'
import type { Feet } from '../index/feet-bits.ts'
import type { Outcome } from '../index/list-query.ts'
import type { Selection } from '../index/selection.ts'
import type { FacetValue } from '../index/value-table.ts'
import type { ListedJson } from './encoded-products.ts'
import { groupedSizes } from './grouped-sizes.ts'
import { type ShownReply, shownTail } from './shown-offer.ts'

/** Longer facet lists omit values with count 0. */
const longList = 200

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

/** A value of a filter list as JSON up to its count. */
type FacetEntry = { id: number; json: string; isListed: boolean }

const known = new WeakMap<CatalogueIndex, { changes: number; entries: Map<FacetKey, FacetEntry[]> }>()

/** The values of a list in order; computed once per change. */
function entriesOf(index: CatalogueIndex, facet: FacetKey): readonly FacetEntry[] {
  const before = known.get(index)
  const current = before?.changes === index.changes ? before : { changes: index.changes, entries: new Map() }
  known.set(index, current)
  const entries = current.entries.get(facet) ?? index.values.inOrder(facet).map(entryOf)
  current.entries.set(facet, entries)
  return entries
}

/** Men, Women and Kids are omitted unless chosen (docs/product.md#gender-and-categories). */
function entryOf({ id, facet, name, products }: FacetValue): FacetEntry {
  const isListed = products.size > 0 && isListedValue(facet, name)
  return { id, json: `{"value":${JSON.stringify(name)},"count":`, isListed }
}

function facetEntries(
  index: CatalogueIndex,
  facet: FacetKey,
  selection: Selection,
  counts: ValueCounts,
): string {
  const values = entriesOf(index, facet)
  const chosen = selection.lists[facet] ?? []
  let entries = ''
  for (const { id, json, isListed } of values) {
    const count = counts[id] ?? 0
    const isOffered = isListed && (count > 0 || values.length <= longList)
    if (isOffered || chosen.includes(id)) entries += `${entries === '' ? '' : ','}${json}${count}}`
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
      sizes += `${sizes === '' ? '' : ','}${json}${count}}`
    }
    entries += `${entries === '' ? '' : ','}{"group":"${group}","sizes":[${sizes}]}`
  }
  return entries
}

function countsFor(counts: Counts, feet: Feet): ValueCounts {
  return feet === 'all' ? counts.values : counts.sizesFor[feet]
}

const head = Buffer.from('{"products":[')

const comma = 0x2c

/** A product of a list; `tail` is its price and `shown` in this list, null where they are those it is encoded with. */
export type ListedProduct = { json: ListedJson; tail: ShownReply | null }

/** Joins encoded products and the members that follow them, each after a comma, to one JSON object. */
export function joinReply(products: readonly ListedProduct[], more = ''): Uint8Array<ArrayBuffer> {
  const end = `]${more}}`
  const tails = products.map(({ tail }) => (tail === null ? '' : shownTail(tail)))
  let size = head.length + Math.max(0, products.length - 1) + Buffer.byteLength(end)
  products.forEach(({ json, tail }, place) => {
    size += tail === null ? json.bytes.byteLength : json.tailAt + Buffer.byteLength(tails[place] ?? '')
  })
  const joined = Buffer.allocUnsafeSlow(size)
  joined.set(head)
  let at = head.length
  products.forEach(({ json, tail }, place) => {
    if (place > 0) joined[at++] = comma
    joined.set(tail === null ? json.bytes : json.bytes.subarray(0, json.tailAt), at)
    at +=
      tail === null ? json.bytes.byteLength : json.tailAt + joined.write(tails[place] ?? '', at + json.tailAt)
  })
  joined.write(end, at)
  return joined
}
