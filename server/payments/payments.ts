import type { Config } from '../platform/config/config.ts'
import { createDemoGateway } from './demo-gateway.ts'
import type { Gateway } from './gateway.ts'

export type { Gateway, PaymentToMake } from './gateway.ts'
export { upiLink } from './upi-link.ts'

/** The gateway of this configuration. */
export function createGateway(config: Config): Gateway {
  return createDemoGateway({ upiConfirm: config.upiConfirm })
}
