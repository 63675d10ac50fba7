import type { Gateway } from './gateway.ts'

export type DemoGatewayOptions = {
  /** `manual`: a claimed UPI payment waits for an operator (docs/product.md#upi). */
  upiConfirm: 'auto' | 'manual'
}

/** Gateway of the demo, which moves no money: cash on delivery, a mailed code for cards, a claim for UPI. */
export function createDemoGateway({ upiConfirm }: DemoGatewayOptions): Gateway {
  const isRealUpi = (method: string) => method === 'upi' && upiConfirm === 'manual'
  return {
    name: 'demo',
    proofOf(method) {
      if (method === 'cod') return 'on_delivery'
      return method === 'card' ? 'mailed_code' : 'claim'
    },
    async start() {
      return { transactionId: null, paymentUrl: null }
    },
    async confirm({ method }) {
      return isRealUpi(method) ? 'submitted' : 'completed'
    },
    async withdraw() {
      return 'withdrawn'
    },
    async refund({ method }) {
      return method === 'cod' || isRealUpi(method) ? 'by_hand' : { reference: null }
    },
  }
}
