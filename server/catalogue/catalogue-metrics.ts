import { Gauge, type Registry } from 'prom-client'
import type { Catalogue } from './memory-catalogue.ts'

/** Adds version, size and age of this process's catalogue to its metrics. */
export function registerCatalogueMetrics(registry: Registry, catalogue: Catalogue): void {
  const gauges: [name: string, help: string, read: () => number][] = [
    ['version', 'Changes brought into the catalogue of this process', () => catalogue.version],
    ['products', 'Products in the catalogue of this process', () => catalogue.status().products],
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
