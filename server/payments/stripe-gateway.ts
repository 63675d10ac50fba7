import type Stripe from 'stripe'
import { basePath } from '../../contract/base-path.ts'
import { shop } from '../../contract/shop.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Gateway, PaymentToMake, RefundToMake } from './gateway.ts'
import { readStripeNotice } from './stripe-notice.ts'

export type StripeOptions = {
  secretKey: string
  webhookSecret: string
  /** Base URL of Stripe's API; a stand-in in tests. */
  apiUrl: string
  /** Public URL of the shop, without a trailing slash. */
  publicUrl: string
  clock: Clock
}

/** Lifetime of the payment page: longer than any hold, and at least the 30 minutes that Stripe requires. */
const pageLifetimeMs = 60 * 60_000
const secondsPerMs = 1 / 1000

/**
 * Cards on Stripe's own page (Checkout), confirmed by Stripe's signed event. Cash is taken on delivery, UPI goes to
 * the shop's own account and is confirmed by an operator.
 */
export function createStripeGateway(options: StripeOptions): Gateway {
  let loading: Promise<Stripe> | undefined
  const stripe = () => {
    loading ??= openStripe(options)
    return loading
  }
  return {
    name: 'stripe',
    proofOf(method) {
      if (method === 'cod') return 'on_delivery'
      return method === 'card' ? 'gateway_page' : 'claim'
    },
    async start(payment) {
      const page = await (await stripe()).checkout.sessions.create(pageOf(payment, options.publicUrl), {
        idempotencyKey: `start-${payment.id}`,
      })
      return { transactionId: page.id, paymentUrl: page.url }
    },
    async confirm({ method }) {
      return method === 'upi' ? 'submitted' : 'pending'
    },
    withdraw: async (payment) => withdraw(await stripe(), payment),
    async refund(payment, part) {
      return payment.method === 'card' ? refund(await stripe(), payment, part) : 'by_hand'
    },
    readNotice: async (body, header) =>
      readStripeNotice(await stripe(), body, {
        signature: header('Stripe-Signature') ?? '',
        secret: options.webhookSecret,
        now: options.clock.now(),
      }),
  }
}

/** Loaded lazily: the library takes 35 MB. */
async function openStripe({ secretKey, apiUrl }: StripeOptions): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe')
  const { protocol, hostname, port } = new URL(apiUrl)
  return new StripeClient(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    appInfo: { name: shop.name },
  })
}

/** Deterministic per payment: Stripe refuses a different request under a known idempotency key. */
function pageOf(payment: PaymentToMake, publicUrl: string): Stripe.Checkout.SessionCreateParams {
  const back = `${publicUrl}${basePath}/checkout?order=${payment.orderId}`
  const metadata = { payment: payment.id, order: payment.orderNumber }
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: payment.amountCents,
          product_data: { name: `${shop.name} order ${payment.orderNumber}` },
        },
      },
    ],
    client_reference_id: payment.id,
    metadata,
    payment_intent_data: { metadata },
    ...(payment.email ? { customer_email: payment.email } : {}),
    expires_at: Math.floor((payment.placedAt.getTime() + pageLifetimeMs) * secondsPerMs),
    success_url: `${back}&paid=1`,
    cancel_url: back,
  }
}

async function withdraw(stripe: Stripe, { transactionId }: PaymentToMake): Promise<'withdrawn' | 'paid'> {
  if (!transactionId?.startsWith('cs_')) return 'withdrawn'
  try {
    await stripe.checkout.sessions.expire(transactionId)
    return 'withdrawn'
  } catch (error) {
    // Fails for a page that is closed already, by time or payment.
    const page = await stripe.checkout.sessions.retrieve(transactionId)
    if (page.status === 'open') throw error
    return page.payment_status === 'paid' ? 'paid' : 'withdrawn'
  }
}

/**
 * Stripe forgets idempotency keys after a day, and a refund may be tried for longer: one that was made is found by its
 * metadata.
 */
async function refund(
  stripe: Stripe,
  payment: PaymentToMake,
  part: RefundToMake,
): Promise<{ reference: string | null } | 'by_hand'> {
  const intent = await intentOf(stripe, payment)
  if (intent === null) return 'by_hand'
  const made = await stripe.refunds.list({ payment_intent: intent, limit: 100 })
  const own = made.data.find(({ metadata }) => metadata?.refund === part.id)
  try {
    const given = own ?? (await stripe.refunds.create(refundOf(payment, part, intent), keyOf(part)))
    return given.status === 'failed' || given.status === 'canceled' ? 'by_hand' : { reference: given.id }
  } catch (error) {
    // Already refunded in Stripe's dashboard.
    if (error instanceof Error && 'code' in error && error.code === 'charge_already_refunded')
      return { reference: null }
    throw error
  }
}

function refundOf(payment: PaymentToMake, { id, amountCents }: RefundToMake, intent: string) {
  const metadata = { payment: payment.id, refund: id, order: payment.orderNumber }
  return { payment_intent: intent, amount: amountCents, metadata }
}

function keyOf({ idempotencyKey }: RefundToMake): Stripe.RequestOptions {
  return { idempotencyKey }
}

/** Amount paid; null where nothing was paid through Stripe. */
async function intentOf(stripe: Stripe, { transactionId }: PaymentToMake): Promise<string | null> {
  if (!transactionId?.startsWith('cs_')) return transactionId?.startsWith('pi_') ? transactionId : null
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(transactionId)
  return typeof intent === 'string' ? intent : (intent?.id ?? null)
}
