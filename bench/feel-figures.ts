import type { FeelFigures } from './feel-journey.ts'

export type FeelMeasured = {
  figures: { phone: readonly FeelFigures[]; desk: readonly FeelFigures[] }
  /** Bytes that prefetches cost while one list page is read through; also under Save-Data. */
  prefetches: number
  prefetchesSaving: number
}

type Row = {
  what: string
  read: (figures: FeelFigures) => number | null
  /** In milliseconds, and at which share of the visits. */
  max: { phone: number; desk: number }
  share: number
}

const rows: readonly Row[] = [
  row('card pressed, seen coming → name and picture', (each) => each.seen.painted, 100),
  row('card pressed, not seen → name and picture', (each) => each.unseen.painted, 300),
  row('card pressed, seen coming → whole page', (each) => each.seen.whole, Number.POSITIVE_INFINITY),
  row('card pressed, not seen → whole page', (each) => each.unseen.whole, Number.POSITIVE_INFINITY),
  row('filter ticked → new cards', (each) => each.filter, 150),
  row('filter ticked again → cards', (each) => each.filterAgain, 150),
  row('Back → same place', (each) => each.back, 50),
  {
    what: 'worst interaction of a visit (Event Timing)',
    read: (each) => each.worstInteraction,
    max: { phone: 100, desk: 50 },
    share: 0.75,
  },
  row('the same, seen coming, by Element Timing', (each) => each.elements, 100),
]

function row(what: string, read: Row['read'], max: number): Row {
  return { what, read, max: { phone: max, desk: max }, share: 0.5 }
}

/** The value that this share of all does not exceed; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** Milliseconds at half, three quarters and 95 % of the visits; what misses its target is bold. */
export function feelTable({ figures, prefetches, prefetchesSaving }: FeelMeasured): string {
  const lines = rows.flatMap(({ what, read, max, share }) =>
    (['phone', 'desk'] as const).map((device) => {
      const found = figures[device].map(read).filter((value) => value !== null)
      const [p50, p75, p95] = [0.5, 0.75, 0.95].map((each) => Math.round(percentile(found, each)))
      const limit = Number.isFinite(max[device]) ? `p${share * 100} ≤ ${max[device]}` : ''
      const missed = percentile(found, share) > max[device]
      return `| ${[what, device, limit, missed ? `**${p50}**` : p50, p75, p95].join(' | ')} |`
    }),
  )
  const off = Math.max(0, ...figures.phone.map((each) => each.off), ...figures.desk.map((each) => each.off))
  return [
    '| what | device | target, ms | p50 | p75 | p95 |',
    '|---|---|---|---|---|---|',
    ...lines,
    '',
    `Back differs from the place that was left by at most ${Math.round(off)} px (target 0).`,
    `Prefetched by one list page, read to its end: ${kilobytes(prefetches)} kB (target ≤ 300), ${kilobytes(prefetchesSaving)} kB under Save-Data (target 0).`,
  ].join('\n')
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1)
}
