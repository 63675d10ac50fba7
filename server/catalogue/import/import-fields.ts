import { type ImportField, importFieldNames } from '../../../contract/admin/import-fields.ts'

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
