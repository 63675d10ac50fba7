/** Front door of the catalogue. */
export { registerCatalogueMetrics } from './catalogue-metrics.ts'
export { createLiveStock } from './live/live-stock.ts'
export { Catalogue, openCatalogue } from './memory-catalogue.ts'
export { payableCents } from './payable-price.ts'
export { countStock } from './stock-counts.ts'
