import { shopSettings } from '../platform/settings/shop-settings.ts'
import type { StaffDeps } from './staff-deps.ts'

/** Whether staff need a second factor. The setting may ask for one where the environment does not, never the opposite. */
export function isSecondFactorRequired({ config }: Pick<StaffDeps, 'config'>): boolean {
  return config.staffSecondFactor === 'required' || shopSettings().secondFactor === 'required'
}
