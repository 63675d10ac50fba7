import {
  type StaffKey,
  type StaffResource,
  staffKeys,
  staffResources,
} from '../../../contract/admin/staff-keys.ts'

export const resourceLabels: Record<StaffResource, string> = {
  orders: 'Orders',
  refunds: 'Refunds',
  returns: 'Returns',
  products: 'Products',
  stock: 'Stock',
  prices: 'Prices',
  discounts: 'Discounts',
  customers: 'Customers',
  reviews: 'Reviews',
  inbox: 'Inbox',
  content: 'Content',
  reports: 'Reports',
  staff: 'Staff',
  settings: 'Settings',
}

/** Rights as a sentence: “Changes orders and stock; reads products”. */
export function rightsInWords(keys: readonly StaffKey[]): string {
  if (keys.length === staffKeys.length) return 'Everything'
  const changes = staffResources.filter((name) => keys.includes(`${name}:write`))
  const reads = staffResources.filter((name) => keys.includes(`${name}:read`) && !changes.includes(name))
  const parts = [
    changes.length > 0 && `changes ${listOf(changes)}`,
    reads.length > 0 && `reads ${listOf(reads)}`,
  ]
  const text = parts.filter(Boolean).join('; ')
  return text === '' ? 'Nothing' : `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

const listOf = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)
