import { describe, expect, it } from 'vitest'
import { addShoe, stockOf } from '../../../tests/support/stocked-shop.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { checkLedger } from '../../orders/orders.ts'
import { byCommand } from '../../platform/actor.ts'
import { movableClock } from '../../platform/clock/clock.ts'
import { newId } from '../../platform/db/ids.ts'
import { setStock } from './set-stock.ts'

const { db } = await testDatabase()
const clock = movableClock()

async function newShoe() {
  const shoe = await addShoe(db, clock, 'Harbor Low', [
    { size: '9', stock: 3, priceCents: 100_00 },
    { size: '9.5', stock: 0, priceCents: 100_00 },
  ])
  const set = (size: string, pairs: number, variant = shoe.variantId) =>
    setStock({ db, clock }, { variant, size, pairs, by: byCommand('stock set'), note: 'counted' })
  const movements = () =>
    db
      .selectFrom('stock_movement')
      .select(['size', 'quantity', 'cause', 'actor_kind', 'actor_name', 'note'])
      .where('variant_id', '=', shoe.variantId)
      .orderBy('id')
      .execute()
  return { ...shoe, set, movements }
}

/** SKU of size 9. */
async function skuOf(variantId: string): Promise<string> {
  const row = await db
    .selectFrom('variant_size')
    .select('sku')
    .where('variant_id', '=', variantId)
    .where('size', '=', '9')
    .executeTakeFirstOrThrow()
  return row.sku
}

const counted = { actor_kind: 'command', actor_name: 'stock set', note: 'counted' }

describe('setting stock', () => {
  it('returns the stock before and after, and books the difference', async () => {
    const { variantId, set, movements } = await newShoe()
    expect(await set('9', 10)).toEqual({ variantId, size: '9', before: 3, stock: 10 })
    expect(await set('9', 0)).toEqual({ variantId, size: '9', before: 10, stock: 0 })
    expect((await movements()).slice(1)).toEqual([
      { size: '9', quantity: 7, cause: 'operator', ...counted },
      { size: '9', quantity: -10, cause: 'operator', ...counted },
    ])
  })

  it('books nothing without a difference', async () => {
    const { set, movements } = await newShoe()
    const before = await movements()
    expect(await set('9', 3)).toMatchObject({ before: 3, stock: 3 })
    expect(await movements()).toEqual(before)
  })

  it('accepts an SKU, and a variant id in any case', async () => {
    const { variantId, set } = await newShoe()
    const sku = await skuOf(variantId)
    expect(await set('9', 5, sku)).toMatchObject({ variantId, stock: 5 })
    expect(await set('9', 6, variantId.toUpperCase())).toMatchObject({ variantId, before: 5 })
  })

  it.each([-1, 1.5, 3_000_000_000])(
    'leaves everything as it is where %d pairs are none to have',
    async (pairs) => {
      const { variantId, set, movements } = await newShoe()
      const before = await movements()
      await expect(set('9', pairs)).rejects.toThrow()
      expect(await stockOf(db, variantId, '9')).toBe(3)
      expect(await movements()).toEqual(before)
    },
  )

  it('reports existing sizes, or an unknown variant', async () => {
    const { set } = await newShoe()
    expect(await set('11', 1)).toMatchObject({ message: 'This variant has no size 11, but 9, 9.5' })
    expect(await set('9', 1, newId())).toMatchObject({
      message: expect.stringMatching(/^There is no variant/),
    })
    expect(await set('9', 1, "' or true --")).toMatchObject({ code: 'not_found' })
    const { variantId } = await newShoe()
    const sku = await skuOf(variantId)
    expect(await set('10', 1, sku)).toMatchObject({ message: `The SKU ${sku} is size 9, not 10` })
  })

  it('keeps the ledger consistent under concurrent calls', async () => {
    const { variantId, set } = await newShoe()
    const wanted = Array.from({ length: 12 }, (_, at) => at)
    const results = await Promise.all(wanted.map((pairs) => set('9', pairs)))
    expect(results.every((result) => 'stock' in result)).toBe(true)
    expect(wanted).toContain(await stockOf(db, variantId, '9'))
    expect(await checkLedger(db)).toEqual([])
  })
})
