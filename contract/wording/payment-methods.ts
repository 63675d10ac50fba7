import type { PaymentMethod } from '../orders.ts'

/** The ways to pay as labels. */
export const paymentMethodNames: Record<PaymentMethod, string> = {
  cod: 'Cash on delivery',
  card: 'Card',
  upi: 'UPI',
}
