import { shoeParts } from './colour-schemes.ts'
import type { DemoStyle, DemoVariant } from './make-style.ts'

/**
 * Puts another colour first where a style, oldest first, would begin in the very look that another begins in: a new
 * look if it has one, else the one that was used longest ago, so that no page of a list shows a shoe twice.
 */
export function distinctFirsts(styles: readonly DemoStyle[]): DemoStyle[] {
  const lastUse = new Map<string, number>()
  return styles.map((style, place) => {
    const age = (variant: DemoVariant) => lastUse.get(lookOf(style, variant)) ?? -1
    const [first] = style.variants.toSorted((one, other) => age(one) - age(other))
    if (first === undefined) return style
    lastUse.set(lookOf(style, first), place)
    return { ...style, variants: [first, ...style.variants.filter((variant) => variant !== first)] }
  })
}

/** What the pictures show: two variants with the same look have the same pictures. */
export function lookOf({ silhouette }: DemoStyle, { colours }: DemoVariant): string {
  return [silhouette, ...shoeParts.map((part) => colours[part])].join()
}
