import { Gauge, type Registry } from 'prom-client'
import type { Catalogue } from './memory-catalogue.ts'

/** Adds version, size and age of this process's catalogue to its metrics, and how many pages listen to its changes. */
export function registerCatalogueMetrics(
  registry: Registry,
  catalogue: Catalogue,
  livePages: () => number,
): void {
  const gauges: [name: string, help: string, read: () => number][] = [
    ['live_pages', 'Open product pages that are told of stock as it changes', livePages],
    ['version', 'Changes brought into the catalogue of this process', () => catalogue.version],
    ['products', 'Products in the catalogue of this process', () => catalogue.status().products],
    ['build_seconds', 'Time it took to build the index', () => catalogue.status().buildMs / 1000],
    ['age_seconds', 'Time since the change feed was last read', () => catalogue.status().ageMs / 1000],
  ]
  for (const [name, help, read] of gauges) {
    new Gauge({
      name: `outsole_catalogue_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
}
