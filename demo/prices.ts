import type { DemoBrand } from './demo-brand.ts'
import type { ShoeShape } from './pictures/shoe-shapes.ts'
import type { Random } from './seeded-random.ts'

/** What a style costs, in cents: the shape's usual price at the brand's level, a little up or down, with the brand's ending. */
export function stylePriceCents(random: Random, brand: DemoBrand, shape: ShoeShape): number {
  const dollars = shape.price * brand.level * (1 + random.bell() * 0.14)
  return withEnding(dollars, brand.ending)
}

/** Whole fives below an ending of .00 or .50, one less below .95. */
function withEnding(dollars: number, ending: DemoBrand['ending']): number {
  const rounded = Math.max(15, Math.round(dollars / 5) * 5)
  if (ending === 95) return (rounded - 1) * 100 + 95
  return rounded * 100 + ending
}

const reductions = [10, 15, 20, 20, 25, 30, 30, 40] as const

export type Sale = {
  percent: number
  /** The whole style, some of its colors, or only the sizes at the ends of the run. */
  reach: 'style' | 'colors' | 'ends'
}

/** About every sixth style is reduced. */
export function chooseSale(random: Random): Sale | undefined {
  if (!random.chance(0.18)) return undefined
  const reach = random.pickWeighted([
    ['style', 5],
    ['colors', 4],
    ['ends', 2],
  ] as const)
  return { percent: random.pick(reductions), reach }
}

/** The reduced price in cents, with the brand's ending. */
export function reducedCents(priceCents: number, percent: number, ending: DemoBrand['ending']): number {
  const dollars = Math.floor((priceCents * (100 - percent)) / 10_000)
  return dollars * 100 + ending
}
