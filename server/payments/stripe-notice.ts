import type Stripe from 'stripe'
import { validate as isUuid } from 'uuid'
import type { PaymentNotice, UnknownNotice } from './gateway.ts'

/** Maximum age of an event, against replays (Stripe's recommendation). */
const toleranceSeconds = 300

/** Verifies signature and age of a posted Stripe event and parses the relevant ones. */
export async function readStripeNotice(
  stripe: Stripe,
  body: string,
  { signature, secret, now }: { signature: string; secret: string; now: Date },
): Promise<PaymentNotice | UnknownNotice | 'ignored' | 'forged'> {
  let event: Stripe.Event
  try {
    event = await stripe.webhooks.constructEventAsync(
      body,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    )
  } catch {
    return 'forged'
  }
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paidNotice(event.id, event.data.object)
    case 'refund.failed':
      return refundNotice(event.id, event.data.object)
    default:
      return 'ignored'
  }
}

function paidNotice(
  eventId: string,
  page: Stripe.Checkout.Session,
): PaymentNotice | UnknownNotice | 'ignored' {
  if (page.payment_status !== 'paid') return 'ignored'
  const paymentId = page.metadata?.payment ?? ''
  if (!isUuid(paymentId)) {
    return { eventId, description: `Stripe tells of ${page.id}, which was paid for nothing this shop sells.` }
  }
  if (page.currency !== 'usd') {
    return { eventId, description: `Stripe tells that ${page.id} was paid in ${page.currency}, not in usd.` }
  }
  const intent = page.payment_intent
  return {
    eventId,
    paymentId,
    transactionId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    outcome: { kind: 'paid', amountCents: page.amount_total ?? 0 },
  }
}

function refundNotice(eventId: string, refund: Stripe.Refund): PaymentNotice | UnknownNotice {
  const paymentId = refund.metadata?.payment ?? ''
  if (!isUuid(paymentId)) {
    return {
      eventId,
      description: `Stripe tells that ${refund.id} failed, a refund of nothing this shop sold.`,
    }
  }
  return {
    eventId,
    paymentId,
    transactionId: null,
    outcome: {
      kind: 'refund_failed',
      refundId: refund.metadata?.refund ?? null,
      reason: refund.failure_reason ?? 'unknown',
    },
  }
}
