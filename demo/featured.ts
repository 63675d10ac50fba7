import type { DemoStyle } from './make-style.ts'

const featuredCount = 24

/** The ids of the styles shown first on the home page: well liked, in stock, at most two of a brand, kinds in turn. */
export function featuredIds(styles: readonly DemoStyle[]): Set<string> {
  const ranked = styles
    .filter((style) => style.quality > 0.45 && style.variants.length >= 3 && isStocked(style))
    .sort((one, other) => other.popularity - one.popularity)
  const chosen = new Set<string>()
  const brands = new Map<string, number>()
  const shapes = new Map<string, number>()
  for (let round = 1; round <= featuredCount && chosen.size < featuredCount; round++) {
    for (const style of ranked) {
      const ofBrand = brands.get(style.brand.name) ?? 0
      const ofShape = shapes.get(style.shape) ?? 0
      if (chosen.size >= featuredCount || chosen.has(style.id) || ofBrand >= 2 || ofShape >= round) continue
      chosen.add(style.id)
      brands.set(style.brand.name, ofBrand + 1)
      shapes.set(style.shape, ofShape + 1)
    }
  }
  return chosen
}

function isStocked(style: DemoStyle): boolean {
  return style.variants.every((variant) => variant.sizes.filter((size) => size.stock > 0).length >= 5)
}
