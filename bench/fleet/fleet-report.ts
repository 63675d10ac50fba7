import { cpus, loadavg } from 'node:os'
import { machineName } from '../report.ts'
import type { LoadLine } from './fleet-load.ts'
import { failuresOf } from './keep-asking.ts'
import type { FailOverFigures } from './measure-fail-over.ts'
import type { RestartFigures } from './rolling-restart.ts'
import type { SaleFigures } from './sale.ts'

export type FleetFigures = {
  load: LoadLine[]
  /** Milliseconds until the last of three processes showed a price, sorted. */
  prices: number[]
  restart: RestartFigures
  sale: SaleFigures
  failOver: FailOverFigures
}

/** All of it as a page. */
export function fleetPage(figures: FleetFigures, styles: number, begunLoad: number): string {
  const { prices, restart, sale, failOver } = figures
  const rows = [
    [
      'a price is shown by all three processes after',
      `${shown(median(prices))} ms (median of ${prices.length}), ${shown(prices.at(-1))} ms at most`,
      '≤ 2,000 ms',
    ],
    [
      'rolling restart of three under load: failed page, list and product calls',
      `${failuresOf(restart.browsed)} of ${count(restart.browsed.sent)} in ${shown(restart.seconds)} s, slowest ${shown(restart.browsed.slowestMs)} ms`,
      '0',
    ],
    [
      'the same: failed cart adds',
      `${failuresOf(restart.carts)} of ${count(restart.carts.sent)}, slowest ${shown(restart.carts.slowestMs)} ms`,
      '0',
    ],
    [
      `\`kill -9\` of one of three in a sale of ${sale.pairs} pairs to ${sale.asked} shoppers`,
      `${sale.stored} orders stored, ${sale.told} told, ${sale.differing} that differ, ${sale.left} pairs left, ${sale.soldOut} told that it is sold out, ${sale.again} tries repeated with the same key, ${sale.ledger} new faults in the books`,
      `${sale.pairs} stored, 0 differ`,
    ],
    [
      `fail-over, promoted ${shown(failOver.promotedAfterSeconds)} s after the crash: pages and lists that failed`,
      `${failuresOf(failOver.browsed)} of ${count(failOver.browsed.sent)}, slowest ${shown(failOver.browsed.slowestMs)} ms`,
      '0',
    ],
    [
      'the same: orders are refused for',
      `${failOver.awaySeconds.toFixed(1)} s, ${count(failOver.refused)} times with 503, after ${shown(failOver.slowestRefusalMs)} ms at most; ${failOver.others} answers of another kind`,
      'until promoted, and a moment',
    ],
    [
      'the same: orders told and lost',
      `${failOver.lost} of ${count(failOver.taken)}, ${failOver.ledger} faults in the books`,
      '0',
    ],
  ]
  return [
    '# Several processes behind a proxy',
    '',
    `${new Date().toISOString().slice(0, 10)} · ${machineName()} · ${count(styles)} styles · load generator, HAProxy, PostgreSQL and all shop processes share these ${cpus().length} processors, which had a load of ${begunLoad.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} in the end`,
    '',
    'So requests a second say how much is lost by sharing, not what more machines bring: that is in the processor time of the shop for each request, which stays the same. `npm run bench:fleet` makes these figures again.',
    '',
    '| processes | call | requests/s | p99 ms | shop ms each | failed | MB each |',
    '|---|---|---|---|---|---|---|',
    ...figures.load.map(
      (line) =>
        `| ${line.processes} | ${line.name} | ${count(line.perSecond)} | ${line.p99Ms} | ${line.serverMsEach} | ${line.failed} | ${line.megabytes.join(', ')} |`,
    ),
    '',
    '| what | measured | wanted |',
    '|---|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n')
}

function median(sorted: readonly number[]): number | undefined {
  return sorted[Math.floor(sorted.length / 2)]
}

function shown(number: number | undefined): string {
  return count(Math.round(number ?? Number.NaN))
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
