/** What staff may be allowed to read or change, in the order of the menu. */
export const staffResources = [
  'orders',
  'refunds',
  'returns',
  'products',
  'stock',
  'prices',
  'discounts',
  'customers',
  'reviews',
  'inbox',
  'content',
  'reports',
  'staff',
  'settings',
] as const

export type StaffResource = (typeof staffResources)[number]
export type StaffKey = `${StaffResource}:${'read' | 'write'}`

export const staffKeys: readonly [StaffKey, ...StaffKey[]] = [
  'orders:read',
  ...staffResources.flatMap((name): StaffKey[] => [`${name}:read`, `${name}:write`]).slice(1),
]

/**
 * What a call of the back office needs: a key, which API keys may hold as well; or `staff`: anybody of the staff or any
 * API key; `session`: somebody who is signed in; `password`: whose second factor may be missing yet; `nobody`: no sign-in.
 */
export type StaffNeed = StaffKey | 'staff' | 'session' | 'password' | 'nobody'

/** Known keys in the order of the menu; a right to change includes the right to read. */
export function completeKeys(keys: readonly string[]): StaffKey[] {
  return staffKeys.filter(
    (key) => keys.includes(key) || (key.endsWith(':read') && keys.includes(key.replace(/read$/, 'write'))),
  )
}
