import type { FigureKind } from '../figure-words.ts'

/** A day, week or month with its rival of the time before. */
export type TrendPoint = {
  key: string
  tick: string
  name: string
  value: number | null
  beforeName: string | null
  before: number | null
}

export interface TrendChartProps {
  points: readonly TrendPoint[]
  kind: FigureKind
}

export type Bar = {
  key: string
  name: string
  /** As many as there are series. */
  values: readonly number[]
  /** What is written at its end. */
  label: string
}

export interface BarsChartProps {
  bars: readonly Bar[]
  /** One or two; the second one is hatched. */
  series: readonly string[]
  kind: FigureKind
  /** `rows` lie beneath one another, `columns` stand side by side. */
  layout: 'rows' | 'columns'
  /** The second series follows the first one instead of standing beside it. */
  isStacked?: boolean
}
