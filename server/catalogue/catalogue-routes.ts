import { catalogueEndpoints } from '../../contract/catalogue.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { handle, type Route, rawJson } from '../platform/http/route.ts'
import { refuse } from '../platform/refusal.ts'
import type { Catalogue } from './memory-catalogue.ts'
import { clearViews, readViews, recordView } from './recently-viewed.ts'
import { countSearchUse } from './search-uses.ts'

const unknownProduct = refuse('not_found', 'Product not found')

export type CatalogueDeps = { catalogue: Catalogue; db: Db; clock: Clock }

export function catalogueRoutes({ catalogue, db, clock }: CatalogueDeps): Route[] {
  const calls = catalogueEndpoints
  return [
    handle(calls.listProducts, ({ query }) => rawJson(catalogue.listJson(query))),
    handle(calls.searchProducts, ({ query }) => rawJson(catalogue.listJson(query))),
    handle(calls.getFilterOptions, () => rawJson(catalogue.filterOptionsJson())),
    handle(calls.getSuggestions, ({ query }) => rawJson(catalogue.suggestionsJson(query.q))),
    handle(calls.recordSearchUse, ({ body }, { clientAddress }) =>
      countSearchUse({ db, clock, catalogue }, body, clientAddress),
    ),
    handle(calls.getBrandProducts, ({ params, query }) =>
      rawJson(catalogue.brandListJson(params.brandName, query)),
    ),
    handle(calls.listBrands, () => rawJson(catalogue.brandsJson())),
    handle(calls.listCategories, () => rawJson(catalogue.categoriesJson())),
    handle(calls.getRecentlyViewed, async ({ query }, { caller }) => {
      const ids = await readViews(db, caller.accountId, query.limit)
      if (query.view === 'card') return rawJson(catalogue.cardsJson(ids))
      return { products: ids.flatMap((id) => catalogue.getProduct(id) ?? []) }
    }),
    handle(calls.recordView, async ({ body }, { caller }) => {
      const product = catalogue.getProduct(body.productId)
      if (product === undefined) return unknownProduct
      const recorded = await recordView({ db, clock }, caller.accountId, product._id)
      return recorded ? { success: true } : unknownProduct
    }),
    handle(calls.clearRecentlyViewed, async (_, { caller }) => {
      await clearViews(db, caller.accountId)
      return { success: true }
    }),
    handle(calls.getProduct, ({ params }) => {
      const json = catalogue.productJson(params.id)
      return json === undefined ? unknownProduct : rawJson(json)
    }),
    handle(calls.getVariants, ({ params }) => {
      const variants = catalogue.getVariants(params.id)
      return variants === undefined ? unknownProduct : { variants }
    }),
  ]
}
