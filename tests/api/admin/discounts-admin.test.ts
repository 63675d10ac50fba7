import { describe, expect, it } from 'vitest'
import { discountEndpoints as e } from '../../../contract/admin/discounts.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { addStaff, adminBrowser } from '../../support/staff-actions.ts'
import { staffShop } from '../../support/staff-shop.ts'
import { addShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const { db, clock, api } = await staffShop(await testDatabase())
const { call } = adminBrowser(api, await addStaff(db, clock))
const shoe = await addShoe(db, clock, 'Quay Runner', [{ size: '9', stock: 5, priceCents: 99_99 }])

describe('a discount in the back office', () => {
  it('is made for chosen styles, found by its code, changed by version, and ended', async () => {
    const appliesTo = { kind: 'products' as const, ids: [shoe.productId] }
    const rule = { name: 'Quay days', reduction: { amount: 15.5 }, appliesTo, maxUses: 3 }
    const body = { ...rule, codes: { codes: ['quay-15'] } }
    const made = replyOf(await call(e.createDiscount, { body }))
    expect(made).toMatchObject({
      amount: 15.5,
      percent: null,
      code: 'QUAY-15',
      codes: 1,
      state: 'active',
      uses: 0,
    })
    const own = { params: { id: made._id } }
    expect(replyOf(await call(e.listDiscounts, { query: { q: 'quay-1' } })).rows).toEqual([made])
    expect(replyOf(await call(e.getDiscount, own)).products).toEqual([
      { id: shoe.productId, title: expect.stringContaining('Quay Runner') },
    ])
    const change = { ...rule, reduction: { percent: 10 }, version: made.version }
    expect(replyOf(await call(e.changeDiscount, { ...own, body: change }))).toMatchObject({
      percent: 10,
      amount: null,
    })
    expect(refusalOf(await call(e.changeDiscount, { ...own, body: change }))).toMatchObject({ status: 409 })
    expect(replyOf(await call(e.addCodes, { ...own, body: { random: 3 } }))).toEqual({ added: 3 })
    expect(replyOf(await call(e.listCodes, own)).rows).toHaveLength(4)
    expect(replyOf(await call(e.moveDiscount, { ...own, body: { to: 'ended' } })).state).toBe('ended')
    expect(replyOf(await call(e.listDiscounts, { query: { state: 'ended' } })).rows).toHaveLength(1)
  })

  it('is previewed at the prices of the shoes it is for', async () => {
    const appliesTo = { kind: 'products' as const, ids: [shoe.productId] }
    const preview = await call(e.previewDiscount, { body: { reduction: { percent: 15 }, appliesTo } })
    expect(replyOf(preview)).toEqual({
      products: 1,
      examples: [{ title: 'Quay Runner', price: 99.99, reduced: 84.99 }],
    })
    const none = { reduction: { percent: 15 }, appliesTo: { kind: 'brands' as const, names: ['Nobody'] } }
    expect(replyOf(await call(e.previewDiscount, { body: none }))).toEqual({ products: 0, examples: [] })
  })

  it('is planned until its start', async () => {
    const startsAt = new Date(clock.now().getTime() + 3_600_000).toISOString()
    const body = { name: 'Soon', reduction: { percent: 5 }, startsAt, codes: { random: 2, prefix: 'SOON' } }
    expect(replyOf(await call(e.createDiscount, { body }))).toMatchObject({ state: 'planned', codes: 2 })
  })
})
