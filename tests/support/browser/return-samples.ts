import type { CustomerReturn, ReturnOptions, ReturnPreview } from '../../../contract/return-views.ts'
import { reasonWords, returnReasons } from '../../../contract/wording/return-words.ts'

/** What the screens of returns are shown in their tests: an order with one pair of 9, and what becomes of it. */

export const sampleReturnOrder = 'a1b2c3d4-0000-7000-8000-00007f3k9q12'

type Shoe = CustomerReturn['lines'][number]['shoe']

export const sampleReturnedShoe: Shoe = {
  productId: 'product-1',
  variantId: 'black',
  name: 'Harbor Low',
  brand: 'Kestrel',
  color: 'Black',
  size: '9',
  gender: 'men',
  pictureId: null,
  tint: '#eeeeee',
}

function sizeOf(
  size: string,
  stock: number,
  changes: Partial<ReturnOptions['lines'][number]['sizes'][number]> = {},
) {
  return {
    variantId: 'black',
    color: 'Black',
    tint: '#eeeeee',
    pictureId: null,
    size,
    stock,
    difference: 0,
    ...changes,
  }
}

export const sampleReturnableLine: ReturnOptions['lines'][number] = {
  position: 1,
  shoe: sampleReturnedShoe,
  price: 120,
  paid: 120,
  pairs: 1,
  returnable: true,
  claimable: true,
  until: '2026-12-01T23:59:59Z',
  why: null,
  finalSale: false,
  sizes: [
    sizeOf('8.5', 0),
    sizeOf('9', 3),
    sizeOf('9.5', 2),
    sizeOf('10', 20, { difference: 30 }),
    sizeOf('9.5', 8, { variantId: 'white', color: 'White' }),
  ],
}

export const sampleReturnOptions: ReturnOptions = {
  order: { _id: sampleReturnOrder, orderId: 'ORD-1', status: 'delivered' },
  rules: ['You have 30 days from delivery to send a pair back, unworn.'],
  lines: [sampleReturnableLine],
  reasons: returnReasons.map((reason) => ({ reason, words: reasonWords[reason] })),
  creditPossible: true,
  brackets: [],
  open: [],
}

const exchangedLine: CustomerReturn['lines'][number] = {
  position: 1,
  pairs: 1,
  reason: 'too_short',
  comment: '',
  shoe: sampleReturnedShoe,
  newPair: { ...sampleReturnedShoe, size: '9.5', held: true, sent: false },
}

export const sampleReturnPreview: ReturnPreview = {
  preview: 'preview-1',
  money: { refund: 0, fee: 0, toPay: 0 },
  sendsBack: true,
  actBy: '2026-11-30T23:59:59Z',
  lines: [exchangedLine],
  sentences: [
    'Send 1 pair back by Mon, Nov 30.',
    'We hold 1 pair of Kestrel Harbor Low, Black, size 9.5 for you until Mon, Nov 30.',
  ],
}

/** An exchange that was just confirmed. */
export const sampleReturn: CustomerReturn = {
  _id: 'return-1',
  number: 'R-7F3K9Q',
  order: { _id: sampleReturnOrder, orderId: 'ORD-1' },
  kind: 'exchange',
  status: 'requested',
  createdAt: '2026-11-23T10:00:00Z',
  actBy: '2026-11-30T23:59:59Z',
  next: 'Send the pair back by Mon, Nov 30: until then we hold the new one for you.',
  lines: [exchangedLine],
  money: { refund: 0, fee: 0, toPay: 0, paid: false, refunded: 0 },
  ifSoldOut: 'refund',
  refundTo: 'payment',
  sendsBack: true,
  pictures: [],
  timeline: [{ at: '2026-11-23T10:00:00Z', status: 'requested', text: '' }],
  cancellable: true,
  hasLabel: true,
  payable: false,
  payment: null,
}
