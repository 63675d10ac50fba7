import type { AdminProduct } from '../../../contract/admin/product-forms.ts'

/** A product for editing, as the back office gets it. */
export function sampleProduct(changes: Partial<AdminProduct> = {}): AdminProduct {
  return {
    _id: '01900000-0000-7000-8000-000000000001',
    version: 3,
    status: 'live',
    publishAt: null,
    title: 'Runner',
    brand: 'Tern',
    description: 'A light shoe.',
    gender: 'men',
    type: 'Sneakers',
    materials: ['Mesh'],
    categories: ['Running'],
    care: '',
    closure: '',
    weightGrams: null,
    dropMm: null,
    featured: false,
    finalSale: false,
    fitAdvice: '',
    sold: 12,
    updatedAt: '2026-06-01T12:00:00.000Z',
    missing: [],
    colors: [sampleColor('coal', 'Coal'), sampleColor('sand', 'Sand')],
    ...changes,
  }
}

type Color = AdminProduct['colors'][number]

export function sampleColor(id: string, colorName: string, changes: Partial<Color> = {}): Color {
  return {
    _id: id,
    color: 'Black',
    colorName,
    swatch: ['#222222'],
    tint: '#f2f0ec',
    pictures: [],
    sizes: ['8', '9', '10'].map((size, at) => ({
      size,
      sku: `${id}-${size}`,
      pairs: at * 3,
      price: 90,
      salePrice: null,
    })),
    ...changes,
  }
}
