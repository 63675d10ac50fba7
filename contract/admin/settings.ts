import { z } from 'zod'
import { line } from '../fields.ts'
import { adminEndpoint } from './admin-endpoint.ts'

/** How the shop is reached and run; the rules of returns have a screen of their own. */
export const shopSettingNames = [
  'supportEmail',
  'supportPhone',
  'supportPhoneHours',
  'supportAddress',
  'businessHours',
  'socialLinks',
  'deliveryDays',
  'waysToPay',
  'lowStockPairs',
  'lowStockDays',
  'secondFactor',
] as const

function listOf<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.object({
    settings: z.array(
      z.object({
        name: z.enum(names),
        /** What it says and how it is written. */
        about: z.string(),
        value: z.string(),
        isDefault: z.boolean(),
      }),
    ),
  })
}

function changesOf<const Names extends readonly [string, ...string[]]>(names: Names) {
  const change = z.object({
    name: z.enum(names),
    /** Null: the default again. */
    value: line(1000).nullable(),
    /** The value that it replaces; 409 where it is another by now. */
    was: z.string().max(1000),
  })
  return z.object({ changes: z.array(change).min(1).max(names.length) })
}

/** Settings that staff change on screens (docs/product.md#shop-settings). */
export const settingAdminEndpoints = {
  listShopSettings: adminEndpoint({
    method: 'GET',
    path: '/admin/settings',
    summary: 'How the shop is reached and run',
    needs: 'settings:read',
    reply: listOf(shopSettingNames),
  }),
  changeShopSettings: adminEndpoint({
    method: 'PUT',
    path: '/admin/settings',
    summary: 'Changes settings, all of them or none',
    needs: 'settings:write',
    body: changesOf(shopSettingNames),
    reply: listOf(shopSettingNames),
    problems: ['stale'],
  }),
}
