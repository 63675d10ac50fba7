import type { DaySums, FigureHead, FigurePoint } from '../../../contract/admin/figures.ts'

export const emptySums: DaySums = {
  orders: 0,
  pairs: 0,
  sales: 0,
  refunds: 0,
  extra: 0,
  net: 0,
  average: null,
  returned: 0,
  viewed: 0,
  carted: 0,
  checkouts: 0,
}

export const figureHead: FigureHead = {
  timeZone: 'America/New_York',
  today: '2026-05-10',
  period: { from: '2026-05-08', to: '2026-05-10' },
  before: { from: '2026-05-05', to: '2026-05-07' },
  uncounted: 0,
}

/** Sums of as many orders, $100 each. */
export function sumsOf(orders: number): DaySums {
  return {
    orders,
    pairs: orders * 2,
    sales: orders * 10_000,
    refunds: orders * 1000,
    extra: orders * 500,
    net: orders * 9500,
    average: orders === 0 ? null : 10_000,
    returned: orders,
    viewed: orders * 50,
    carted: orders * 10,
    checkouts: orders * 2,
  }
}

/** Three days with these orders, and those before them. */
export function dayPoints(now: readonly number[], before: readonly number[]): FigurePoint[] {
  const day = (date: number) => `2026-05-${String(date).padStart(2, '0')}`
  return now.map((orders, at) => ({
    from: day(8 + at),
    to: day(8 + at),
    sums: sumsOf(orders),
    before: { from: day(5 + at), to: day(5 + at), sums: sumsOf(before[at] ?? 0) },
  }))
}
