import { parseJson } from '../../ui/stored-value.ts'
import type { AccountFit } from './account-foot.ts'
import { isFoot } from './guest-foot.ts'

/**
 * The account's foot and bought sizes as this tab read them last: a product page that is loaded anew shows the shopper's
 * size before the account answers. Deleted on signing out, as all of the tab's keys are (clear-drafts.ts).
 */
const key = 'outsole.account-fit'

export function readLastAccountFit(accountId: string | undefined): AccountFit | undefined {
  try {
    const stored = parseJson(sessionStorage.getItem(key))
    return isStored(stored) && stored.accountId === accountId ? stored.fit : undefined
  } catch {
    return undefined
  }
}

export function saveLastAccountFit(accountId: string, fit: AccountFit): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ accountId, fit }))
  } catch {
    // Storage unavailable: the account is asked again.
  }
}

function isStored(value: unknown): value is { accountId: string; fit: AccountFit } {
  if (typeof value !== 'object' || value === null || !('accountId' in value && 'fit' in value)) return false
  const { fit } = value
  if (typeof fit !== 'object' || fit === null || !('foot' in fit && 'boughtSizes' in fit)) return false
  const { foot, boughtSizes } = fit
  if (typeof boughtSizes !== 'object' || boughtSizes === null) return false
  return (
    (foot === null || isFoot(foot)) && Object.values(boughtSizes).every((size) => typeof size === 'string')
  )
}
