import { type PaymentMethod, paymentMethods } from '../../contract/orders.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { createDemoGateway } from './demo-gateway.ts'
import type { Gateway } from './gateway.ts'
import { createStripeGateway } from './stripe-gateway.ts'

export type { Gateway, PaymentNotice, PaymentToMake, UnknownNotice } from './gateway.ts'
export { upiLink } from './upi-link.ts'

/** Payment methods offered: cards with a gateway or in the open demo, UPI where its payee is known. */
export function offeredMethods({ stripe, openDemo, upiId }: PaymentSettings): PaymentMethod[] {
  const isOffered = { cod: true, card: stripe !== undefined || openDemo, upi: upiId !== undefined }
  return paymentMethods.filter((method) => isOffered[method])
}

type PaymentSettings = Pick<Config, 'stripe' | 'openDemo' | 'upiId'>

/** Gateway by configuration: Stripe where its keys are set, else the demo's. */
export function createGateway(config: Config, clock: Clock): Gateway {
  if (!config.stripe) return createDemoGateway({ upiConfirm: config.upiConfirm })
  return createStripeGateway({ ...config.stripe, publicUrl: config.publicUrl, clock })
}
