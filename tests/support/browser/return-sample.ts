import type { ReturnPage } from '../../../contract/admin/return-views.ts'

const shoe = {
  productId: 'product-1',
  variantId: 'variant-1',
  brand: 'Tern',
  title: 'Runner',
  color: 'Black',
  size: '9',
  gender: 'men' as const,
  pictureId: null,
}

const possible = {
  scan: true,
  receive: true,
  acceptClaim: false,
  askForParcel: false,
  refuse: true,
  lose: true,
  send: false,
  extend: true,
  cancel: true,
}

/** A return of one pair, announced, for tests. */
export const sampleReturn: ReturnPage = {
  id: 'return-1',
  number: 'R-7F3K9Q',
  version: 1,
  kind: 'return',
  status: 'labelled',
  createdAt: '2026-06-01T12:00:00.000Z',
  lapsesAt: '2026-06-15T12:00:00.000Z',
  order: {
    id: 'order-1',
    orderNumber: 'OS-26-7F3K9Q',
    shownNumber: '#CF36A8E4',
    status: 'delivered',
    method: 'card',
    totalCents: 19_998,
    refundableCents: 19_998,
    lines: [
      { ...shoe, position: 1, quantity: 2, returned: 0 },
      { ...shoe, title: 'Walker', position: 2, quantity: 1, returned: 0 },
    ],
  },
  customer: {
    accountId: 'account-1',
    name: 'Robin Vale',
    email: 'robin@example.com',
    address: {
      name: 'Robin Vale',
      phone: '',
      street: '12 Quay',
      city: 'Port',
      state: 'ME',
      pincode: '04101',
    },
    returns: 2,
    refused: 0,
  },
  lines: [
    {
      position: 1,
      shoe,
      pairs: 1,
      reason: 'too_short',
      comment: 'My toes touch the front.',
      unitPriceCents: 9_999,
      discountCents: 0,
      newPair: null,
    },
  ],
  receipts: [],
  pictures: [],
  ifSoldOut: 'refund',
  refundTo: 'payment',
  sendsBack: true,
  feeCents: 0,
  refundedCents: 0,
  extra: { cents: 0, paid: false },
  timeline: [
    {
      at: '2026-06-01T12:00:00.000Z',
      status: 'requested',
      actor: { kind: 'customer', name: null },
      text: '',
      toCustomer: false,
    },
  ],
  possible,
}
