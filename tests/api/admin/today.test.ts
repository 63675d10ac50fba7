import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { maxCounted, todayEndpoints } from '../../../contract/admin/today.ts'
import { replyOf } from '../../support/account-actions.ts'
import { insertOrder } from '../../support/order-rows.ts'
import { addStaff, adminBrowser } from '../../support/staff-actions.ts'
import { staffShop } from '../../support/staff-shop.ts'
import { addCustomer, addShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const { db, clock, api } = await staffShop(await testDatabase())
const hour = 3_600_000

async function todayOf(role: string) {
  const { call } = adminBrowser(api, await addStaff(db, clock, { role }))
  return replyOf(await call(todayEndpoints.getToday))
}

describe('today', () => {
  it('says that the shop has no product yet', async () => {
    expect((await todayOf('owner')).hasProducts).toBe(false)
  })

  it('counts what waits, and sales against the same hours a week ago', async () => {
    const buyer = await addCustomer(db, clock)
    const order = async (
      orderNumber: string,
      status: 'pending' | 'confirmed' | 'delivered' | 'cancelled',
      hoursAgo: number,
    ) => {
      const { id } = await insertOrder(db, {
        orderNumber,
        accountId: buyer.accountId,
        email: buyer.email,
        status,
      })
      const created_at = new Date(clock.now().getTime() - hoursAgo * hour)
      await db.updateTable('customer_order').set({ created_at }).where('id', '=', id).execute()
    }
    await order('OS-1', 'pending', 1)
    await order('OS-2', 'confirmed', 2)
    await order('OS-3', 'confirmed', 72)
    await order('OS-4', 'cancelled', 1)
    await order('OS-5', 'delivered', 7 * 24 + 1)
    // Later in the day a week ago, and the evening before.
    await order('OS-6', 'delivered', 7 * 24 - 1)
    await order('OS-7', 'delivered', 7 * 24 + 13)
    await addShoe(db, clock, 'Harbor Runner', [
      { size: '8', stock: 0, priceCents: 10_000 },
      { size: '9', stock: 3, priceCents: 10_000 },
      { size: '10', stock: 4, priceCents: 10_000 },
    ])
    const { orders, stock, failedJobs, sales, hasProducts } = await todayOf('owner')
    expect(orders).toEqual({ toPack: 2, late: 1, unpaid: 1 })
    expect(stock).toEqual({ soldOut: 1, low: 1, lowPairs: 3 })
    expect(hasProducts).toBe(true)
    expect(failedJobs).toBe(0)
    expect([sales?.today.orders, sales?.weekBefore.orders]).toEqual([2, 1])
    expect(sales?.today.cents).toBeGreaterThan(0)
  })

  it('stops counting sizes beyond ten thousand', async () => {
    const { variantId } = await addShoe(db, clock, 'Quay Runner', [{ size: '8', stock: 1, priceCents: 100 }])
    await sql`
      insert into variant_size (variant_id, size, sku, position, stock, price_cents)
      select ${variantId}, 'S' || n, 'many-' || n, n, 0, 100 from generate_series(1, ${maxCounted + 50}) n`.execute(
      db,
    )
    const { stock } = await todayOf('owner')
    expect(stock?.soldOut).toBe(maxCounted + 1)
    expect(stock?.low).toBeLessThan(maxCounted)
  })

  it('shows each member only what they may read', async () => {
    const parts = async (role: string) =>
      Object.entries(await todayOf(role))
        .filter(([name, part]) => part !== null && name !== 'hasProducts')
        .map(([name]) => name)
    expect(await parts('warehouse')).toEqual(['orders', 'returns', 'stock'])
    expect(await parts('merchandiser')).toEqual(['stock', 'reviews', 'sales'])
    expect(await parts('manager')).toEqual([
      'orders',
      'returns',
      'stock',
      'inbox',
      'reviews',
      'failedJobs',
      'sales',
    ])
  })
})
