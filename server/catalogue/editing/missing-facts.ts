import type { ProductState } from './product-state.ts'

/** What a product lacks before a shopper can find and buy it, in words; empty where it is complete. */
export function missingFacts(
  product: Omit<ProductState, 'colors'> & { colors: readonly ColorFacts[] },
): string[] {
  const { description, categories, colors } = product
  const missing: string[] = []
  if (colors.length === 0) missing.push('No color yet')
  for (const { colorName, sizes, pictures } of colors) {
    if (sizes.length === 0) missing.push(`No size in ${colorName}`)
    if (pictures.length === 0) missing.push(`No picture of ${colorName}`)
  }
  if (description.trim() === '') missing.push('No description')
  if (categories.length === 0) missing.push('In no category')
  if (colors.some(({ sizes }) => sizes.length > 0) && !colors.some(hasStock)) missing.push('No pair in stock')
  return missing
}

type ColorFacts = { colorName: string; sizes: readonly { stock: number }[]; pictures: readonly unknown[] }

function hasStock({ sizes }: ColorFacts): boolean {
  return sizes.some(({ stock }) => stock > 0)
}
