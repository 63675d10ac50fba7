import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceDot,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { Change } from '../change.tsx'
import { figure, shortFigure } from '../figure-words.ts'
import { axisTicks } from './axis-ticks.ts'
import { axisStyle, ChartTip, labelStyle } from './chart-parts.tsx'
import type { TrendChartProps, TrendPoint } from './chart-types.ts'

/** More markers would hide their line. */
const maxMarkers = 62

const still = { type: 'linear', isAnimationActive: false } as const
const areaStyle = { ...still, stroke: 'none', fill: 'var(--chart-fill)', activeDot: false } as const
const beforeStyle = {
  ...still,
  stroke: 'var(--chart-before)',
  strokeWidth: 1.5,
  strokeDasharray: '5 4',
  dot: false,
  activeDot: false,
} as const
const nowStyle = {
  ...still,
  stroke: 'var(--chart-now)',
  strokeWidth: 2,
  activeDot: { r: 5, fill: 'var(--chart-now)', stroke: 'var(--raised)' },
} as const

/** A figure over time: a line with markers, the time before as dashes, and the highest value written beside its point. */
export function TrendChart({ points, kind }: TrendChartProps) {
  const byKey = new Map(points.map((point) => [point.key, point]))
  const highest = highestOf(points)
  const ticks = axisTicks(
    points.flatMap(({ value, before }) => [value ?? 0, before ?? 0]),
    { isWhole: kind === 'count' },
  )
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={[...points]}
        accessibilityLayer={false}
        margin={{ top: 22, right: 28, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="key"
          height={24}
          tickFormatter={(key: string) => byKey.get(key)?.tick ?? ''}
          interval="equidistantPreserveStart"
          minTickGap={20}
          padding={{ left: 14, right: 4 }}
          tickLine={false}
          axisLine={{ stroke: 'var(--edge)' }}
          tick={axisStyle}
        />
        <YAxis
          width="auto"
          tickFormatter={(value: number) => shortFigure(value, kind)}
          ticks={ticks}
          domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
          interval={0}
          tickLine={false}
          axisLine={false}
          tick={axisStyle}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--edge)' }}
          content={({ active, label }) => {
            const point = active ? byKey.get(String(label)) : undefined
            return point ? <PointTip point={point} kind={kind} /> : null
          }}
        />
        <Area dataKey="value" {...areaStyle} />
        <Line dataKey="before" {...beforeStyle} />
        <Line
          dataKey="value"
          {...nowStyle}
          dot={points.length <= maxMarkers && { r: 2.5, fill: 'var(--chart-now)', strokeWidth: 0 }}
        />
        {highest && (
          <ReferenceDot
            x={highest.key}
            y={highest.value ?? 0}
            r={4}
            fill="var(--chart-now)"
            stroke="none"
            label={{ value: figure(highest.value, kind), position: 'top', ...labelStyle }}
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  )
}

function highestOf(points: readonly TrendPoint[]): TrendPoint | null {
  let highest: TrendPoint | null = null
  for (const point of points) if ((point.value ?? 0) > (highest?.value ?? 0)) highest = point
  return highest
}

function PointTip({ point, kind }: { point: TrendPoint; kind: TrendChartProps['kind'] }) {
  return (
    <ChartTip title={point.name}>
      <span className="flex items-baseline gap-2 font-semibold text-small">
        {figure(point.value, kind)}
        <Change now={point.value} before={point.before} />
      </span>
      {point.beforeName !== null && (
        <span className="text-soft">
          {point.beforeName}: {figure(point.before, kind)}
        </span>
      )}
    </ChartTip>
  )
}
