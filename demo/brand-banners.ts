import type { DemoStyle } from './make-style.ts'

/** Shapes that a wide strip does not cut off. */
const lowShoes: ReadonlySet<string> = new Set([
  'ballet-flat',
  'court',
  'derby',
  'kids-strap',
  'loafer',
  'road-runner',
  'sandal',
  'skate',
  'slip-on',
  'trail-runner',
])

/** Per brand, the side view of its most wanted low shoe; a brand of boots alone has no banner. */
export function brandBanners(styles: readonly DemoStyle[]): Map<string, string> {
  const banners = new Map<string, string>()
  for (const style of styles.toSorted((one, other) => other.popularity - one.popularity)) {
    const picture = style.variants[0]?.pictures[0]
    if (picture === undefined || !lowShoes.has(style.silhouette) || banners.has(style.brand.name)) continue
    banners.set(style.brand.name, picture.id)
  }
  return banners
}
