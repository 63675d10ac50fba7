/** Length and width of a foot in centimeters. */
export type Foot = { length: number; width: number }

/** A row of a size chart: the foot a size fits, in centimeters. */
export type ChartRow = Foot & { size: string }

/** Number of reviews per answer on the fit. */
export type FitAnswers = { runs_small: number; true_to_size: number; runs_large: number }

/** A width difference worth a note, in centimeters (docs/product.md#size-calculator). */
export const widthNoteBeyond = 0.3
/** Minimum number of answers for a correction (docs/product.md#size-calculator). */
const fewestAnswers = 5
/** Maximum difference in length for the next size to count as half a size, in centimeters. */
const halfSizeAtMost = 0.6

/** A foot further than this outside of the chart gets no size, in centimeters. */
const offChartBeyond = 1.5

/** The chart's range of lengths where the foot lies too far outside of it; else null. */
export function offChart(chart: readonly ChartRow[], foot: Foot): { from: number; to: number } | null {
  const rows = byLength(chart)
  const [from, to] = [rows[0]?.length, rows.at(-1)?.length]
  if (from === undefined || to === undefined) return null
  const isOff = foot.length < from - offChartBeyond || foot.length > to + offChartBeyond
  return isOff ? { from, to } : null
}

/** The nearest row by the sum of absolute differences; of equals the longer, because a short shoe hurts more. */
export function nearestRow(chart: readonly ChartRow[], foot: Foot): ChartRow | null {
  let best: ChartRow | null = null
  for (const row of byLength(chart)) {
    if (best === null || distance(row, foot) <= distance(best, foot)) best = row
  }
  return best
}

/** The width note of a foot more than 0.3 cm wider or narrower than the row. */
export function widthNote(row: Foot, foot: Foot): 'wider' | 'narrower' | null {
  const difference = hundredths(foot.width - row.width)
  if (Math.abs(difference) <= widthNoteBeyond) return null
  return difference > 0 ? 'wider' : 'narrower'
}

/** The majority's answer if not "true to size"; null with too few answers. */
export function fitMajority(fit: FitAnswers): { says: 'runs_small' | 'runs_large'; share: number } | null {
  const answers = fit.runs_small + fit.true_to_size + fit.runs_large
  if (answers < fewestAnswers) return null
  const says = fit.runs_small > fit.runs_large ? 'runs_small' : 'runs_large'
  const share = fit[says] / answers
  return share > 0.5 ? { says, share } : null
}

export type Recommendation = {
  /** The recommended size. */
  size: string
  /** The size by the chart alone. */
  measured: string
  /** Why the two differ. */
  correction: ReturnType<typeof fitMajority>
  width: ReturnType<typeof widthNote>
  /** The foot lies outside of the chart. */
  beyond: 'longer' | 'shorter' | null
}

/** The recommended size: the nearest row, half a size up or down where the majority says it runs small or large. */
export function recommendSize(
  chart: readonly ChartRow[],
  foot: Foot,
  fit: FitAnswers,
): Recommendation | null {
  const rows = byLength(chart)
  const row = nearestRow(rows, foot)
  if (row === null || offChart(rows, foot)) return null
  const majority = fitMajority(fit)
  const at = rows.indexOf(row)
  const next = majority ? rows[majority.says === 'runs_small' ? at + 1 : at - 1] : undefined
  const moves = next !== undefined && hundredths(Math.abs(next.length - row.length)) <= halfSizeAtMost
  return {
    size: moves ? next.size : row.size,
    measured: row.size,
    correction: moves ? majority : null,
    width: widthNote(row, foot),
    beyond: beyondChart(rows, foot),
  }
}

function beyondChart(rows: readonly ChartRow[], foot: Foot): Recommendation['beyond'] {
  const [first, last] = [rows[0], rows.at(-1)]
  if (last && foot.length > last.length + halfSizeAtMost) return 'longer'
  return first && foot.length < first.length - halfSizeAtMost ? 'shorter' : null
}

function byLength(chart: readonly ChartRow[]): readonly ChartRow[] {
  return [...chart].sort((a, b) => a.length - b.length)
}

function distance(row: Foot, foot: Foot): number {
  return hundredths(Math.abs(row.length - foot.length) + Math.abs(row.width - foot.width))
}

/** Measures are precise to a millimeter; smaller differences are rounding errors. */
function hundredths(centimeters: number): number {
  return Math.round(centimeters * 100) / 100
}
