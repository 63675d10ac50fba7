import { ChartFrame } from './charts/chart-frame.tsx'
import type { Bar, BarsChartProps } from './charts/chart-types.ts'
import { BarsChart } from './charts/lazy-charts.tsx'

/** Rows that a chart has room for; the table has all. */
const maxBars = 10

export type RankedBars = Pick<BarsChartProps, 'bars' | 'kind' | 'series' | 'isStacked'>

/** The first of a ranking as bars. */
export function BarsPanel({ title, bars, kind, series, isStacked = false }: RankedBars & { title: string }) {
  const shown = bars.slice(0, maxBars)
  const chartTitle = bars.length > maxBars ? `${title}: the first ${maxBars}` : title
  return (
    <ChartFrame
      title={chartTitle}
      legend={series.map((name, at) => ({ name, look: at === 0 ? 'solid' : 'hatched' }))}
      summary={barsSummary(chartTitle, shown)}
      height={shown.length * (isStacked || series.length === 1 ? 34 : 44) + 40}
    >
      <BarsChart layout="rows" bars={shown} kind={kind} series={series} isStacked={isStacked} />
    </ChartFrame>
  )
}

export function barsSummary(title: string, bars: readonly Bar[]): string {
  return `${title}. ${bars.map(({ name, label }) => `${name}: ${label}`).join('; ')}.`
}
