import { daysBefore } from './demo-dates.ts'
import { demoId } from './demo-ids.ts'
import type { DemoRows } from './demo-rows.ts'
import { brandId, categoryId } from './demo-shop-rows.ts'
import type { DemoStyle, DemoVariant } from './make-style.ts'
import { shoeShapes } from './pictures/shoe-shapes.ts'
import { sizeChart } from './size-runs.ts'
import { writeReviews } from './texts/write-reviews.ts'

/** Adds all rows of one style. */
export function styleRows(style: DemoStyle, featured: boolean, rows: DemoRows): void {
  rows.product.push({
    id: style.id,
    brand_id: brandId(style.brand.name),
    import_key: null,
    import_hash: null,
    title: style.title,
    description: style.description,
    gender: style.gender,
    type: shoeShapes[style.shape].type,
    materials: [...style.materials],
    details: style.details,
    size_chart: ownChart(style),
    fit_advice: '',
    featured,
    created_at: style.createdAt,
    updated_at: style.createdAt,
  })
  for (const name of categoriesOf(style)) {
    rows.product_category.push({ product_id: style.id, category_id: categoryId(name) })
  }
  rows.product_sales.push({ product_id: style.id, units: style.unitsSold })
  style.variants.forEach((variant, position) => {
    variantRows(style, variant, position, rows)
  })
  for (const review of writeReviews(style)) rows.review.push(review)
}

/** The brand's chart is for one kind of foot; the others bring theirs along. */
function ownChart({ brand, gender }: DemoStyle): ReturnType<typeof sizeChart> | null {
  const sold = gender === 'unisex' ? 'men' : gender
  if (sold === brand.chart && gender !== 'unisex') return null
  return sizeChart(brand, gender)
}

function categoriesOf({ shape, gender }: DemoStyle): string[] {
  const byGender = { men: ['Men'], women: ['Women'], unisex: ['Men', 'Women'], kids: ['Kids'] }
  return [...shoeShapes[shape].categories, ...byGender[gender]]
}

function variantRows(style: DemoStyle, variant: DemoVariant, position: number, rows: DemoRows): void {
  rows.variant.push({
    id: variant.id,
    product_id: style.id,
    color: variant.color,
    color_name: variant.colorName,
    swatch: variant.swatch,
    tint: variant.tint,
    position,
  })
  variant.sizes.forEach((size, place) => {
    rows.variant_size.push({
      variant_id: variant.id,
      size: size.size,
      sku: size.sku,
      position: place,
      stock: size.stock,
      price_cents: size.priceCents,
      discounted_price_cents: size.reducedCents,
    })
    if (size.stock > 0) rows.stock_movement.push(initialMovement(variant.id, size.size, size.stock))
  })
  variant.pictures.forEach((picture, place) => {
    rows.picture.push({
      id: picture.id,
      kind: 'studio',
      source: picture.source,
      width: picture.width,
      height: picture.height,
      dominant: variant.tint,
      created_at: daysBefore(0),
    })
    rows.variant_picture.push({
      variant_id: variant.id,
      position: place,
      picture_id: picture.id,
      alt: picture.alt,
    })
  })
}

function initialMovement(
  variantId: string,
  size: string,
  quantity: number,
): DemoRows['stock_movement'][number] {
  const at = daysBefore(1)
  return {
    id: demoId(`movement ${variantId} ${size}`, at),
    variant_id: variantId,
    size,
    quantity,
    cause: 'initial',
    order_id: null,
    at,
  }
}
