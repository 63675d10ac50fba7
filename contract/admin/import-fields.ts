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
