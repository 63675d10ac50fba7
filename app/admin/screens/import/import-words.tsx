import type { ImportField } from '../../../../contract/admin/import-fields.ts'
import type { Gone, ImportBase, ImportView } from '../../../../contract/admin/imports.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'

export const baseWords: Record<ImportBase, string> = {
  own: 'The names of its columns',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  'google-merchant': 'Google Merchant',
  magento: 'Magento',
}

export const goneWords: Record<Gone, { label: string; note: string }> = {
  keep: { label: 'Keep them', note: 'They stay as they are' },
  hide: { label: 'Hide them', note: 'Shoppers no longer see them' },
  'sell-out': { label: 'Sell them out', note: 'Their stock goes to 0' },
}

export const fieldWords: Record<ImportField, string> = {
  key: 'Product number',
  title: 'Title',
  brand: 'Brand',
  description: 'Description',
  gender: 'For',
  type: 'Type',
  categories: 'Categories',
  materials: 'Materials',
  status: 'Status',
  featured: 'Featured',
  fitAdvice: 'Fit advice',
  care: 'Care',
  closure: 'Closure',
  weightGrams: 'Weight in grams',
  dropMm: 'Drop in millimeters',
  productImages: 'Pictures of the product',
  color: 'Color for the filter',
  colorName: 'Color',
  swatch: 'Swatch',
  tint: 'Tint',
  images: 'Pictures of the color',
  sizeSystem: 'Size system',
  width: 'Width',
  size: 'Size',
  sku: 'SKU',
  ean: 'EAN, UPC or GTIN',
  mpn: 'Maker’s number',
  stock: 'Pairs in stock',
  currency: 'Currency',
  price: 'Price',
  discountedPrice: 'Sale price',
  comparePrice: 'Price before',
}

export const fieldHints: Partial<Record<ImportField, string>> = {
  key: 'Rows with the same number are one product; without it, brand and title tell',
  gender: 'Men, women, unisex or kids',
  discountedPrice: 'Where it is lower than the price',
  comparePrice: 'Where it is higher than the price, which is then the sale price',
  sizeSystem: 'US, UK, EU or cm, of sizes that name none',
}

/** Groups of fields in the order in which somebody looks for them; `rare` ones wait behind a fold. */
export const fieldGroups: readonly { label: string; fields: readonly ImportField[]; isRare?: boolean }[] = [
  {
    label: 'Product',
    fields: ['title', 'brand', 'key', 'description', 'gender', 'type', 'categories', 'materials', 'status'],
  },
  { label: 'Colors and pictures', fields: ['colorName', 'images', 'productImages'] },
  {
    label: 'Sizes, prices and stock',
    fields: ['size', 'price', 'discountedPrice', 'comparePrice', 'stock', 'sku', 'ean', 'mpn'],
  },
  {
    label: 'More fields',
    isRare: true,
    fields: [
      'color',
      'swatch',
      'tint',
      'sizeSystem',
      'width',
      'currency',
      'featured',
      'fitAdvice',
      'care',
      'closure',
      'weightGrams',
      'dropMm',
    ],
  },
]

const states: Record<ImportView['state'], { label: string; tone: BadgeTone }> = {
  mapping: { label: 'Needs its columns', tone: 'warning' },
  planning: { label: 'Being worked out', tone: 'info' },
  planned: { label: 'Ready to run', tone: 'warning' },
  running: { label: 'Running', tone: 'info' },
  done: { label: 'Done', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
}

export function stateWords({ state, counts }: Pick<ImportView, 'state' | 'counts'>): string {
  return state === 'done' && counts.failed > 0 ? `Done, ${counts.failed} failed` : states[state].label
}

export function ImportState({ of }: { of: ImportView }) {
  const tone = of.state === 'done' && of.counts.failed > 0 ? 'warning' : states[of.state].tone
  return <Badge tone={tone}>{stateWords(of)}</Badge>
}
