import type { Measured } from '../measure.ts'
import type { OfficeCall } from './office-calls.ts'

/** What calls took, beside the p99 that they are to stay below; in milliseconds. */
export type CallFigures = Pick<OfficeCall, 'list' | 'name' | 'aimMs'> & { p50Ms: number; p99Ms: number }

/** A call of the shop, measured by turns without the trade beside it and with it. */
export type ShopFigures = { name: string; bare: Measured[]; traded: Measured[] }

/** The value that this share of the values does not exceed, to a tenth. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.round((sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0) * 10) / 10
}

/** Calls with their aims; what is over it is bold. */
export function officeTable(calls: readonly CallFigures[]): string {
  const bold = (ms: number, aimMs: number) => (ms > aimMs ? `**${ms}**` : String(ms))
  return [
    '| list | call | aim, p99 | p50 | p99 |',
    '|---|---|---|---|---|',
    ...calls.map(
      ({ list, name, aimMs, p50Ms, p99Ms }) =>
        `| ${list} | ${name} | ≤ ${aimMs} | ${bold(p50Ms, aimMs)} | ${bold(p99Ms, aimMs)} |`,
    ),
  ].join('\n')
}

/** The shop's own calls without the trade and with it, and the ratio of their processor times. */
export function shopTable(figures: readonly ShopFigures[]): string {
  return [
    '| call | a second, without | with | server ms each, without | with | ratio | of each turn |',
    '|---|---|---|---|---|---|---|',
    ...figures.map(({ name, bare, traded }) => {
      const median = (side: readonly Measured[], read: (each: Measured) => number) =>
        percentile(side.map(read), 0.5)
      const each = (side: readonly Measured[]) => {
        const sorted = side.map(({ serverMsEach }) => serverMsEach).sort((a, b) => a - b)
        return sorted[Math.floor(sorted.length / 2)] ?? 0
      }
      const cells = [
        median(bare, ({ perSecond }) => perSecond),
        median(traded, ({ perSecond }) => perSecond),
        each(bare),
        each(traded),
        ratio(each(traded), each(bare)),
        turnRatios(bare, traded),
      ]
      return `| ${[name, ...cells].join(' | ')} |`
    }),
  ].join('\n')
}

function ratio(traded: number, bare: number): string {
  return (traded / Math.max(bare, 0.001)).toFixed(2)
}

function turnRatios(bare: readonly Measured[], traded: readonly Measured[]): string {
  const ratios = traded
    .map(({ serverMsEach }, turn) => Number(ratio(serverMsEach, bare[turn]?.serverMsEach ?? 0)))
    .sort((a, b) => a - b)
  return ratios.length === 0 ? '' : `${ratios.at(0)?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`
}
