import type { Fields } from '../../audit/audit.ts'
import type { ProductState } from './product-state.ts'

/** What an edit may change, flat and by name, as the audit keeps it; prices in cents. Colors are named as shoppers read them. */
export function auditFields(product: ProductState): Fields {
  const { title, brand, description, gender, type, materials, categories, featured, finalSale, fitAdvice } =
    product
  const fields: Fields = {
    status: product.status,
    publishAt: product.publishAt?.toISOString() ?? null,
    title,
    brand,
    description,
    gender,
    type,
    materials,
    categories,
    featured,
    finalSale,
    fitAdvice,
  }
  for (const [name, value] of Object.entries(product.details)) fields[name] = value
  for (const { colorName, color, swatch, tint, pictures, sizes } of product.colors) {
    // No color is called like a field: `color type`.
    const name = `color ${colorName}`
    fields[name] = color
    fields[`${name} swatch`] = swatch
    fields[`${name} tint`] = tint
    fields[`${name} pictures`] = pictures.map(({ pictureId }) => pictureId)
    fields[`${name} picture texts`] = pictures.map(({ alt }) => alt)
    for (const { size, stock, priceCents, discountedCents } of sizes) {
      fields[`${name} ${size} pairs`] = stock
      fields[`${name} ${size} price`] = priceCents
      fields[`${name} ${size} sale price`] = discountedCents
    }
  }
  return fields
}
