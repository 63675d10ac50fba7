import { type Aggregator, Gauge, type Registry } from 'prom-client'
import type { Catalogue } from './memory-catalogue.ts'

/** Registers metrics of this process's catalogue: version, size, age, and open live streams. */
export function registerCatalogueMetrics(
  registry: Registry,
  catalogue: Catalogue,
  livePages: () => number,
): void {
  const status = () => catalogue.status()
  /** Aggregation over processes: the sum, or the worst. */
  const gauges: [name: string, help: string, aggregator: Aggregator, read: () => number][] = [
    ['live_pages', 'Open product pages that are told of stock as it changes', 'sum', livePages],
    ['version', 'Changes brought into the catalogue of this process', 'min', () => catalogue.version],
    ['products', 'Products in the catalogue of this process', 'min', () => status().products],
    ['build_seconds', 'Time it took to build the index', 'max', () => status().buildMs / 1000],
    ['age_seconds', 'Time since the change feed was last read', 'max', () => status().ageMs / 1000],
    [
      'horizon_lag_seconds',
      'Time for which the oldest transaction of the database cluster has been running',
      'max',
      () => status().horizonLagMs / 1000,
    ],
  ]
  for (const [name, help, aggregator, read] of gauges) {
    new Gauge({
      name: `outsole_catalogue_${name}`,
      help,
      aggregator,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
}
