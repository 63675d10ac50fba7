import type { DaySums } from '../../../../contract/admin/figures.ts'
import type { FigureKind } from './figure-words.ts'

/** A figure of a span of days that a chart can show. */
export type Measure = {
  id: string
  label: string
  kind: FigureKind
  /** null: it has none, such as the average of no orders. */
  of: (sums: DaySums) => number | null
  /** More of it is bad. */
  isBurden?: boolean
}

export const measureIds = ['net', 'orders', 'average', 'pairs', 'returned', 'refunds'] as const
export type MeasureId = (typeof measureIds)[number]

export const measures: readonly (Measure & { id: MeasureId })[] = [
  { id: 'net', label: 'Net sales', kind: 'money', of: ({ net }) => net },
  { id: 'orders', label: 'Orders', kind: 'count', of: ({ orders }) => orders },
  { id: 'average', label: 'Average order', kind: 'money', of: ({ average }) => average },
  { id: 'pairs', label: 'Pairs sold', kind: 'count', of: ({ pairs }) => pairs },
  { id: 'returned', label: 'Pairs back', kind: 'count', of: ({ returned }) => returned, isBurden: true },
  { id: 'refunds', label: 'Given back', kind: 'money', of: ({ refunds }) => refunds, isBurden: true },
]

/** Orders of those who looked at a shoe. */
export const conversionRate: Measure = {
  id: 'rate',
  label: 'Conversion',
  kind: 'share',
  of: ({ orders, viewed }) => (viewed === 0 ? null : orders / viewed),
}
