import type { adminProductEndpoints } from '../../../../contract/admin/products.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { genders } from '../../../../contract/facets.ts'
import { productStatuses } from '../../../../contract/product-status.ts'
import type { Filter } from '../../table/table-types.ts'
import { genderWords } from './gender-words.ts'
import { statusWords } from './product-words.tsx'

type Options = ReplyOf<typeof adminProductEndpoints.getProductOptions>

const noOptions: Options = { brands: [], categories: [], types: [], colors: [], materials: [], sizes: [] }

/** Filters of the list of products: those of the shop, and what only staff ask for. */
export function productFilters(options: Options = noOptions): Filter[] {
  return [
    { name: 'q', label: 'Brand, title, SKU', kind: 'text' },
    {
      name: 'status',
      label: 'Any status',
      kind: 'select',
      options: productStatuses.map((value) => ({ value, label: statusWords[value] })),
    },
    choice('brand', 'Any brand', options.brands),
    ...furtherFilters(options).map((filter): Filter => ({ ...filter, isExtra: true })),
  ]
}

function furtherFilters(options: Options): Filter[] {
  return [
    flag('withoutPicture', 'With and without pictures', 'Without picture', 'With pictures'),
    flag('withoutStock', 'With and without stock', 'Without stock', 'In stock'),
    flag('neverSold', 'Sold or never sold', 'Never sold', 'Sold before'),
    flag('onSale', 'Reduced or not', 'Reduced', 'Not reduced'),
    { name: 'minPrice', label: 'From $', kind: 'number' },
    { name: 'maxPrice', label: 'Up to $', kind: 'number' },
    choice('category', 'Any category', options.categories),
    choice('type', 'Any type', options.types),
    {
      name: 'gender',
      label: 'For anybody',
      kind: 'select',
      options: genders.map((value) => ({ value, label: genderWords[value] })),
    },
    choice('color', 'Any color', options.colors),
    choice('size', 'Any size in stock', options.sizes),
    choice('material', 'Any material', options.materials),
  ]
}

function choice(name: string, label: string, values: readonly string[]): Filter {
  return { name, label, kind: 'select', options: values.map((value) => ({ value, label: value })) }
}

function flag(name: string, label: string, whenTrue: string, whenFalse: string): Filter {
  return {
    name,
    label,
    kind: 'select',
    options: [
      { value: 'true', label: whenTrue },
      { value: 'false', label: whenFalse },
    ],
  }
}
