/** Front door of the catalogue: the rest of the server imports from here. */
export { catalogueJobs } from './catalogue-jobs.ts'
export { registerCatalogueMetrics } from './catalogue-metrics.ts'
export { catalogueRoutes } from './catalogue-routes.ts'
export { createLiveStock } from './live-stock.ts'
export {
  Catalogue,
  openCatalogue,
} from './memory-catalogue.ts'
export { productCardRoutes } from './product-card-routes.ts'
