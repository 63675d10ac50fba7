import type { Gateway } from './gateway.ts'

export type DemoGatewayOptions = {
  /** `manual`: a customer's word that a UPI payment was made waits for an operator (docs/product.md#upi). */
  upiConfirm: 'auto' | 'manual'
}

/** Takes no money: cash goes to the courier, a card needs the mailed code, UPI the customer's word. */
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
      return isRealUpi(method) ? 'by_hand' : 'refunded'
    },
  }
}
