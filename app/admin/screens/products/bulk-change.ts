import type { bulkEditEndpoints } from '../../../../contract/admin/bulk-edit.ts'
import type { StaffKey } from '../../../../contract/admin/staff-keys.ts'
import type { CallInput } from '../../../../contract/endpoint.ts'

type Change = CallInput<typeof bulkEditEndpoints.startBulkEdit>['body']['change']

type Kind = {
  label: string
  needs: StaffKey
  /** What is typed beside it; left out: nothing. */
  field?: { label: string; unit?: string; hint?: string }
  /** Null where what was typed is no such value. */
  read: (text: string) => Change | null
}

/** What a bulk edit can do, by name. */
export const bulkKinds = {
  publish: { label: 'Publish', needs: 'products:write', read: () => ({ status: 'live' }) },
  hide: { label: 'Hide', needs: 'products:write', read: () => ({ status: 'hidden' }) },
  archive: { label: 'Archive', needs: 'products:write', read: () => ({ status: 'archived' }) },
  percent: {
    label: 'Change prices by percent',
    needs: 'prices:write',
    field: { label: 'Percent', unit: '%', hint: '10 raises by a tenth, -10 takes a tenth off' },
    read: (text) => withNumber(text, -90, 500, (percent) => ({ price: { percent } })),
  },
  amount: {
    label: 'Change prices by an amount',
    needs: 'prices:write',
    field: { label: 'Dollars', unit: '$', hint: '5 raises by $5, -5 takes $5 off' },
    read: (text) => withNumber(text, -1_000_000, 1_000_000, (dollars) => ({ price: { dollars } })),
  },
  price: {
    label: 'Set one price',
    needs: 'prices:write',
    field: { label: 'Price', unit: '$' },
    read: (text) => withNumber(text, 0.01, 1_000_000, (to) => ({ price: { to } })),
  },
  salePercent: {
    label: 'Set sale prices by percent',
    needs: 'prices:write',
    field: { label: 'Percent off the price', unit: '%' },
    read: (text) =>
      withNumber(text, 1, 90, (percentOff) =>
        Number.isInteger(percentOff) ? { salePrice: { percentOff } } : null,
      ),
  },
  salePrice: {
    label: 'Set one sale price',
    needs: 'prices:write',
    field: { label: 'Sale price', unit: '$' },
    read: (text) => withNumber(text, 0.01, 1_000_000, (to) => ({ salePrice: { to } })),
  },
  noSale: { label: 'Take sale prices off', needs: 'prices:write', read: () => ({ salePrice: null }) },
  addCategories: {
    label: 'Add to categories',
    needs: 'products:write',
    field: { label: 'Categories', hint: 'Such as Running, Retro' },
    read: (text) => withNames(text, (addCategories) => ({ addCategories })),
  },
  removeCategories: {
    label: 'Take out of categories',
    needs: 'products:write',
    field: { label: 'Categories', hint: 'Such as Running, Retro' },
    read: (text) => withNames(text, (removeCategories) => ({ removeCategories })),
  },
  type: {
    label: 'Set the type',
    needs: 'products:write',
    field: { label: 'Type' },
    read: (text) => (text.trim() === '' ? null : { type: text.trim() }),
  },
  feature: { label: 'Feature', needs: 'products:write', read: () => ({ featured: true }) },
  unfeature: { label: 'Feature no longer', needs: 'products:write', read: () => ({ featured: false }) },
} satisfies Record<string, Kind>

export type BulkKind = keyof typeof bulkKinds

/** The same, each with all of its parts. */
export function bulkKindOf(name: BulkKind): Kind {
  return bulkKinds[name]
}

export function isBulkKind(name: string): name is BulkKind {
  return name in bulkKinds
}

function withNumber(
  text: string,
  min: number,
  max: number,
  make: (value: number) => Change | null,
): Change | null {
  const trimmed = text.trim().replace(/^\$|%$/g, '')
  const value = /^[-+]?\d+(\.\d{1,2})?$/.test(trimmed) ? Number(trimmed) : Number.NaN
  return value >= min && value <= max && value !== 0 ? make(value) : null
}

function withNames(text: string, make: (names: string[]) => Change): Change | null {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return names.length > 0 ? make(names) : null
}
