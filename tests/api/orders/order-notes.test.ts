import { describe, expect, it } from 'vitest'
import { forgetCustomer } from '../../../server/accounts/accounts.ts'
import { exportAccount } from '../../../server/accounts/export-account.ts'
import { addOrderNote, advanceOrder, listOrderNotes } from '../../../server/orders/orders.ts'
import { personalData } from '../../../server/personal-data.ts'
import { byCommand } from '../../../server/platform/actor.ts'
import { transaction } from '../../../server/platform/db/transaction.ts'
import { operatorOf } from '../../support/operator.ts'
import { orderOf, orderShop, place } from '../../support/order-shop.ts'
import { addShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const shop = orderShop(database)
const { db, clock, deps } = shop
const run = operatorOf(database)
const by = byCommand('orders note')
const shoe = await addShoe(db, clock, 'Harbor Runner', [{ size: '9', stock: 50, priceCents: 10_000 }])
const body = orderOf({ variantId: shoe.variantId, size: '9' }, 100)

describe('a note', () => {
  it('stays beside the order; only one to the customer is mailed, and is part of their data', async () => {
    const buyer = await shop.customer()
    const { _id: id } = await place(buyer, body)
    const before = (await shop.mailbox(buyer.email)).length
    await addOrderNote(deps, id, { text: ' Looks like a gift ', toCustomer: false, by })
    expect(await shop.mailbox(buyer.email)).toHaveLength(before)
    await addOrderNote(deps, id, { text: 'One box is dented.\nShall we send it?', toCustomer: true, by })
    const [mail] = await shop.mailbox(buyer.email)
    expect(mail?.subject).toMatch(/^About your order #/)
    expect(mail?.text).toMatch(/One box is dented\.\s+Shall we send it\?/)
    expect(await listOrderNotes(db, id)).toMatchObject([
      { text: 'Looks like a gift', toCustomer: false, actorKind: 'command', actorName: 'orders note' },
      { text: 'One box is dented.\nShall we send it?', toCustomer: true },
    ])
    const data = JSON.stringify(await exportAccount({ db, clock, personalData }, buyer.accountId))
    expect(data).toContain('One box is dented.')
    expect(data).not.toContain('Looks like a gift')
  })

  it.each(['', '  \n', 'x'.repeat(1001)])('of %j is refused', async (text) => {
    const { _id: id } = await place(await shop.customer(), body)
    expect(await addOrderNote(deps, id, { text, toCustomer: false, by })).toMatchObject({
      message: 'A note has 1 to 1000 characters',
    })
    expect(await listOrderNotes(db, id)).toEqual([])
  })

  it('is refused beside an unknown order', async () => {
    expect(await addOrderNote(deps, 'none', { text: 'Hello', toCustomer: false, by })).toMatchObject({
      code: 'not_found',
    })
    expect(await listOrderNotes(db, 'none')).toMatchObject({ code: 'not_found' })
  })

  it('loses its words with the customer, as soon as the order is over', async () => {
    const buyer = await shop.customer()
    const [over, underWay] = [await place(buyer, body), await place(buyer, body)]
    const advance = (id: string) => advanceOrder(deps, id, { by })
    for (let step = 0; step < 3; step++) await advance(over._id)
    for (const { _id } of [over, underWay]) {
      await addOrderNote(deps, _id, { text: 'Ring twice', toCustomer: false, by })
    }
    await transaction(db, (tx) => forgetCustomer(tx, personalData, buyer.accountId))
    expect(await listOrderNotes(db, over._id)).toMatchObject([{ text: '' }])
    expect(await listOrderNotes(db, underWay._id)).toMatchObject([{ text: 'Ring twice' }])
    expect(await addOrderNote(deps, underWay._id, { text: 'Hello', toCustomer: true, by })).toMatchObject({
      message: 'The customer of this order has closed the account',
    })
    for (let step = 0; step < 3; step++) await advance(underWay._id)
    expect(await listOrderNotes(db, underWay._id)).toMatchObject([{ text: '' }])
  })

  it('is written and listed by commands', async () => {
    const buyer = await shop.customer()
    const { orderId: number } = await place(buyer, body)
    expect((await run('orders', 'notes', number)).printed).toBe('There are no notes.')
    await run('orders', 'note', number, 'Looks like a gift')
    const written = await run('orders', 'note', number, 'Hello', '--to-customer')
    expect(written.printed).toMatch(
      /command orders note\n {4}Looks like a gift\n.*command orders note {2}to the customer\n {4}Hello$/,
    )
    expect((await run('orders', 'notes', number)).printed).toBe(written.printed)
  })
})
