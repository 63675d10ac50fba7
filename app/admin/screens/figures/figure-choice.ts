import {
  type FigureSpan,
  type FigureStep,
  figureRivals,
  figureSpans,
  figureSteps,
  modelOrders,
} from '../../../../contract/admin/figures.ts'
import { measureIds } from './measures.ts'

export const figureViews = ['sales', 'conversion', 'models', 'brands', 'sizes', 'demand'] as const
export type FigureView = (typeof figureViews)[number]

export const viewLabels: Record<FigureView, string> = {
  sales: 'Sales',
  conversion: 'Conversion',
  models: 'Models',
  brands: 'Brands',
  sizes: 'Sizes',
  demand: 'Lost demand',
}

export const spanLabels: Record<FigureSpan, string> = {
  today: 'Today',
  '7_days': 'Last 7 days',
  '30_days': 'Last 30 days',
  '90_days': 'Last 90 days',
  '12_months': 'Last 12 months',
  this_month: 'This month',
  last_month: 'Last month',
  this_year: 'This year',
}

export const stepLabels: Record<FigureStep, string> = { day: 'Days', week: 'Weeks', month: 'Months' }

/** Names in the address that say which days are shown; they go with a change of the view. */
const periodNames = ['span', 'from', 'to', 'against', 'by'] as const

function oneOf<Value extends string>(values: readonly Value[], value: string | undefined): Value | undefined {
  return values.find((each) => each === value)
}

export type ChosenPeriod = {
  against: (typeof figureRivals)[number]
  span?: FigureSpan
  /** Own days, instead of a named period; until today without a last one. */
  from?: string
  to?: string
}

/** What an address asks for; an unknown word is taken for the usual one, and no day for none. Whether the days are in order is the server's. */
export function figureChoice(address: Record<string, string>) {
  return {
    view: oneOf(figureViews, address.view) ?? 'sales',
    period: chosenPeriod(address),
    by: oneOf(figureSteps, address.by),
    measure: oneOf(measureIds, address.measure) ?? 'net',
    order: oneOf(modelOrders, address.order) ?? 'best',
    wearer: address.wearer,
  }
}

/** A last day without a first one would be refused: the named period is shown instead. */
function chosenPeriod({ against, span, ...days }: Record<string, string>): ChosenPeriod {
  const [from, to] = [dayOf(days.from), dayOf(days.to)]
  const rival = oneOf(figureRivals, against) ?? 'before'
  if (from === undefined) return { against: rival, span: oneOf(figureSpans, span) ?? '30_days' }
  return { against: rival, from, ...(to === undefined ? {} : { to }) }
}

const dayOf = (text: string | undefined) => (/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? text : undefined)

export type FigureChoice = ReturnType<typeof figureChoice>

/** The address of a view with the same days. */
export function viewQuery(address: Record<string, string>, view: FigureView): string {
  const query = new URLSearchParams(view === 'sales' ? {} : { view })
  for (const name of periodNames) {
    const value = address[name]
    if (value !== undefined) query.set(name, value)
  }
  return query.size === 0 ? '' : `?${query}`
}
