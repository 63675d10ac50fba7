/**
 * Fields of an import. The names are the columns of the shop's own CSV and the keys of its JSON lines; `of` names the
 * level: product columns may be blank after a product's first row.
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
  status: { of: 'product', list: false },
  featured: { of: 'product', list: false },
  fitAdvice: { of: 'product', list: false },
  care: { of: 'product', list: false },
  closure: { of: 'product', list: false },
  weightGrams: { of: 'product', list: false },
  dropMm: { of: 'product', list: false },
  productImages: { of: 'product', list: true },
  color: { of: 'variant', list: false },
  colorName: { of: 'variant', list: false },
  swatch: { of: 'variant', list: true },
  tint: { of: 'variant', list: false },
  images: { of: 'variant', list: true },
  sizeSystem: { of: 'product', list: false },
  width: { of: 'size', list: false },
  size: { of: 'size', list: false },
  sku: { of: 'size', list: false },
  ean: { of: 'size', list: false },
  mpn: { of: 'size', list: false },
  stock: { of: 'size', list: false },
  currency: { of: 'size', list: false },
  price: { of: 'size', list: false },
  discountedPrice: { of: 'size', list: false },
  comparePrice: { of: 'size', list: false },
} as const

export type ImportField = keyof typeof importFields

export const importFieldNames = Object.keys(importFields) as ImportField[]

/** Mark of a row that describes its product only, without color and size. */
export const describing = 'describing'

/** Values of a row, each field a list (JSON lines may list colors and sizes); missing fields are absent. */
export type FieldValues = Partial<Record<ImportField | typeof describing, string[]>>

/** Separator of list values in a cell of the shop's own CSV. */
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
    upc: 'ean',
    gtin: 'ean',
    barcode: 'ean',
    partnumber: 'mpn',
    manufacturerpartnumber: 'mpn',
  }),
)
const ownNames = new Map(importFieldNames.map((name) => [name.toLowerCase(), name]))

/** Finds the field of a column, ignoring case, spaces and underscores; undefined where unknown. */
export function fieldOfColumn(column: string): ImportField | undefined {
  const plain = column.toLowerCase().replaceAll(/[^a-z]/g, '')
  return ownNames.get(plain) ?? otherNames.get(plain)
}
