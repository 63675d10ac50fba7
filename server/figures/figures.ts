import type {
  BrandFigure,
  DaySums,
  DemandFigure,
  FigureHead,
  FigurePoint,
  FigureStep,
  FilterFigure,
  ModelFigure,
  PeriodQuery,
  SizeFigure,
} from '../../contract/admin/figures.ts'
import { compareSizes } from '../../contract/wording/size-labels.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { shopSettings } from '../platform/settings/shop-settings.ts'
import { localDay } from './days.ts'
import {
  countUncounted,
  readBrands,
  readDemand,
  readFilters,
  readModels,
  readSizes,
  readSums,
  readWorstModels,
} from './figure-queries.ts'
import { chosenSpan, comparePeriods, type Span, stepFor } from './periods.ts'
import { sizeKey } from './stock-by-size.ts'

export { proveFigures } from './prove-figures.ts'
export { forgetDays, type RollUp, rollUp } from './roll-up.ts'

export type ReadDeps = { db: Db; clock: Clock }

/** What the shop came to in a period, cut into days, weeks or months, against the time before. */
export async function readFigures(
  deps: ReadDeps,
  { by: asked, ...query }: PeriodQuery & { by?: FigureStep | undefined },
): Promise<FigureHead & { by: FigureStep; sums: DaySums; sumsBefore: DaySums; points: FigurePoint[] }> {
  const chosen = chosenDays(deps, query)
  const by = asked ?? stepFor(chosen)
  const { now, before, buckets } = comparePeriods(chosen, by, query.against)
  const others = buckets.flatMap((bucket) => bucket.before ?? [])
  const [head, sums] = await Promise.all([
    headOf(deps, { now, before }),
    readSums(deps.db, [now, before, ...buckets, ...others]),
  ])
  const at = (place: number): DaySums => {
    const found = sums[place]
    if (!found) throw new RangeError('A span without sums')
    return found
  }
  const points = buckets.map(({ from, to, before: span }, place) => ({
    from,
    to,
    sums: at(2 + place),
    before: span && { ...span, sums: at(2 + buckets.length + place) },
  }))
  return { ...head, by, sums: at(0), sumsBefore: at(1), points }
}

/** Models that sold best, those that sold least of what is offered, or those of which most came back. */
export async function readModelFigures(
  deps: ReadDeps,
  { order, limit, ...query }: PeriodQuery & { order: 'best' | 'worst' | 'returned'; limit: number },
): Promise<FigureHead & { rows: ModelFigure[] }> {
  const spans = spansOf(deps, query)
  const rows =
    order === 'worst'
      ? readWorstModels(deps.db, spans, { limit, since: new Date(spans.now.from) })
      : readModels(deps.db, spans, { order, limit })
  const [head, found] = await Promise.all([headOf(deps, spans), rows])
  return { ...head, rows: found }
}

export async function readBrandFigures(
  deps: ReadDeps,
  { limit, ...query }: PeriodQuery & { limit: number },
): Promise<FigureHead & { rows: BrandFigure[] }> {
  const spans = spansOf(deps, query)
  const [head, rows] = await Promise.all([headOf(deps, spans), readBrands(deps.db, spans, limit)])
  return { ...head, rows }
}

/** Sizes from small to large, men's first; with what is in stock now, also of those that did not sell. */
export async function readSizeFigures(
  deps: ReadDeps,
  query: PeriodQuery,
  stock: ReadonlyMap<string, number>,
): Promise<FigureHead & { rows: SizeFigure[] }> {
  const spans = spansOf(deps, query)
  const [head, sold] = await Promise.all([headOf(deps, spans), readSizes(deps.db, spans)])
  const rows = sold.map((row) => ({ ...row, stock: stock.get(sizeKey(row.wearer, row.size)) ?? 0 }))
  const wearers = ['men', 'women', 'kids', 'unknown']
  rows.sort((a, b) => wearers.indexOf(a.wearer) - wearers.indexOf(b.wearer) || compareSizes(a.size, b.size))
  return { ...head, rows }
}

/** Sold-out sizes that were asked for. */
export async function readLostDemand(
  deps: ReadDeps,
  { limit, ...query }: PeriodQuery & { limit: number },
): Promise<FigureHead & { rows: DemandFigure[]; searches: FilterFigure[] }> {
  const spans = spansOf(deps, query)
  const [head, rows, searches] = await Promise.all([
    headOf(deps, spans),
    readDemand(deps.db, spans, limit),
    readFilters(deps.db, spans, limit),
  ])
  return { ...head, rows, searches }
}

function spansOf(deps: ReadDeps, query: PeriodQuery): { now: Span; before: Span } {
  const { now, before } = comparePeriods(chosenDays(deps, query), 'month', query.against)
  return { now, before }
}

function chosenDays({ clock }: ReadDeps, query: PeriodQuery): Span {
  return chosenSpan(query, localDay(clock.now(), shopSettings().timeZone))
}

async function headOf(
  { db, clock }: ReadDeps,
  { now, before }: { now: Span; before: Span },
): Promise<FigureHead> {
  const { timeZone } = shopSettings()
  const today = localDay(clock.now(), timeZone)
  const uncounted = await countUncounted(db, { spans: [now, before], timeZone, today })
  return { timeZone, today, period: now, before, uncounted }
}
