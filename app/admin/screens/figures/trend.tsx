import type { FigureHead, FigurePoint, FigureStep } from '../../../../contract/admin/figures.ts'
import { ChartFrame } from './charts/chart-frame.tsx'
import type { TrendPoint } from './charts/chart-types.ts'
import { TrendChart } from './charts/lazy-charts.tsx'
import { bucketInWords, daysInWords, tickOf } from './day-words.ts'
import { changeOf, figure } from './figure-words.ts'
import type { Measure } from './measures.ts'

export type TrendReply = FigureHead & { by: FigureStep; points: FigurePoint[] }

export interface TrendProps {
  measure: Measure
  reply: TrendReply
  /** Of the whole period and of the time before. */
  sums: { now: number | null; before: number | null }
}

/** A measure by day, week or month, against the time before. */
export function Trend({ measure, reply, sums }: TrendProps) {
  const points = trendPoints(reply, measure)
  if (points.length < 2) {
    return <p className="text-small text-soft">A longer time shows a chart here.</p>
  }
  return (
    <ChartFrame
      title={`${measure.label} by ${reply.by}`}
      legend={[
        { name: daysInWords(reply.period), look: 'line' },
        { name: daysInWords(reply.before), look: 'dashes' },
      ]}
      summary={trendSummary(measure, reply, { points, sums })}
      height={300}
    >
      <TrendChart points={points} kind={measure.kind} />
    </ChartFrame>
  )
}

function trendPoints({ points, by, today }: TrendReply, { of }: Measure): TrendPoint[] {
  return points.map(({ from, to, sums, before }) => ({
    key: from,
    tick: tickOf({ from, to }, by),
    name: bucketInWords({ from, to }, by, today),
    value: of(sums),
    beforeName: before && bucketInWords(before, by, today),
    before: before && of(before.sums),
  }))
}

/** What the chart shows, in a sentence or two. */
export function trendSummary(
  { label, kind }: Measure,
  { by, period }: TrendReply,
  { points, sums }: { points: readonly TrendPoint[]; sums: TrendProps['sums'] },
): string {
  const change = changeOf(sums.now, sums.before)
  const against =
    change === null
      ? 'nothing before to compare with'
      : change.direction === 'same'
        ? 'as much as before'
        : `${change.words} ${change.direction === 'up' ? 'more' : 'less'} than before`
  const known = points.filter(({ value }) => value !== null)
  const sorted = known.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const [most, least] = [sorted[0], sorted.at(-1)]
  const ends =
    most && least
      ? ` Most on ${most.name}: ${figure(most.value, kind)}; least on ${least.name}: ${figure(least.value, kind)}.`
      : ''
  return `${label} by ${by}, ${daysInWords(period)}: ${figure(sums.now, kind)}, ${against}.${ends}`
}
