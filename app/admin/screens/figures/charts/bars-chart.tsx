import { useId } from 'react'
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { figure, shortFigure } from '../figure-words.ts'
import { useIsNarrow } from '../use-is-narrow.ts'
import { axisTicks } from './axis-ticks.ts'
import { Hatching } from './chart-frame.tsx'
import { axisStyle, ChartTip, labelStyle } from './chart-parts.tsx'
import type { BarsChartProps } from './chart-types.ts'

/** Figures side by side: the first series solid, the second one hatched, each bar with its label. */
export function BarsChart(props: BarsChartProps) {
  const { bars, kind, layout, isStacked = false } = props
  const hatching = useId()
  const isNarrow = useIsNarrow()
  const isRows = layout === 'rows'
  const names = new Map(bars.map(({ key, name }) => [key, name]))
  const nameLength = isNarrow ? 22 : 28
  const nameAxis = {
    type: 'category' as const,
    dataKey: 'key',
    tickFormatter: (key: string) => shortened(names.get(key) ?? '', nameLength),
    interval: 0,
    tickLine: false,
    axisLine: { stroke: 'var(--edge)' },
    tick: axisStyle,
  }
  const ticks = axisTicks(sumsOf(props), { isWhole: kind === 'count' })
  const valueAxis = {
    type: 'number' as const,
    tickFormatter: (value: number) => shortFigure(value, kind),
    ticks,
    domain: [0, ticks.at(-1) ?? 1],
    tickLine: false,
    axisLine: false,
    tick: axisStyle,
  }
  const isLast = (at: number) => at === (isStacked ? props.series.length - 1 : 0)
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={bars.map(({ key, label, values }) => ({
          key,
          // On one line.
          label: label.replaceAll(' ', '\u00a0'),
          first: values[0],
          second: values[1],
        }))}
        layout={isRows ? 'vertical' : 'horizontal'}
        accessibilityLayer={false}
        barGap={2}
        barCategoryGap="22%"
        margin={
          isRows
            ? { top: 0, right: labelWidth(bars), bottom: 0, left: 0 }
            : { top: 22, right: 8, bottom: 0, left: 0 }
        }
      >
        <Hatching id={hatching} />
        <CartesianGrid horizontal={!isRows} vertical={isRows} stroke="var(--line)" />
        <XAxis
          {...(isRows ? { ...valueAxis, interval: 'equidistantPreserveStart', minTickGap: 12 } : nameAxis)}
          height={24}
        />
        <YAxis {...(isRows ? { ...nameAxis, width: nameWidth(bars, isNarrow ? 104 : 190) } : valueAxis)} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--sunk)' }}
          content={({ active, label }) => {
            const bar = active ? bars.find(({ key }) => key === label) : undefined
            return bar ? <BarTip bar={bar} series={props.series} kind={kind} /> : null
          }}
        />
        {props.series.map((name, at) => (
          <Bar
            key={name}
            dataKey={at === 0 ? 'first' : 'second'}
            {...(isStacked ? { stackId: 'all' } : {})}
            fill={at === 0 ? 'var(--chart-now)' : `url(#${hatching})`}
            stroke={at === 0 ? 'none' : 'var(--chart-before)'}
            maxBarSize={isRows ? 22 : 44}
            isAnimationActive={false}
          >
            {isLast(at) && <LabelList dataKey="label" position={isRows ? 'right' : 'top'} {...labelStyle} />}
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

type TipProps = Pick<BarsChartProps, 'series' | 'kind'> & { bar: BarsChartProps['bars'][number] }

function BarTip({ bar, series, kind }: TipProps) {
  return (
    <ChartTip title={bar.name}>
      {series.map((name, at) => (
        <span key={name} className={at === 0 ? 'font-semibold text-small' : 'text-soft'}>
          {name}: {figure(bar.values[at] ?? 0, kind)}
        </span>
      ))}
    </ChartTip>
  )
}

function shortened(name: string, length: number): string {
  return name.length <= length ? name : `${name.slice(0, length - 1).trimEnd()}…`
}

/** How far each bar reaches. */
function sumsOf({ bars, isStacked }: BarsChartProps): number[] {
  return bars.flatMap(({ values }) =>
    isStacked ? [values.reduce((sum, value) => sum + value, 0)] : [...values],
  )
}

/** Room for the longest label at the end of its bar; px. */
function labelWidth(bars: BarsChartProps['bars']): number {
  return Math.max(...bars.map(({ label }) => label.length)) * 7 + 10
}

/** Room for the longest name, up to a limit; px. */
function nameWidth(bars: BarsChartProps['bars'], limit: number): number {
  return Math.min(limit, Math.max(...bars.map(({ name }) => name.length)) * 7 + 16)
}
