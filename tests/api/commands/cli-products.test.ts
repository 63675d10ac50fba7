import { expect, it } from 'vitest'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { operatorOf } from '../../support/operator.ts'
import { addShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const { db } = database
const clock = movableClock()
const run = operatorOf(database)

it('a product is created, filled in, published, hidden and archived', async () => {
  const created = await run('product', 'create', 'Harbor', 'Tide', '--type', 'Boots')
  expect(created.printed).toMatch(/^Harbor Tide \([\da-f-]{36}\)\ndraft, version 1\nMissing: No color yet/)
  expect((await run('product', 'publish', 'Tide')).said).toContain('has no size yet')
  const { productId } = await addShoe(db, clock, 'Runner', [{ size: '9', stock: 3, priceCents: 90_00 }])
  expect((await run('product', 'edit', 'Runner', '--title', 'Runner Low')).printed).toContain('Runner Low')
  expect((await run('product', 'hide', productId)).printed).toContain('hidden, version 3')
  const later = await run('product', 'publish', productId, '--at', '2100-01-01')
  expect(later.printed).toContain('hidden, goes live 2100-01-01T00:00:00.000Z, version 4')
  expect((await run('product', 'show', productId)).printed).toContain('live, version 5')
  expect((await run('price', 'set', productId, '--price', '80', '--sale', '75')).printed).toMatch(
    /1 price, 1 sale price changed\.$/,
  )
  expect((await run('product', 'archive', productId)).printed).toContain('archived')
  expect((await run('product', 'hide', 'nothing')).failed).toBe(true)
})

it('a selection is changed at once, after a preview, and put on sale', async () => {
  const { productId } = await addShoe(db, clock, 'Sloop', [{ size: '9', stock: 3, priceCents: 100_00 }])
  const preview = await run('product', 'bulk', '--product', productId, '--price', '-10%', '--preview')
  expect(preview.printed).toMatch(/price: 10000 → 9000[\s\S]*Preview: nothing was changed\.$/)
  const done = await run('product', 'bulk', '--product', productId, '--price', '-10%')
  expect(done.printed).toBe('1 changed, 0 unchanged, 0 refused')
  const sale = await run('sale', 'create', 'Spring', '20%', '--until', '2100-01-01', '--product', productId)
  expect(sale.printed).toMatch(/Spring\s+20%.*running\s+1/)
  const row = () =>
    db
      .selectFrom('variant_size as s')
      .innerJoin('variant as v', 'v.id', 's.variant_id')
      .select(['s.price_cents', 's.sale_price_cents'])
      .where('v.product_id', '=', productId)
      .executeTakeFirstOrThrow()
  expect(await row()).toEqual({ price_cents: 90_00, sale_price_cents: 72_00 })
  const { id } = await db.selectFrom('sale').select('id').executeTakeFirstOrThrow()
  expect((await run('sale', 'end', id)).printed).toMatch(/ended/)
  expect(await row()).toEqual({ price_cents: 90_00, sale_price_cents: null })
  expect((await run('sale', 'list')).printed).toContain('Spring')
  expect((await run('product', 'bulk', '--price', '10')).failed).toBe(true)
})

it('a discount is made, given codes of a file, paused and listed', async () => {
  expect((await run('discount', 'create', 'Gift', '15%')).said).toContain('--code or --random')
  const made = await run(
    'discount',
    'create',
    'Gift',
    '15%',
    '--code',
    'gift-15',
    '--uses',
    '3',
    '--brand',
    'Harbor',
  )
  expect(made.printed).toMatch(/Gift\s+GIFT-15\s+15%\s+active\s+0\s+\$0\.00/)
  const { discount_id: id } = await db
    .selectFrom('discount_code')
    .select('discount_id')
    .where('code', '=', 'GIFT-15')
    .executeTakeFirstOrThrow()
  expect((await run('discount', 'batch', id, '--random', '2', '--prefix', 'vip')).printed).toBe(
    '2 codes added',
  )
  expect((await run('discount', 'codes', id)).printed).toMatch(
    /^code,uses\nGIFT-15,0\nVIP-\w{10},0\nVIP-\w{10},0$/,
  )
  expect((await run('discount', 'pause', id)).printed).toContain('paused')
  expect((await run('discount', 'list')).printed).toMatch(/Gift\s+3 codes\s+15%\s+paused/)
  expect((await run('discount', 'end', id)).printed).toContain('ended')
  expect((await run('discount', 'resume', id)).failed).toBe(true)
})
