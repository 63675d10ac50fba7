import { visitEndpoints } from '../../contract/counts/visits.ts'
import { handle, type Route } from '../platform/http/route.ts'
import { countVisit, type VisitDeps } from './visits.ts'

/** What the shop's pages tell of a visit. */
export function figureRoutes(deps: VisitDeps): Route[] {
  return [
    handle(visitEndpoints.countVisit, ({ body }, { clientAddress }) => countVisit(deps, body, clientAddress)),
  ]
}
