import { z } from 'zod'
import { id } from '../fields.ts'
import { adminEndpoint } from './admin-endpoint.ts'

/** How a period is cut. */
export const figureSteps = ['day', 'week', 'month'] as const
export type FigureStep = (typeof figureSteps)[number]
/** Periods by name, which move on with the days. */
export const figureSpans = [
  'today',
  '7_days',
  '30_days',
  '90_days',
  '12_months',
  'this_month',
  'last_month',
  'this_year',
] as const
export type FigureSpan = (typeof figureSpans)[number]
/** What it is compared with: the time right before it, or the same days of the year before. */
export const figureRivals = ['before', 'year'] as const
/** Whose sizes they are; unisex shoes bear men's. `unknown` where the shoe is gone. */
const wearers = ['men', 'women', 'kids', 'unknown'] as const
export type Wearer = (typeof wearers)[number]

/** More would be no chart. */
export const maxFigureDays = 1_100

const day = z.iso.date('Write days as 2026-11-30')
const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to
/** Days from the first to the last; without a last one until any today. */
const isShort = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || (Date.parse(to) - Date.parse(from)) / 86_400_000 < maxFigureDays

const period = z
  .object({
    /** Default: the last thirty days. */
    span: z.enum(figureSpans).default('30_days'),
    /** Instead of a named period; `to` is today where it is left out. */
    from: day.optional(),
    to: day.optional(),
    against: z.enum(figureRivals).default('before'),
  })
  .refine(({ from, to }) => from !== undefined || to === undefined, {
    path: ['from'],
    message: 'Choose the first day, too',
  })
  .refine(isInOrder, { path: ['to'], message: 'The last day is before the first' })
  .refine(isShort, { path: ['from'], message: `Choose at most ${maxFigureDays} days` })
export type PeriodQuery = z.output<typeof period>

const count = z.int()
/** Money in cents. */
const cents = z.int()
const span = z.object({ from: z.string(), to: z.string() })

/** What a span of days came to (docs/product.md#figures). */
const daySums = z.object({
  orders: count,
  pairs: count,
  sales: cents,
  refunds: cents,
  /** Differences that customers paid in exchanges. */
  extra: cents,
  /** Sales and differences less refunds. */
  net: cents,
  /** Null without orders. */
  average: cents.nullable(),
  returned: count,
  viewed: count,
  carted: count,
  checkouts: count,
})
export type DaySums = z.infer<typeof daySums>

const head = z.object({
  timeZone: z.string(),
  /** The day in that zone. */
  today: z.string(),
  /** As asked for, but not beyond today. */
  period: span,
  before: span,
  /** Days of both that wait to be counted: until then their figures are missing. */
  uncounted: count,
})

export type FigureHead = z.infer<typeof head>

const point = span.extend({ sums: daySums, before: span.extend({ sums: daySums }).nullable() })
export type FigurePoint = z.infer<typeof point>

const sold = z.object({ pairs: count, sales: cents, returned: count })

const modelFigure = sold.extend({
  productId: id,
  /** Null: the shoe was deleted. */
  title: z.string().nullable(),
  brand: z.string().nullable(),
  /** Pairs in stock now. */
  stock: count,
  before: sold.pick({ pairs: true, sales: true }),
})
export type ModelFigure = z.infer<typeof modelFigure>

const brandFigure = sold.extend({
  /** Null: of shoes that were deleted. */
  brand: z.string().nullable(),
  models: count,
  before: sold.pick({ pairs: true, sales: true }),
})
export type BrandFigure = z.infer<typeof brandFigure>

const sizeFigure = sold.extend({
  wearer: z.enum(wearers),
  size: z.string(),
  stock: count,
  before: sold.pick({ pairs: true, sales: true }),
})
export type SizeFigure = z.infer<typeof sizeFigure>

const demandFigure = z.object({
  productId: id,
  title: z.string().nullable(),
  brand: z.string().nullable(),
  wearer: z.enum(wearers),
  size: z.string(),
  /** Visitors who chose it though it was sold out. */
  presses: count,
  /** Mails asked for. */
  wishes: count,
  /** Pairs in stock now. */
  stock: count,
  /** What one pair costs now; null where it is no longer offered. */
  price: cents.nullable(),
})
export type DemandFigure = z.infer<typeof demandFigure>

const filterFigure = z.object({ wearer: z.enum(wearers), size: z.string(), searches: count })
export type FilterFigure = z.infer<typeof filterFigure>

export const modelOrders = ['best', 'worst', 'returned'] as const
const limit = z.coerce.number().int().min(1).max(500).default(50)

/** What the shop came to; money in cents, days in the shop's time zone. */
export const figureEndpoints = {
  getFigures: adminEndpoint({
    method: 'GET',
    path: '/admin/figures',
    summary: 'Sales, orders, refunds, returns and conversion by day, week or month, against the time before',
    needs: 'reports:read',
    /** Default of `by`: days, weeks or months, by how long the period is. */
    query: period.extend({ by: z.enum(figureSteps).optional() }),
    reply: head.extend({
      by: z.enum(figureSteps),
      sums: daySums,
      sumsBefore: daySums,
      points: z.array(point).max(maxFigureDays),
    }),
  }),
  listModelFigures: adminEndpoint({
    method: 'GET',
    path: '/admin/figures/models',
    summary:
      'Models by sales, those that sell least though they are offered, or those of which most pairs came back',
    needs: 'reports:read',
    query: period.extend({ order: z.enum(modelOrders).default('best'), limit }),
    reply: head.extend({ rows: z.array(modelFigure) }),
  }),
  listBrandFigures: adminEndpoint({
    method: 'GET',
    path: '/admin/figures/brands',
    summary: 'Brands by sales',
    needs: 'reports:read',
    query: period.extend({ limit }),
    reply: head.extend({ rows: z.array(brandFigure) }),
  }),
  listSizeFigures: adminEndpoint({
    method: 'GET',
    path: '/admin/figures/sizes',
    summary: 'Pairs sold and left of each size',
    needs: 'reports:read',
    query: period,
    reply: head.extend({ rows: z.array(sizeFigure) }),
  }),
  listLostDemand: adminEndpoint({
    method: 'GET',
    path: '/admin/figures/demand',
    summary: 'Sold-out sizes that were asked for: chosen, wished for by mail, or filtered by in vain',
    needs: 'reports:read',
    query: period.extend({ limit }),
    reply: head.extend({ rows: z.array(demandFigure), searches: z.array(filterFigure) }),
  }),
}
