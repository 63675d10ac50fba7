import type { DemoBrand } from '../demo-brand.ts'
import { type ShapeName, type ShoeShape, shoeShapes } from './shoe-shapes.ts'
import { isShown, type Silhouettes } from './studio-manifest.ts'

/** The silhouettes a brand makes a shape in; none where the studio cannot show the shape. */
export type Allotment = (brand: DemoBrand, shape: ShapeName) => readonly string[]

/** One shape of one brand, and the silhouettes that would show it truly. */
type Slot = {
  brand: string
  shape: ShapeName
  /** How much of the brand's range it is, 0 to 1. */
  share: number
  options: readonly string[]
  allotted: string[]
}

/** What another brand in a silhouette weighs, the more the more it makes of it, against the same brand in another shape. */
const sharing = 10
const crowding = 10
const repeating = 1
const rounds = 12
/** A brand makes another silhouette of a shape for about every so much of its range. */
const shareOfOne = 0.08

/**
 * Shares the studio's silhouettes out, so that as few brands as possible sell the same shoe under their names: shapes
 * with the fewest silhouettes choose first, then each shape chooses anew until none does better. What is nobody's after
 * that goes to the brands that make most of a shape.
 */
export function allotSilhouettes(brands: readonly DemoBrand[], silhouettes: Silhouettes): Allotment {
  const slots = brands
    .flatMap((brand) => slotsOf(brand, silhouettes))
    .toSorted((one, other) => one.options.length - other.options.length || other.share - one.share)
  for (let round = 0; round < rounds; round++) {
    let moved = false
    for (const slot of slots) moved = choose(slot, slots) || moved
    if (!moved) break
  }
  shareOutTheRest(slots)
  const bySlot = new Map(slots.map(({ brand, shape, allotted }) => [`${brand}/${shape}`, allotted]))
  return (brand, shape) => bySlot.get(`${brand.name}/${shape}`) ?? []
}

function slotsOf(brand: DemoBrand, silhouettes: Silhouettes): Slot[] {
  const weights = Object.entries(brand.shapes) as [ShapeName, number][]
  const whole = weights.reduce((sum, [, weight]) => sum + weight, 0)
  return weights.flatMap(([shape, weight]) => {
    const form: ShoeShape = shoeShapes[shape]
    const options = form.silhouettes.filter((name) => isShown(silhouettes, name))
    return options.length > 0
      ? [{ brand: brand.name, shape, share: weight / whole, options, allotted: [] }]
      : []
  })
}

/** Takes the silhouette that costs least while all others keep theirs; whether that is another than before. */
function choose(slot: Slot, slots: readonly Slot[]): boolean {
  const [before] = slot.allotted
  const cost = (name: string) => {
    const holders = slots.filter((other) => other !== slot && other.allotted.includes(name))
    const costs = holders.map(({ brand, share }) =>
      brand === slot.brand ? repeating : sharing + share * crowding,
    )
    // Of equals the one it has: a choice has to come to an end.
    return costs.reduce((sum, one) => sum + one, name === before ? -0.5 : 0)
  }
  const [best] = slot.options.toSorted((one, other) => cost(one) - cost(other))
  slot.allotted = best === undefined ? [] : [best]
  return best !== before
}

function shareOutTheRest(slots: readonly Slot[]): void {
  const taken = new Set(slots.flatMap(({ allotted }) => allotted))
  const need = (slot: Slot) => slot.share / shareOfOne - slot.allotted.length
  for (;;) {
    const [neediest] = slots
      .filter((slot) => need(slot) > 0 && slot.options.some((name) => !taken.has(name)))
      .toSorted((one, other) => need(other) - need(one))
    const free = neediest?.options.find((name) => !taken.has(name))
    if (neediest === undefined || free === undefined) return
    neediest.allotted.push(free)
    taken.add(free)
  }
}
