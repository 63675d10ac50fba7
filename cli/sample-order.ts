import type { CartLine } from '../contract/cart.ts'
import { toCents } from '../contract/money.ts'
import type { WholeOrder } from '../server/orders/order-view.ts'

/** A paid sample order with a discount of 10 percent; it is not stored. */
export function sampleOrder(lines: readonly CartLine[], email: string): WholeOrder {
  const subtotalCents = lines.reduce((sum, line) => sum + line.qty * toCents(line.price), 0)
  const discountCents = Math.round(subtotalCents / 10)
  return {
    id: '01a1fe23-efed-7071-8460-c67b1a2b3c4d',
    orderNumber: 'OS-SAMPLE-1',
    accountId: null,
    email,
    emailIsVerified: true,
    status: 'confirmed',
    address: {
      name: 'Robin Vale',
      phone: '+1 555 010 0123',
      street: '12 Harbour Lane',
      city: 'Portville',
      state: 'ME',
      pincode: '04101',
    },
    paymentMethod: 'card',
    subtotalCents,
    discountCents,
    discountCode: 'COMEBACK10',
    discountPercent: 10,
    totalCents: subtotalCents - discountCents,
    heldUntil: null,
    createdAt: new Date('2026-05-01T10:00:00Z'),
    payment: {
      id: 'sample',
      gateway: 'demo',
      status: 'completed',
      transactionId: 'sample',
      paymentUrl: null,
    },
    lines: lines.map(({ variantId: variant, size, qty, price }) => ({
      productId: variant.productId._id,
      variantId: variant._id,
      size,
      gender: variant.productId.gender,
      title: variant.productId.title,
      brand: variant.productId.brand,
      color: variant.colorName,
      pictureId: variant.pictureId,
      tint: variant.tint,
      quantity: qty,
      unitPriceCents: toCents(price),
    })),
    events: [],
  }
}
