/** Front door of the catalogue. */
export { registerCatalogueMetrics } from './catalogue-metrics.ts'
export { isOffered } from './editing/offered.ts'
export { createLiveStock } from './live/live-stock.ts'
export { readProductStates, readSizeStocks, type SizeKey } from './live/product-states.ts'
export { Catalogue, openCatalogue } from './memory-catalogue.ts'
export { payableCents, reducedCents } from './prices/payable-price.ts'
export { type ProductScope, productsInScope, sampleScope, titlesOf } from './prices/products-in-scope.ts'
export { countStock } from './stock-counts.ts'
