import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, it } from 'vitest'
import { projectRoot } from '../../scripts/run-steps.ts'
import { checkLedger } from '../../server/orders/orders.ts'
import { mountPaymentNotices } from '../../server/orders/orders-routes.ts'
import { sendDueRefunds } from '../../server/orders/send-refund.ts'
import { orderOf, orderShop, place } from '../support/order-shop.ts'
import { addShoe } from '../support/stocked-shop.ts'
import { signStripe, startStripeStandIn } from '../support/stripe-stand-in.ts'
import { testDatabase } from '../support/test-database.ts'

const database = await testDatabase()
const stripe = await startStripeStandIn()
afterAll(() => stripe.close())
const shop = orderShop(database, { stripe: stripe.options, publicUrl: 'https://shop.example' })
const { db, clock, deps } = shop
const app = new Hono()
mountPaymentNotices(app, shop.shopDeps)
const shoe = await addShoe(db, clock, 'Harbor Runner', [{ size: '9', stock: 100, priceCents: 9_950 }])

async function paidOrder() {
  const order = await place(
    await shop.customer(),
    orderOf({ ...shoe, size: '9' }, 99.5, { paymentMethod: 'card' }),
  )
  const body = JSON.stringify(stripe.pay(order.payment.transactionId ?? ''))
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signStripe(body, clock.now()) }
  await app.request('/shop/api/payments/notices', { method: 'POST', body, headers })
  return order
}

/** `orders refund` in a process of its own. */
function startRefund(orderNumber: string, amount: string) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const env = {
    PATH,
    HOME,
    NODE_COMPILE_CACHE,
    DATABASE_URL: database.url,
    STRIPE_SECRET_KEY: stripe.options.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.options.webhookSecret,
    STRIPE_API_URL: stripe.options.apiUrl,
  }
  const words = ['orders', 'refund', orderNumber, '--amount', amount]
  return spawn(process.execPath, [join(projectRoot, 'cli/outsole.ts'), ...words], { env, stdio: 'ignore' })
}

async function refundsOf(orderId: string) {
  return db
    .selectFrom('payment')
    .select(['status', 'amount_cents', 'attempts'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .execute()
}

it.each(['before', 'after'] as const)(
  'kill -9 %s the gateway has paid a refund out: it is made once',
  async (moment) => {
    const order = await paidOrder()
    const command = startRefund(order.orderId, '12.34')
    const ended = once(command, 'exit')
    const kill = async () => {
      command.kill('SIGKILL')
      await ended
    }
    if (moment === 'after') stripe.hooks.afterRefund = kill
    else stripe.hooks.beforeRefund = kill
    await ended
    delete stripe.hooks.afterRefund
    delete stripe.hooks.beforeRefund
    expect(command.signalCode).toBe('SIGKILL')
    expect(await refundsOf(order._id)).toEqual([{ status: 'pending', amount_cents: 1_234, attempts: 1 }])
    const later = { ...deps, clock: { now: () => new Date(Date.now() + 2 * 60_000) } }
    await sendDueRefunds(later)
    await sendDueRefunds(later)
    expect(await refundsOf(order._id)).toEqual([{ status: 'succeeded', amount_cents: 1_234, attempts: 2 }])
    const charge = await chargeOf(order._id)
    expect(stripe.refunds.filter(({ metadata }) => metadata.payment === charge)).toHaveLength(1)
    expect(await checkLedger(db)).toEqual([])
  },
)

async function chargeOf(orderId: string): Promise<string> {
  const charge = db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'charge')
  return (await charge.executeTakeFirstOrThrow()).id
}
