import { itemAt } from '../seeded-random.ts'
import type { Allotment } from './allot-silhouettes.ts'
import type { DatedStyle } from './spread-dates.ts'

/** A dated style in the silhouette that its pictures show. */
export type ShownStyle = DatedStyle & { plan: DatedStyle['plan'] & { silhouette: string } }

/**
 * Gives each style, newest first, the silhouette that its brand may use and that was used longest ago: a list repeats
 * a shoe only after all others of its brand and shape.
 */
export function chooseSilhouettes(newestFirst: readonly DatedStyle[], allotted: Allotment): ShownStyle[] {
  const lastUse = new Map<string, number>()
  return newestFirst.map((style, place) => {
    const options = allotted(style.plan).toSorted(
      (one, other) => (lastUse.get(one) ?? -1) - (lastUse.get(other) ?? -1),
    )
    const silhouette = itemAt(options, 0)
    lastUse.set(silhouette, place)
    return { ...style, plan: { ...style.plan, silhouette } }
  })
}
