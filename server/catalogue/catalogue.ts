/** Front door of the catalogue: the rest of the server imports from here. */

export { registerCatalogueMetrics } from './catalogue-metrics.ts'
export { createLiveStock } from './live-stock.ts'
export { Catalogue, openCatalogue } from './memory-catalogue.ts'
export { payableCents } from './payable-price.ts'
