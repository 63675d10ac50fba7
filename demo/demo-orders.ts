import type { OrderStatus, PaymentMethod } from '../contract/orders.ts'
import { cancelledByCustomer } from '../server/orders/order-view.ts'

/** An order of the demo customer; hours are counted back from now. */
export type DemoOrder = {
  number: string
  hoursAgo: number
  method: PaymentMethod
  pairs: number
  events: readonly { status: OrderStatus; hoursAgo: number; note: string }[]
  /** What became of its charge. */
  payments: readonly { status: 'pending' | 'succeeded'; cause: string; hoursAgo: number }[]
  refundedHoursAgo?: number
}

const placed = 'Order placed, payment due on delivery'
const waiting = 'Order placed, waiting for payment'

export const demoOrders: readonly DemoOrder[] = [
  {
    number: 'OS-26-7K2QHD',
    hoursAgo: 3,
    method: 'cod',
    pairs: 1,
    events: [{ status: 'confirmed', hoursAgo: 3, note: placed }],
    payments: [{ status: 'pending', cause: 'placed', hoursAgo: 3 }],
  },
  {
    number: 'OS-26-M4X9TB',
    hoursAgo: 27,
    method: 'cod',
    pairs: 3,
    events: [
      { status: 'confirmed', hoursAgo: 27, note: placed },
      { status: 'processing', hoursAgo: 20, note: 'Being packed' },
    ],
    payments: [{ status: 'pending', cause: 'placed', hoursAgo: 27 }],
  },
  {
    number: 'OS-26-R8C3WN',
    hoursAgo: 98,
    method: 'upi',
    pairs: 1,
    events: [
      { status: 'pending', hoursAgo: 98, note: waiting },
      { status: 'confirmed', hoursAgo: 97.9, note: 'Payment received' },
      { status: 'processing', hoursAgo: 90, note: 'Being packed' },
      { status: 'shipped', hoursAgo: 66, note: 'Handed to the courier' },
    ],
    payments: [
      { status: 'pending', cause: 'placed', hoursAgo: 98 },
      { status: 'succeeded', cause: 'confirmed', hoursAgo: 97.9 },
    ],
  },
  {
    number: 'OS-26-1ZV6GJ',
    hoursAgo: 24 * 20,
    method: 'card',
    pairs: 1,
    events: [
      { status: 'pending', hoursAgo: 24 * 20, note: waiting },
      { status: 'confirmed', hoursAgo: 24 * 20 - 0.05, note: 'Payment received' },
      { status: 'cancelled', hoursAgo: 24 * 20 - 5, note: cancelledByCustomer },
    ],
    payments: [
      { status: 'pending', cause: 'placed', hoursAgo: 24 * 20 },
      { status: 'succeeded', cause: 'confirmed', hoursAgo: 24 * 20 - 0.05 },
    ],
    refundedHoursAgo: 24 * 20 - 5.1,
  },
  {
    number: 'OS-26-5DP0YE',
    hoursAgo: 24 * 62,
    method: 'card',
    pairs: 2,
    events: [
      { status: 'pending', hoursAgo: 24 * 62, note: waiting },
      { status: 'confirmed', hoursAgo: 24 * 62 - 0.05, note: 'Payment received' },
      { status: 'processing', hoursAgo: 24 * 61, note: 'Being packed' },
      { status: 'shipped', hoursAgo: 24 * 60, note: 'Handed to the courier' },
      { status: 'delivered', hoursAgo: 24 * 57, note: 'Handed over at the door' },
    ],
    payments: [
      { status: 'pending', cause: 'placed', hoursAgo: 24 * 62 },
      { status: 'succeeded', cause: 'confirmed', hoursAgo: 24 * 62 - 0.05 },
    ],
  },
]
