import type { adminProductEndpoints } from '../../../contract/admin/products.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { filterCategories, genderCategories } from '../../../contract/facets.ts'
import { filterOptions } from '../catalogue-overview.ts'
import type { ProductRecord } from '../product-record.ts'
import type { Known } from './list-for-staff.ts'

type Options = ReplyOf<typeof adminProductEndpoints.getProductOptions>

/** Names that products have, also those that shoppers do not see. */
export function optionsForStaff({ index, unlisted }: Known): Options {
  const listed = filterOptions(index)
  const others = [...unlisted.values()].map(({ product }) => product)
  const derived: readonly string[] = genderCategories
  const styles = namesOf(listed.categories, others, ({ categories }) => categories)
  return {
    brands: namesOf(listed.brands, others, ({ brand }) => [brand]),
    categories: distinct([...filterCategories, ...styles.filter((name) => !derived.includes(name))]),
    types: namesOf(listed.types, others, ({ type }) => [type]),
    colors: namesOf(listed.colors, others, ({ variants }) => variants.map(({ color }) => color)),
    materials: namesOf(listed.materials, others, ({ materials }) => materials),
    sizes: distinct([
      ...listed.sizes,
      ...others.flatMap(({ variants }) => variants.flatMap(({ sizes }) => sizes)),
    ]),
  }
}

function namesOf(
  listed: readonly string[],
  others: readonly ProductRecord[],
  read: (product: ProductRecord) => readonly string[],
): string[] {
  return distinct([...listed, ...others.flatMap(read)]).toSorted((a, b) => a.localeCompare(b, 'en'))
}

/** Without repeats, whatever the case; the first spelling stays. */
function distinct(names: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const name of names) if (!known.has(name.toLowerCase())) known.set(name.toLowerCase(), name)
  return [...known.values()]
}
