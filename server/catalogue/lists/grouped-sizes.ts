import type { SizeGroup } from '../../../contract/facets.ts'
import {
  compareSizes,
  systemOfSize,
  wantedSizeName,
  womenOfUnisex,
} from '../../../contract/wording/size-labels.ts'
import { countBits } from '../index/bitset.ts'
import type { CatalogueIndex } from '../index/catalogue-index.ts'
import { keepFeet } from '../index/feet.ts'
import type { Feet } from '../index/feet-bits.ts'
import type { FacetValue } from '../index/value-table.ts'
import { widthOfSize } from '../search/width-words.ts'

/** A size of a group: its filter value as JSON up to its count, and the sizes as written, per gender. */
export type GroupedSize = { json: string; name: string; ids: { feet: Feet; id: number }[] }
type Groups = Record<SizeGroup, GroupedSize[]>

const known = new WeakMap<CatalogueIndex, { changes: number; groups: Groups }>()

/** All sizes in stock by group; computed once per change. */
export function groupedSizes(index: CatalogueIndex): Groups {
  const before = known.get(index)
  if (before?.changes === index.changes) return before.groups
  const groups = groupSizes(index)
  known.set(index, { changes: index.changes, groups })
  return groups
}

function groupSizes(index: CatalogueIndex): Groups {
  const groups = byGroup((): Map<string, GroupedSize> => new Map())
  const add = (group: SizeGroup, name: string, feet: Feet, id: number) => {
    const size = groups[group].get(name) ?? {
      json: `{"value":${JSON.stringify(name)},"count":`,
      name,
      ids: [],
    }
    size.ids.push({ feet, id })
    groups[group].set(name, size)
  }
  for (const value of index.values.inOrder('sizes')) {
    const { id, name } = value
    const named = groupOfName(name)
    if (named !== undefined) {
      if (value.products.size > 0) add(named, name, 'all', id)
      continue
    }
    const asWomens = womenOfUnisex(name)
    const isUsedBy = (feet: Feet) => asWomens !== null && isInUse(index, value, feet)
    const byKids = isUsedByKids(index, value)
    if (isUsedBy('men')) add('men', wantedSizeName('men', name), 'men', id)
    if (isUsedBy('women')) add('women', wantedSizeName('women', name), 'women', id)
    if (asWomens !== null && isUsedBy('unisex')) add('women', wantedSizeName('women', asWomens), 'unisex', id)
    if (byKids) add('kids', name, 'all', id)
    if (asWomens === null && !byKids && value.products.size > 0) add('other', name, 'all', id)
  }
  const inOrder = (group: SizeGroup) =>
    [...groups[group].values()].sort((a, b) => compareSizes(bare(a.name), bare(b.name)))
  return byGroup(inOrder)
}

function byGroup<Value>(make: (group: SizeGroup) => Value): Record<SizeGroup, Value> {
  return {
    men: make('men'),
    women: make('women'),
    kids: make('kids'),
    eu: make('eu'),
    uk: make('uk'),
    cm: make('cm'),
    widths: make('widths'),
    other: make('other'),
  }
}

/** The group of a size whose name says its system or a width. */
function groupOfName(name: string): SizeGroup | undefined {
  const system = systemOfSize(name)
  const bare = system === 'US' ? name : name.replace(/^(?:EU|UK) | cm/, '')
  if (widthOfSize(bare) !== undefined) return 'widths'
  return systemGroups[system]
}

const systemGroups = { US: undefined, EU: 'eu', UK: 'uk', cm: 'cm' } as const

function bare(name: string): string {
  return name.replace(/^[MW](?=\d)/, '')
}

function isInUse(index: CatalogueIndex, { products }: FacetValue, feet: Feet): boolean {
  const set = index.scratch.takeEmpty()
  products.uniteInto(set)
  return countBits(keepFeet(index, set, feet)) > 0
}

function isUsedByKids(index: CatalogueIndex, { products }: FacetValue): boolean {
  const set = index.scratch.takeEmpty()
  index.values.find('gender', 'kids')?.products.uniteInto(set)
  return products.countIn(set) > 0
}
