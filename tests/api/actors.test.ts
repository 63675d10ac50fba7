import { describe, expect, it } from 'vitest'
import { holdMilliseconds, orderEndpoints } from '../../contract/orders.ts'
import { expireOrders } from '../../server/orders/orders.ts'
import { newestCode, replyOf } from '../support/account-actions.ts'
import { operatorOf } from '../support/operator.ts'
import { orderOf, orderShop, place } from '../support/order-shop.ts'
import { addShoe } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

/** Who is kept with each status event, payment event and stock movement of an order. */

const database = await testDatabase()
const shop = orderShop(database)
const { db, clock, deps } = shop
const run = operatorOf(database)
const shoe = await addShoe(db, clock, 'Harbor Runner', [{ size: '9', stock: 50, priceCents: 10_000 }])
const nine = { variantId: shoe.variantId, size: '9' }
const { cancelOrder, completeOrder } = orderEndpoints

type ActorRow = { actor_kind: string; actor_id: string | null; actor_name: string | null }

async function actorsOf(orderId: string) {
  const columns = ['actor_kind', 'actor_id', 'actor_name'] as const
  const text = (rows: ActorRow[]) =>
    rows.map(({ actor_kind, actor_id, actor_name }) =>
      [actor_kind, actor_id, actor_name].filter(Boolean).join(' '),
    )
  const events = db.selectFrom('order_status_event').select(columns).where('order_id', '=', orderId)
  const payments = db
    .selectFrom('payment_event as e')
    .innerJoin('payment as p', 'p.id', 'e.payment_id')
    .select(['e.actor_kind', 'e.actor_id', 'e.actor_name'])
    .where('p.order_id', '=', orderId)
  const movements = db.selectFrom('stock_movement').select(columns).where('order_id', '=', orderId)
  return {
    events: text(await events.orderBy('id').execute()),
    payments: text(await payments.orderBy('e.id').execute()),
    movements: text(await movements.orderBy('quantity').execute()),
  }
}

describe('the actor', () => {
  it('is the customer who orders, pays and cancels', async () => {
    const buyer = await shop.customer()
    const order = await place(buyer, orderOf(nine, 100, { paymentMethod: 'card' }))
    const otp = await newestCode(shop.mailbox, buyer.email)
    clock.advance(1_000)
    const body = { paymentStatus: 'completed', paymentMethod: 'card', otp } as const
    replyOf(await buyer.call(completeOrder, { params: { id: order._id }, body }))
    clock.advance(1_000)
    replyOf(await buyer.call(cancelOrder, { params: { id: order._id } }))
    const self = `customer ${buyer.accountId}`
    const { events, payments, movements } = await actorsOf(order._id)
    expect(events).toEqual([self, self, self])
    expect(payments.slice(0, 2)).toEqual([self, self])
    expect(movements).toEqual([self, self])
  })

  it('is the command of an operator', async () => {
    const buyer = await shop.customer()
    const self = `customer ${buyer.accountId}`
    const order = await place(buyer, orderOf(nine, 100, { paymentMethod: 'upi' }))
    clock.advance(1_000)
    await run('payments', 'confirm', order.orderId, '--note', 'seen in the account')
    expect(await actorsOf(order._id)).toMatchObject({
      events: [self, 'command payments confirm'],
      payments: [self, 'command payments confirm'],
    })
    const notes = await db
      .selectFrom('payment_event')
      .select('note')
      .where('actor_name', '=', 'payments confirm')
      .execute()
    expect(notes).toEqual([{ note: 'seen in the account' }])
    await run('orders', 'cancel', order.orderId)
    expect((await actorsOf(order._id)).movements).toContain('command orders cancel')
    const shown = await run('orders', 'show', order.orderId)
    expect(shown.printed).toContain('Payment received  (command payments confirm)')
  })

  it('is the job that lets go of an unpaid order', async () => {
    const order = await place(await shop.customer(), orderOf(nine, 100, { paymentMethod: 'upi' }))
    clock.advance(holdMilliseconds)
    await expireOrders(deps)
    const { events, payments, movements } = await actorsOf(order._id)
    expect([events[1], payments[1], movements[1]]).toEqual(Array(3).fill('job expire_orders'))
  })
})
