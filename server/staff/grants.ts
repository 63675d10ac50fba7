import { completeKeys, type StaffKey, staffKeys } from '../../contract/admin/staff-keys.ts'
import type { Actor } from '../platform/actor.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import type { Granter } from './staff-deps.ts'

/** A role as it is stored. */
export type RoleRow = { id: string; name: string; keys: string[]; is_owner: boolean }

/** The rights of a role: the owner holds every one, also those that came later. */
export function keysOf({ keys, is_owner }: Pick<RoleRow, 'keys' | 'is_owner'>): StaffKey[] {
  return is_owner ? [...staffKeys] : completeKeys(keys)
}

/** An operator's command may grant anything: access to the database includes every right. */
export function operatorGranter(by: Actor): Granter {
  return { by, keys: staffKeys, isOwner: true }
}

/** Nobody grants, takes away or touches more than they hold. */
export function refuseBeyond(granter: Granter, role: Pick<RoleRow, 'keys' | 'is_owner'>): Refusal | null {
  if (granter.isOwner) return null
  if (role.is_owner) return refuse('forbidden', 'Only an owner may do this with the owner’s role')
  return refuseKeysBeyond(granter, keysOf(role))
}

/** The same for single rights. */
export function refuseKeysBeyond(granter: Granter, keys: readonly StaffKey[]): Refusal | null {
  const missing = keys.filter((key) => !granter.keys.includes(key))
  if (missing.length === 0) return null
  return refuse('forbidden', `You do not hold ${missing.join(', ')} yourself`)
}
