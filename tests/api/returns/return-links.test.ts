import { expect, it } from 'vitest'
import { returnEndpoints as e } from '../../../contract/returns.ts'
import { forgetCustomer } from '../../../server/accounts/accounts.ts'
import { personalData } from '../../../server/personal-data.ts'
import { transaction } from '../../../server/platform/db/transaction.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { orderOf } from '../../support/order-shop.ts'
import { ask, delivered, received, returnShop, settle } from '../../support/return-shop.ts'
import { addShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const shop = await returnShop(await testDatabase())
const { db, clock } = shop
const shoe = await addShoe(db, clock, 'Harbor Runner', [
  { size: '9', stock: 50, priceCents: 5_000 },
  { size: '9.5', stock: 50, priceCents: 5_000 },
])
const guest = shop.api.as({ address: '192.0.2.77' })
const request = { kind: 'return' as const, lines: [{ position: 1, pairs: 1, reason: 'rubs' as const }] }

async function bought() {
  const customer = await shop.customer()
  return {
    customer,
    order: await delivered(shop, customer, orderOf({ ...shoe, size: '9' }, 50, { paymentMethod: 'upi' })),
  }
}

async function linkOf(email: string): Promise<string | undefined> {
  const mails = await shop.mailbox(email)
  return mails
    .map(({ text }) => /returns\/link\/([\w-]+)/.exec(text)?.[1])
    .find((token) => token !== undefined)
}

it('a mailed link reaches the returns of its order without signing in, and of no other', async () => {
  const { customer, order } = await bought()
  const other = await bought()
  const asked = await guest(e.mailReturnLink, { body: { order: order.orderId, email: customer.email } })
  const strange = await guest(e.mailReturnLink, {
    body: { order: order.orderId, email: 'nobody@example.com' },
  })
  expect(replyOf(strange)).toEqual(replyOf(asked))
  expect(await linkOf('nobody@example.com')).toBeUndefined()
  const link = (await linkOf(customer.email)) ?? ''
  expect(replyOf(await guest(e.openReturnLink, { params: { token: link } })).order._id).toBe(order._id)
  const params = { id: order._id }
  const { preview } = replyOf(await guest(e.previewReturn, { params, body: { link, request } }))
  const made = replyOf(await guest(e.confirmReturn, { params, body: { link, request, preview } })).return
  expect(replyOf(await guest(e.listReturns, { query: { link } })).returns).toMatchObject([
    { number: made.number },
  ])
  expect(replyOf(await customer.call(e.listReturns, { query: {} })).returns).toHaveLength(1)
  const foreign = await guest(e.getReturnOptions, { params: { id: other.order._id }, query: { link } })
  expect(refusalOf(foreign).status).toBe(404)
  expect(refusalOf(await guest(e.getReturn, { params: { id: made.number }, query: {} })).status).toBe(404)
  clock.advance(73 * 3_600_000)
  expect(refusalOf(await guest(e.openReturnLink, { params: { token: link } })).status).toBe(404)
})

it('a label is made once and shows code and address', async () => {
  const { customer, order } = await bought()
  const made = await ask(customer, order, request)
  const params = { id: made._id }
  const { label } = replyOf(await customer.call(e.makeReturnLabel, { params, body: {} }))
  expect(label).toMatchObject({ code: made.number, pairs: 1, from: { name: 'Robin Vale' } })
  expect(replyOf(await customer.call(e.makeReturnLabel, { params, body: {} })).label).toEqual(label)
  expect(replyOf(await customer.call(e.getReturn, { params })).return.status).toBe('labelled')
})

it('answers teach the size advice without a name, and outlive their customer', async () => {
  const { customer, order } = await bought()
  const made = await ask(customer, order, {
    kind: 'exchange',
    lines: [
      {
        position: 1,
        pairs: 1,
        reason: 'too_short',
        comment: 'My big toe',
        to: { variantId: shoe.variantId, size: '9.5' },
      },
    ],
  })
  await settle(shop, made.number, received([1, 1]))
  const params = { id: shoe.productId }
  const taught = [{ size: '9', reason: 'too_short', answers: 1, kept: [{ size: '9.5', answers: 1 }] }]
  expect(replyOf(await guest(e.getSizeAnswers, { params })).sizes).toEqual(taught)
  const person = { accountId: customer.accountId, provenEmail: customer.email }
  const exported = await Promise.all(personalData.map((noun) => noun.exportOf(db, person)))
  expect(JSON.stringify(exported)).toContain('My big toe')
  await transaction(db, (tx) => forgetCustomer(tx, personalData, customer.accountId))
  const left = await db.selectFrom('order_return_line').select('comment').where('comment', '<>', '').execute()
  expect(left).toEqual([])
  expect(replyOf(await guest(e.getSizeAnswers, { params })).sizes).toEqual(taught)
})

it('calling a return off takes its answer back', async () => {
  const { customer, order } = await bought()
  const before = replyOf(await guest(e.getSizeAnswers, { params: { id: shoe.productId } })).sizes
  const made = await ask(customer, order, {
    kind: 'return',
    lines: [{ position: 1, pairs: 1, reason: 'too_wide' }],
  })
  const params = { id: made.number }
  replyOf(await customer.call(e.cancelReturn, { params, body: {} }))
  expect(replyOf(await customer.call(e.cancelReturn, { params, body: {} })).return.status).toBe('cancelled')
  expect(replyOf(await guest(e.getSizeAnswers, { params: { id: shoe.productId } })).sizes).toEqual(before)
})

it('two sizes of one model are offered as a prepared return of either', async () => {
  const customer = await shop.customer()
  const body = orderOf({ ...shoe, size: '9' }, 50, { paymentMethod: 'upi' })
  const items = ['9', '9.5'].map((size) => ({ variantId: shoe.variantId, size, quantity: 1 }))
  const order = await delivered(shop, customer, { ...body, items, total: 100 })
  const { brackets } = replyOf(
    await customer.call(e.getReturnOptions, { params: { id: order._id }, query: {} }),
  )
  expect(brackets).toMatchObject([
    {
      choices: [
        { size: '9', keep: '9.5' },
        { size: '9.5', keep: '9' },
      ],
    },
  ])
  const prepared = brackets[0]?.choices[0]?.request
  if (!prepared) throw new Error('nothing was prepared')
  expect((await ask(customer, order, prepared)).lines[0]?.reason).toBe('too_short')
})
