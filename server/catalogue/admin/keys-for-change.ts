import type { BulkChange } from '../../../contract/admin/bulk-edit.ts'
import type { GridCell } from '../../../contract/admin/product-forms.ts'
import type { StaffKey } from '../../../contract/admin/staff-keys.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'

/** The rights that cells of the grid need: a new or removed size is part of the product. */
export function keysForCells(cells: readonly GridCell[]): StaffKey[] {
  const needed = new Set<StaffKey>(['products:read'])
  for (const { pairs, price, salePrice, remove } of cells) {
    if (pairs !== undefined) needed.add('stock:write')
    if (price !== undefined || salePrice !== undefined) needed.add('prices:write')
    if (remove || (pairs === undefined && price === undefined && salePrice === undefined)) {
      needed.add('products:write')
    }
  }
  return [...needed]
}

/** The rights that a change of many products needs. */
export function keysForChange({ price, salePrice, ...rest }: BulkChange): StaffKey[] {
  const isOfProducts = Object.values(rest).some((value) => value !== undefined)
  const isOfPrices = price !== undefined || salePrice !== undefined
  const needed: StaffKey[] = ['products:read']
  if (isOfProducts) needed.push('products:write')
  if (isOfPrices) needed.push('prices:write')
  return needed
}

/** Refuses (`forbidden`) where one of the needed rights is missing. */
export function refusalForKeys(held: readonly StaffKey[], needed: readonly StaffKey[]): Refusal | null {
  const missing = needed.filter((key) => !held.includes(key))
  return missing.length === 0
    ? null
    : refuse('forbidden', `This change needs the right ${missing.join(', ')}.`)
}
