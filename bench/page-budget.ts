import type { PageFigures } from './lighthouse.ts'

type Budget = {
  figure: keyof PageFigures
  max?: number
  /** Pages that may have more. */
  maxOn?: Record<string, number>
  least?: number
  noise: number
}

/** Budget of every page, and by how much a figure swings from run to run on a machine that does other things. */
export const pageBudget: readonly Budget[] = [
  { figure: 'performance', least: 98, noise: 3 },
  { figure: 'accessibility', least: 100, noise: 0 },
  { figure: 'bestPractices', least: 100, noise: 0 },
  { figure: 'seo', least: 100, noise: 0 },
  { figure: 'lcpMs', max: 1_500, noise: 300 },
  { figure: 'cls', max: 0.01, noise: 0.002 },
  { figure: 'tbtMs', max: 50, noise: 50 },
  { figure: 'scriptKb', max: 140, maxOn: { product: 160 }, noise: 1 },
  { figure: 'fontKb', max: 80, noise: 1 },
  { figure: 'styleKb', max: 25, noise: 1 },
]

/** The figures of a page that break its budget; with `beyondNoise` only those that do so by more than noise. */
export function brokenBudget(
  page: string,
  figures: PageFigures,
  beyondNoise: boolean,
): (keyof PageFigures)[] {
  return pageBudget
    .filter(({ figure, max = Number.POSITIVE_INFINITY, maxOn = {}, least = 0, noise }) => {
      const room = beyondNoise ? noise : 0
      const value = figures[figure]
      return value > (maxOn[page] ?? max) + room || value < least - room
    })
    .map(({ figure }) => figure)
}

/** The median of each figure over several runs. */
export function medianFigures(runs: readonly [PageFigures, ...PageFigures[]]): PageFigures {
  const median = { ...runs[0] }
  for (const { figure } of pageBudget) {
    const values = runs.map((each) => each[figure]).sort((a, b) => a - b)
    median[figure] = values[Math.floor(values.length / 2)] ?? median[figure]
  }
  return median
}
