import { shoeParts } from '../color-schemes.ts'
import type { DemoStyle, DemoVariant } from '../make-style.ts'

/** As many styles of one brand stand on a page of its list. */
const pageSize = 24

/**
 * Puts another color first where a style, oldest first, would begin in the very look that another begins in: one that
 * its brand has not shown on the last page, of these a new look if it has one, else the one that was used longest ago.
 */
export function distinctFirsts(styles: readonly DemoStyle[]): DemoStyle[] {
  const lastUse = new Map<string, number>()
  const lastUseOf = new Map<string, number>()
  const made = new Map<string, number>()
  return styles.map((style, place) => {
    const brand = style.brand.name
    const own = made.get(brand) ?? 0
    made.set(brand, own + 1)
    const isShown = (look: string) => own - (lastUseOf.get(`${brand} ${look}`) ?? -pageSize) < pageSize
    const age = (variant: DemoVariant) => {
      const look = lookOf(style, variant)
      return (lastUse.get(look) ?? -1) + (isShown(look) ? styles.length : 0)
    }
    const [first] = style.variants.toSorted((one, other) => age(one) - age(other))
    if (first === undefined) return style
    lastUse.set(lookOf(style, first), place)
    lastUseOf.set(`${brand} ${lookOf(style, first)}`, own)
    return { ...style, variants: [first, ...style.variants.filter((variant) => variant !== first)] }
  })
}

/** What the pictures show: two variants with the same look have the same pictures. */
export function lookOf({ silhouette }: DemoStyle, { colors }: DemoVariant): string {
  return [silhouette, ...shoeParts.map((part) => colors[part])].join()
}
