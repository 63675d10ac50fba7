/**
 * What a row of a catalogue may say. The names are the columns of the shop's own CSV and the keys of its JSON lines;
 * `of` tells what a value belongs to: product columns may be blank after a product's first row.
 */
export const importFields = {
  key: { of: 'product', list: false },
  title: { of: 'product', list: false },
  brand: { of: 'product', list: false },
  description: { of: 'product', list: false },
  gender: { of: 'product', list: false },
  type: { of: 'product', list: false },
  categories: { of: 'product', list: true },
  materials: { of: 'product', list: true },
  featured: { of: 'product', list: false },
  fitAdvice: { of: 'product', list: false },
  care: { of: 'product', list: false },
  closure: { of: 'product', list: false },
  weightGrams: { of: 'product', list: false },
  dropMm: { of: 'product', list: false },
  color: { of: 'variant', list: false },
  colorName: { of: 'variant', list: false },
  swatch: { of: 'variant', list: true },
  tint: { of: 'variant', list: false },
  images: { of: 'variant', list: true },
  size: { of: 'size', list: false },
  sku: { of: 'size', list: false },
  stock: { of: 'size', list: false },
  price: { of: 'size', list: false },
  discountedPrice: { of: 'size', list: false },
} as const

export type ImportField = keyof typeof importFields

export const importFieldNames = Object.keys(importFields) as ImportField[]

/** The values of one row, each field a list (JSON lines may list colors and sizes); what it does not speak of is missing. */
export type FieldValues = Partial<Record<ImportField, string[]>>

/** Between the values of a list in a cell of the shop's own CSV. */
export const listSeparator = '|'

const otherNames = new Map<string, ImportField>(
  Object.entries({
    name: 'title',
    category: 'categories',
    material: 'materials',
    colour: 'color',
    colourname: 'colorName',
    image: 'images',
    sizes: 'size',
    colors: 'color',
    colours: 'color',
  }),
)
const ownNames = new Map(importFieldNames.map((name) => [name.toLowerCase(), name]))

/** The field a column stands for, without regard to case, spaces and underscores; undefined where it is not known. */
export function fieldOfColumn(column: string): ImportField | undefined {
  const plain = column.toLowerCase().replaceAll(/[^a-z]/g, '')
  return ownNames.get(plain) ?? otherNames.get(plain)
}
