import { expect, it } from 'vitest'
import { bulkChange } from '../../../../contract/admin/bulk-edit.ts'
import { type BulkKind, bulkKindOf, bulkKinds, isBulkKind } from './bulk-change.ts'

it.each<[BulkKind, string, object]>([
  ['publish', '', { status: 'live' }],
  ['percent', '-10', { price: { percent: -10 } }],
  ['percent', '12.5%', { price: { percent: 12.5 } }],
  ['amount', '$5', { price: { dollars: 5 } }],
  ['price', '89.50', { price: { to: 89.5 } }],
  ['salePercent', '20', { salePrice: { percentOff: 20 } }],
  ['noSale', '', { salePrice: null }],
  ['addCategories', 'Running,  Retro ,', { addCategories: ['Running', 'Retro'] }],
])('%s of %j is a change that the shop takes', (kind, text, change) => {
  expect(bulkKindOf(kind).read(text)).toEqual(change)
  expect(bulkChange.parse(change)).toEqual(change)
})

it.each<[BulkKind, string]>([
  ['percent', '0'],
  ['percent', 'ten'],
  ['percent', '-95'],
  ['price', ''],
  ['price', '9.999'],
  ['salePercent', '12.5'],
  ['type', '  '],
  ['removeCategories', ' , '],
])('%s of %j is none', (kind, text) => {
  expect(bulkKindOf(kind).read(text)).toBeNull()
})

it('every kind without a field is a change by itself', () => {
  for (const name of Object.keys(bulkKinds).filter(isBulkKind)) {
    const { field, read } = bulkKindOf(name)
    if (!field) expect([name, bulkChange.safeParse(read('')).success]).toEqual([name, true])
  }
})
