import { categoriesOfGender } from '../../server/catalogue/index/product-values.ts'
import { joinList, packCodes } from '../../server/catalogue/packed-codes.ts'
import { noReviews, type ProductRecord, type VariantRecord } from '../../server/catalogue/product-record.ts'
import { newId } from '../../server/platform/db/ids.ts'

/** Builds products: give what matters to the test, the rest is filled in. */

export type VariantIdea = {
  color: string
  colorName?: string
  /** Stock by size. */
  stock: Record<string, number>
  cents?: number
  reducedCents?: number
  /** Codes by size; one without is only known by its variant. */
  skus?: Record<string, string>
  eans?: Record<string, string>
  mpns?: Record<string, string>
}

export type ShoeIdea = Partial<Omit<ProductRecord, 'variants' | 'categories'>> & {
  styles?: string[]
  colors?: VariantIdea[]
}

export function shoe({ styles = ['Casual'], colors, ...idea }: ShoeIdea): ProductRecord {
  const gender = idea.gender ?? 'men'
  return {
    id: newId(),
    title: 'Harbor Low',
    brandId: '',
    brand: 'Kestrel',
    description: 'A shoe for every day.',
    type: 'Sneakers',
    materials: ['Leather'],
    featured: false,
    createdAt: Date.parse('2026-03-01T10:00:00Z'),
    sold: 0,
    reviews: noReviews,
    finalSale: false,
    sizeChart: null,
    fitAdvice: '',
    details: '{}',
    ...idea,
    gender,
    categories: [...styles, ...categoriesOfGender(gender)],
    variants: (colors ?? [{ color: 'Black', stock: { '9': 3, '10': 8 } }]).map(variant),
  }
}

function variant({
  color,
  colorName = color,
  stock,
  cents = 9000,
  reducedCents = 0,
  skus,
  eans,
  mpns,
}: VariantIdea): VariantRecord {
  const sizes = Object.keys(stock).sort((a, b) => Number(a) - Number(b))
  const id = newId()
  return {
    id,
    color,
    colorName,
    swatch: ['#222222'],
    tint: '#eeeeee',
    sku: id,
    codes: packCodes(
      [skus, eans, mpns].map((codes) => codes && joinList(sizes.map((size) => codes[size] ?? ''))),
    ),
    pictures: '',
    sizes,
    stock: sizes.map((size) => stock[size] ?? 0),
    priceCents: sizes.map(() => cents),
    reducedCents: sizes.map(() => reducedCents),
  }
}
