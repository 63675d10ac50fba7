import { productCardEndpoints } from '../../../contract/product-cards.ts'
import { handle, type Route, rawJson } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Catalogue } from '../memory-catalogue.ts'

/** Routes of cards by id and of similar products; mount before `/products/{id}`. */
export function productCardRoutes({ catalogue }: { catalogue: Catalogue }): Route[] {
  return [
    handle(productCardEndpoints.getCards, ({ query }) => rawJson(catalogue.cardsJson(query.ids))),
    handle(productCardEndpoints.getSimilar, ({ params, query }) => {
      const json = catalogue.similarJson(params.id, query.size)
      return json === undefined ? refuse('not_found', 'Product not found') : rawJson(json)
    }),
  ]
}
