import { expect, it } from 'vitest'
import { operatorOf } from '../../support/operator.ts'
import { orderOf } from '../../support/order-shop.ts'
import { ask, delivered, returnShop } from '../../support/return-shop.ts'
import { addShoe, stockOf } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const shop = await returnShop(database)
const { db, clock } = shop
const run = operatorOf(database)
const shoe = await addShoe(db, clock, 'Harbor Runner', [
  { size: '9', stock: 10, priceCents: 5_000 },
  { size: '9.5', stock: 10, priceCents: 5_000 },
])

async function exchanged() {
  const customer = await shop.customer()
  const order = await delivered(shop, customer, orderOf({ ...shoe, size: '9' }, 50, { paymentMethod: 'upi' }))
  const to = { variantId: shoe.variantId, size: '9.5' }
  return ask(customer, order, {
    kind: 'exchange',
    lines: [{ position: 1, pairs: 1, reason: 'too_short', to }],
  })
}

it('a parcel is scanned, previewed, received and its new pair sent from the command line', async () => {
  const { number } = await exchanged()
  expect((await run('returns', 'list')).printed).toContain(number)
  expect((await run('returns', 'scan', number.toLowerCase())).printed).toBe(`${number} is in_transit`)
  const preview = await run('returns', 'receive', number, '--pairs', '1:1:as_new', '--dry-run')
  expect(preview.printed).toContain('Dry run: nothing was changed.')
  expect(await stockOf(db, shoe.variantId, '9')).toBe(9)
  expect((await run('returns', 'receive', number, '--pairs', '1:1:as_new')).printed).toContain('is settled')
  expect(await stockOf(db, shoe.variantId, '9')).toBe(10)
  expect((await run('returns', 'send', number, '--carrier', 'Post', '--tracking', 'T9')).failed).toBe(false)
  expect((await run('returns', 'show', number)).printed).toContain('Too short → Harbor Runner, size 9.5')
  expect((await run('returns', 'reasons')).printed).toContain('Too short')
  expect((await run('check')).printed).toBe('The books are right.')
  const { printed } = await run('audit', 'list')
  expect(printed).toContain('return.settle')
})

it('refuses what is no count, day or return, in one line', async () => {
  const { number } = await exchanged()
  expect((await run('returns', 'receive', number, '--pairs', '1:1')).said).toContain('line:pairs:condition')
  expect((await run('returns', 'extend', number, '--until', 'soon')).said).toContain('2026-11-30')
  expect((await run('returns', 'show', 'R-0000000')).said).toContain('Return not found')
})
