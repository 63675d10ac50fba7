import { publicSettings, settingsEndpoints } from '../../contract/settings.ts'
import { handle, type Route } from '../platform/http/route.ts'
import { shopSettings } from '../platform/settings/shop-settings.ts'

/** The settings as pages and clients read them; operators change them by command. */
export function settingsRoutes(): Route[] {
  return [handle(settingsEndpoints.getSettings, () => ({ settings: publicSettings(shopSettings()) }))]
}
