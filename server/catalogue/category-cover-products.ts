import { isGenderCategory } from '../../contract/facets.ts'
import { countBits, intersectInto, subtractFrom } from './index/bitset.ts'
import type { Bitset } from './index/bitset-memory.ts'
import type { CatalogueIndex } from './index/catalogue-index.ts'
import type { FacetValue } from './index/value-table.ts'
import { type ProductRecord, pairsInStock } from './product-record.ts'

/** What a type keeps of its weight for each category that it stands for already. */
const repeatFactor = 0.4
/** Maximum of best sellers of a type that are considered. */
const maxSeen = 30

type Shown = { ids: Set<string>; types: Map<string, number>; materials: Set<string> }

/**
 * The shoe that each category is shown by: of the type that most belongs to it, a best seller with a picture, in stock
 * where there is one, and no shoe twice where there are enough. Men and Women are shown by what is theirs alone, a style
 * by no kids' shoe.
 */
export function categoryCoverProducts(
  index: CatalogueIndex,
  categories: readonly FacetValue[],
): Map<FacetValue, ProductRecord> {
  const shown: Shown = { ids: new Set(), types: new Map(), materials: new Set() }
  const shoes = new Map<FacetValue, ProductRecord>()
  // For whom a shoe is can be seen in few types: those choose first.
  for (const first of [true, false]) {
    // The two kinds of categories do not affect each other.
    shown.materials.clear()
    for (const category of categories) {
      if (isGenderCategory(category.name) !== first) continue
      const shoe = coverProduct(index, category, shown)
      if (shoe === undefined) continue
      shoes.set(category, shoe)
      shown.ids.add(shoe.id)
      // A kids' shoe looks its own, whatever its type is called.
      if (shoe.gender === 'kids') continue
      shown.types.set(shoe.type, (shown.types.get(shoe.type) ?? 0) + 1)
      shown.materials.add(mainMaterial(shoe))
    }
  }
  return shoes
}

function coverProduct(index: CatalogueIndex, category: FacetValue, shown: Shown): ProductRecord | undefined {
  index.scratch.reset()
  const all = index.scratch.takeEmpty()
  category.products.uniteInto(all)
  const shared = index.values.find('gender', isGenderCategory(category.name) ? 'unisex' : 'kids')
  const own = index.scratch.takeCopy(all)
  if (shared) {
    subtractFrom(
      own,
      shared.products.bits(() => index.scratch.takeEmpty()),
    )
  }
  const spare = index.scratch.take()
  for (const products of [own, all]) {
    for (const type of typesByBelonging(index, products, shown)) {
      spare.fill(0)
      type.products.uniteInto(spare)
      intersectInto(spare, products)
      const shoe = bestSeller(index, spare, shown)
      if (shoe !== undefined) return shoe
    }
  }
  return bestSeller(index, all, { ...shown, ids: new Set() })
}

/** The types among these products: first those of which there are many here and, what weighs more, few elsewhere. */
function typesByBelonging(index: CatalogueIndex, products: Bitset, { types }: Shown): FacetValue[] {
  return index.values
    .inOrder('types')
    .map((type) => {
      const here = type.products.countIn(products)
      const share = here === 0 ? 0 : here / type.products.size
      return { type, weight: here * share ** 1.5 * repeatFactor ** (types.get(type.name) ?? 0) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ type }) => type)
}

/** The first that shows no other category (`ids`), of a material that is not shown yet: what it is made of is seen. */
function bestSeller(
  index: CatalogueIndex,
  among: Bitset,
  { ids, materials }: Shown,
): ProductRecord | undefined {
  const ordinals = index.order('popular').slice(among, countBits(among), 0, maxSeen)
  const shoes = ordinals.flatMap((ordinal) => index.productAt(ordinal) ?? [])
  const free = shoes.filter(({ id, variants }) => !ids.has(id) && variants[0]?.pictures)
  const inStock = free.filter((shoe) => pairsInStock(shoe) > 0)
  return inStock.find((shoe) => !materials.has(mainMaterial(shoe))) ?? inStock[0] ?? free[0]
}

function mainMaterial({ materials }: ProductRecord): string {
  return materials[0] ?? ''
}
