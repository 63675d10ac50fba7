import type { Clock } from '../platform/clock/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { createDemoGateway } from './demo-gateway.ts'
import type { Gateway } from './gateway.ts'
import { createStripeGateway } from './stripe-gateway.ts'

export type { Gateway, PaymentNotice, PaymentToMake } from './gateway.ts'
export { upiLink } from './upi-link.ts'

/** The gateway of this configuration: Stripe where its keys are set, else the demo. */
export function createGateway(config: Config, clock: Clock): Gateway {
  if (!config.stripe) return createDemoGateway({ upiConfirm: config.upiConfirm })
  return createStripeGateway({ ...config.stripe, publicUrl: config.publicUrl, clock })
}
