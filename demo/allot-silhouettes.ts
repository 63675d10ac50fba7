import type { DemoBrand } from './demo-brand.ts'
import { type ShapeName, type ShoeShape, shoeShapes } from './shoe-shapes.ts'
import { isShown, type Silhouettes } from './studio-manifest.ts'

/** The silhouette a brand makes a shape in; none where the studio cannot show the shape. */
export type Allotment = (brand: DemoBrand, shape: ShapeName) => string | undefined

/** What one more brand in a silhouette weighs against the same brand showing it once more. */
const sharing = 10
const repeating = 4

/**
 * Shares the studio's silhouettes out, so that as few brands as possible sell the same shoe under their names: what a
 * brand makes most of is chosen first, brands in turn, each time what the fewest others have.
 */
export function allotSilhouettes(brands: readonly DemoBrand[], silhouettes: Silhouettes): Allotment {
  const owners = new Map<string, Map<string, number>>()
  const allotted = new Map<string, string>()
  const ranges = brands.map((brand) => ({ brand, shapes: byWeight(brand) }))
  const rounds = Math.max(0, ...ranges.map(({ shapes }) => shapes.length))
  for (let round = 0; round < rounds; round++) {
    for (const { brand, shapes } of ranges) {
      const shape = shapes[round]
      if (shape === undefined) continue
      const form: ShoeShape = shoeShapes[shape]
      const cost = (name: string) => {
        const known = owners.get(name)
        const own = known?.get(brand.name) ?? 0
        return ((known?.size ?? 0) - (own > 0 ? 1 : 0)) * sharing + own * repeating
      }
      const [best] = form.silhouettes
        .filter((name) => isShown(silhouettes, name))
        .toSorted((one, other) => cost(one) - cost(other))
      if (best === undefined) continue
      const known = owners.get(best) ?? new Map<string, number>()
      owners.set(best, known.set(brand.name, (known.get(brand.name) ?? 0) + 1))
      allotted.set(`${brand.name}/${shape}`, best)
    }
  }
  return (brand, shape) => allotted.get(`${brand.name}/${shape}`)
}

function byWeight(brand: DemoBrand): ShapeName[] {
  return (Object.entries(brand.shapes) as [ShapeName, number][])
    .toSorted(([, one], [, other]) => other - one)
    .map(([shape]) => shape)
}
