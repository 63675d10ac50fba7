/** Length and width of a foot in centimetres. */
export type Foot = { length: number; width: number }

/** A row of a size chart: the foot a size is made for, in centimetres. */
export type ChartRow = Foot & { size: string }

/** How many reviewers said what of a shoe's fit. */
export type FitAnswers = { runs_small: number; true_to_size: number; runs_large: number }

/** A width this far from the size's own is worth a note, in centimetres (docs/product.md#size-calculator). */
export const widthNoteBeyond = 0.3
/** Fewer answers than these correct nothing (docs/product.md#size-calculator). */
const fewestAnswers = 5
/** The next size counts as half a size away up to this difference in length, in centimetres. */
const halfSizeAtMost = 0.6

/** A foot this much beyond the ends of a chart is none that it has a size for, in centimetres. */
const offChartBeyond = 1.5

/** The lengths a chart goes from and to, where this foot lies so far outside that no size of it can be named. */
export function offChart(chart: readonly ChartRow[], foot: Foot): { from: number; to: number } | null {
  const rows = byLength(chart)
  const [from, to] = [rows[0]?.length, rows.at(-1)?.length]
  if (from === undefined || to === undefined) return null
  const isOff = foot.length < from - offChartBeyond || foot.length > to + offChartBeyond
  return isOff ? { from, to } : null
}

/** The row nearest by the sum of the absolute differences; between equals the longer one, as a short shoe hurts more. */
export function nearestRow(chart: readonly ChartRow[], foot: Foot): ChartRow | null {
  let best: ChartRow | null = null
  for (const row of byLength(chart)) {
    if (best === null || distance(row, foot) <= distance(best, foot)) best = row
  }
  return best
}

/** Whether the foot is more than 0.3 cm wider or narrower than the size is made for. */
export function widthNote(row: Foot, foot: Foot): 'wider' | 'narrower' | null {
  const difference = hundredths(foot.width - row.width)
  if (Math.abs(difference) <= widthNoteBeyond) return null
  return difference > 0 ? 'wider' : 'narrower'
}

/** What more than half of the reviewers say where it is not "true to size"; null where too few were asked. */
export function fitMajority(fit: FitAnswers): { says: 'runs_small' | 'runs_large'; share: number } | null {
  const answers = fit.runs_small + fit.true_to_size + fit.runs_large
  if (answers < fewestAnswers) return null
  const says = fit.runs_small > fit.runs_large ? 'runs_small' : 'runs_large'
  const share = fit[says] / answers
  return share > 0.5 ? { says, share } : null
}

export type Recommendation = {
  /** The size to take. */
  size: string
  /** What the foot alone says. */
  measured: string
  /** Why the two differ. */
  correction: ReturnType<typeof fitMajority>
  width: ReturnType<typeof widthNote>
  /** The foot lies beyond the ends of the chart. */
  beyond: 'longer' | 'shorter' | null
}

/** The size for a foot in this shoe: the nearest by the chart, half a size on where most say that it runs small or large. */
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

/** Measures are read to a millimetre; what lies below a tenth of that is arithmetic. */
function hundredths(centimetres: number): number {
  return Math.round(centimetres * 100) / 100
}
