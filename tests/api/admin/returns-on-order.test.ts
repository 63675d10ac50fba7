import { expect, it } from 'vitest'
import { readOrderPage } from '../../../server/orders/lists/order-page.ts'
import { checkLedger } from '../../../server/orders/orders.ts'
import { sendMailAgain } from '../../../server/orders/send-mail-again.ts'
import { byCommand } from '../../../server/platform/actor.ts'
import { isRefusal } from '../../../server/platform/refusal.ts'
import { noteOnReturn, scanReturn, sendNewPairs } from '../../../server/returns/operate-returns.ts'
import { listReturnPage } from '../../../server/returns/return-list.ts'
import { orderOf } from '../../support/order-shop.ts'
import { ask, delivered, received, returnShop, settle } from '../../support/return-shop.ts'
import { addShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const shop = await returnShop(await testDatabase({ max: 5 }))
const { db, clock, deps } = shop
const by = byCommand('test')
const shoe = await addShoe(db, clock, 'Harbor Runner', [
  { size: '9', stock: 20, priceCents: 9_000 },
  { size: '10', stock: 20, priceCents: 9_000 },
])

/** One pair of three came back for its money, one was exchanged. */
async function returnedInParts() {
  const customer = await shop.customer()
  const body = orderOf({ ...shoe, size: '9' }, 90, { paymentMethod: 'upi', quantity: 3 })
  const order = await delivered(shop, customer, body)
  const line = { position: 1, pairs: 1, reason: 'rubs' as const }
  const back = await ask(customer, order, { kind: 'return', lines: [line] })
  await noteOnReturn(deps, back.number, { note: 'Rang: the box is missing', by })
  await settle(shop, back.number, received([1, 1]))
  const to = { variantId: shoe.variantId, size: '10' }
  const other = await ask(customer, order, { kind: 'exchange', lines: [{ ...line, to }] })
  await scanReturn(deps, other.number, { by })
  await settle(shop, other.number, received([1, 1]))
  return { customer, order, back, other }
}

async function pageOf(id: string) {
  const page = await readOrderPage(db, id)
  if (isRefusal(page)) throw new Error(page.message)
  return page
}

it('an order tells staff the steps of its returns, with their notes, and what of each line came back', async () => {
  const { order, back, other } = await returnedInParts()
  const { lines, timeline } = await pageOf(order._id)
  expect(lines).toMatchObject([
    { ordered: 3, returned: 2, refunded: 1 },
    { size: '10', ordered: 1, returned: 0, refunded: 0 },
  ])
  const steps = timeline.filter(({ kind }) => kind === 'return_step').map(({ text }) => text)
  expect(steps).toEqual([
    `return ${back.number}: announced`,
    `return ${back.number}: announced\nRang: the box is missing`,
    `return ${back.number}: done`,
    `exchange ${other.number}: announced`,
    `exchange ${other.number}: on its way to us`,
    `exchange ${other.number}: done`,
  ])
})

it('mails of returns are listed with the order and sent again in the same words', async () => {
  const { customer, order, back } = await returnedInParts()
  const settled = (await pageOf(order._id)).mails.find(
    ({ subject }) => subject === `Your return ${back.number} is settled`,
  )
  await sendMailAgain(deps, order._id, { mailId: settled?.id ?? '', by })
  const mails = (await shop.mailbox(customer.email)).filter(({ subject }) => subject === settled?.subject)
  expect(mails).toHaveLength(2)
  expect(mails[0]?.text).toBe(mails[1]?.text)
  expect(mails[0]?.text).toContain('We’re giving $90.00 back to you')
})

it('new pairs wait in the list of what is to send until they are sent', async () => {
  const { other } = await returnedInParts()
  const waiting = async () => {
    const query = { work: 'to_send' as const, sort: 'newest' as const, limit: 50 }
    return (await listReturnPage(db, query, clock.now())).rows.map(({ number }) => number)
  }
  expect(await waiting()).toContain(other.number)
  await sendNewPairs(deps, other.number, { by, carrier: 'Post', tracking: other.number })
  expect(await waiting()).not.toContain(other.number)
  expect(await checkLedger(db)).toEqual([])
})
