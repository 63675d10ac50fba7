import { composeOrder, type OrderParts } from './compose-order.ts'
import type { UndiscountedLine, WholeOrder } from './order-columns.ts'

/** A confirmed order that is not in the database: for mail previews and tests. */
export function sampleOrder(parts: Partial<OrderParts> = {}): WholeOrder {
  return composeOrder({
    accountId: '01a1fe23-0000-7000-8000-00000000c057',
    buyer: {
      email: 'robin@example.com',
      emailIsVerified: true,
      address: {
        name: 'Robin Vale',
        phone: '+1 555 010 0123',
        street: '12 Harbor Lane',
        city: 'Portville',
        state: 'ME',
        pincode: '04101',
      },
    },
    input: { paymentMethod: 'cod' },
    lines: [],
    discount: null,
    isFinal: true,
    gateway: 'demo',
    now: new Date('2026-05-01T10:00:00Z'),
    ...parts,
  })
}

/** A line of a sample order; its ids match no product. */
export function sampleLine(changes: Partial<UndiscountedLine> = {}): UndiscountedLine {
  return {
    productId: '01a1fe23-0000-7000-8000-00000000a001',
    variantId: '01a1fe23-0000-7000-8000-00000000b001',
    size: '9',
    title: 'Runner',
    brand: 'Tern',
    gender: 'unisex',
    color: 'Black',
    pictureId: null,
    tint: '#eeeeee',
    quantity: 1,
    unitPriceCents: 100_00,
    ...changes,
  }
}
