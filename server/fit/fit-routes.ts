import { fitProfileEndpoints } from '../../contract/fit-profile.ts'
import { readBoughtSizes } from '../orders/orders.ts'
import type { Db } from '../platform/db/database.ts'
import { handle, type Route } from '../platform/http/route.ts'
import { readFitProfile, writeFitProfile } from './fit-profile.ts'

/** Routes of the fit profile. */
export function fitRoutes({ db }: { db: Db }): Route[] {
  return [
    handle(fitProfileEndpoints.getFitProfile, async (_, { caller }) => ({
      fitProfile: await readFitProfile(db, caller.accountId),
      boughtSizes: await readBoughtSizes(db, caller.accountId),
    })),
    handle(fitProfileEndpoints.setFitProfile, async ({ body }, { caller }) => ({
      fitProfile: await writeFitProfile(db, caller.accountId, body.fitProfile),
    })),
  ]
}
