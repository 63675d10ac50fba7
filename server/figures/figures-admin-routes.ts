import { figureEndpoints as e } from '../../contract/admin/figures.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type AdminRoute, handleAdmin } from '../platform/http/admin-route.ts'
import {
  type ReadDeps,
  readBrandFigures,
  readFigures,
  readLostDemand,
  readModelFigures,
  readSizeFigures,
} from './figures.ts'
import { cacheStockBySize } from './stock-by-size.ts'

/** Binds the back office's endpoints of figures to their reads. */
export function figureAdminRoutes(
  deps: ReadDeps & { catalogue: Pick<Catalogue, 'productsForFeeds' | 'version'> },
): AdminRoute[] {
  const stockBySize = cacheStockBySize(deps.catalogue)
  return [
    handleAdmin(e.getFigures, ({ query }) => readFigures(deps, query)),
    handleAdmin(e.listModelFigures, ({ query }) => readModelFigures(deps, query)),
    handleAdmin(e.listBrandFigures, ({ query }) => readBrandFigures(deps, query)),
    handleAdmin(e.listSizeFigures, ({ query }) => readSizeFigures(deps, query, stockBySize())),
    handleAdmin(e.listLostDemand, ({ query }) => readLostDemand(deps, query)),
  ]
}
