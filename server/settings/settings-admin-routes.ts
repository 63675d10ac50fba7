import { settingAdminEndpoints as e, shopSettingNames } from '../../contract/admin/settings.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { type AdminRoute, handleAdmin } from '../platform/http/admin-route.ts'
import { changeSettings, listSettings } from './change-settings.ts'

/** Binds the back office's endpoints of settings to their verbs. */
export function settingAdminRoutes(deps: { db: Db; clock: Clock }): AdminRoute[] {
  const { db } = deps
  return [
    handleAdmin(e.listShopSettings, () => listSettings(db, shopSettingNames)),
    handleAdmin(e.changeShopSettings, ({ body: { changes } }, { by }) =>
      changeSettings(deps, { names: shopSettingNames, changes, by }),
    ),
  ]
}
