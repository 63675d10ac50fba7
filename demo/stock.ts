import type { Random } from './seeded-random.ts'
import type { RunSize } from './size-runs.ts'

/** How well a style or a color is stocked. */
export type Supply = 'plenty' | 'normal' | 'running out' | 'sold out'

const depth = { plenty: 46, normal: 24, 'running out': 5, 'sold out': 0 } as const
const gaps = { plenty: 0.03, normal: 0.06, 'running out': 0.4, 'sold out': 1 } as const

/** Pairs of every size of a run: more of what is worn more, with gaps and last pairs as they come about. */
export function stockOfRun(random: Random, run: readonly RunSize[], supply: Supply): number[] {
  return run.map(({ demand }) => {
    if (random.chance(gaps[supply])) return 0
    const pairs = Math.round(depth[supply] * (0.25 + demand) * (0.55 + random.next() * 0.9))
    return random.chance(0.07) ? random.whole(1, 4) : Math.max(1, pairs)
  })
}

export function chooseSupply(random: Random): Supply {
  return random.pickWeighted([
    ['plenty', 24],
    ['normal', 64],
    ['running out', 9],
    ['sold out', 2],
  ] as const)
}
