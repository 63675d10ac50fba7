import { returnStatuses } from '../contract/wording/return-words.ts'
import type { WholeOrder } from '../server/orders/order-columns.ts'
import type { Mail } from '../server/platform/mail/mail.ts'
import { shopSettings } from '../server/platform/settings/shop-settings.ts'
import {
  newPairSentMail,
  returnLinkMail,
  returnReminderMail,
  returnStepMail,
} from '../server/returns/return-mails.ts'
import type { ReturnRow } from '../server/returns/returns-queries.ts'

/** One sample of each mail about a return, of the first line of an order. */
export function returnSamples(order: WholeOrder, publicUrl: string): { name: string; mail: Mail }[] {
  const settings = shopSettings()
  const row = sampleReturn(order)
  const steps = returnStatuses
    // Making the label oneself needs no mail.
    .filter((status) => status !== 'labelled')
    .map((status) => {
      const facts = status === 'settled' ? { refundCents: 1_000 } : {}
      const mail = returnStepMail({ order, row: { ...row, status }, facts, settings }, publicUrl)
      return { name: `return-${status.replace('_', '-')}`, mail }
    })
  return [
    ...steps,
    { name: 'return-reminder', mail: returnReminderMail({ order, row, settings }, publicUrl) },
    {
      name: 'return-new-pair',
      mail: newPairSentMail({ order, row }, { carrier: 'Parcel Post', tracking: 'PP123456' }, publicUrl),
    },
    { name: 'return-link', mail: returnLinkMail(order, { token: 'sample-token', hours: 72 }, publicUrl) },
  ]
}

function sampleReturn(order: WholeOrder): ReturnRow {
  const [line] = order.lines
  return {
    id: '01a1fe23-0000-7000-8000-00000000e001',
    number: 'R-7F3K9QX',
    orderId: order.id,
    kind: 'exchange',
    status: 'requested',
    preview: '',
    settledPreview: null,
    ifSoldOut: 'refund',
    refundTo: 'payment',
    sendsBack: true,
    valueCents: line?.unitPriceCents ?? 0,
    feeCents: 0,
    extraCents: 0,
    refundedCents: 0,
    expectedCents: 0,
    carrier: '',
    tracking: '',
    lapsesAt: new Date(order.createdAt.getTime() + 7 * 86_400_000),
    remindedAt: null,
    version: 1,
    createdAt: order.createdAt,
    lines: line
      ? [
          {
            position: line.position,
            pairs: 1,
            reason: 'too_short',
            comment: '',
            newVariantId: line.variantId,
            newSize: '9.5',
            newUnitPriceCents: line.unitPriceCents,
            held: 1,
            answerId: null,
          },
        ]
      : [],
    receipts: [],
    events: [],
    pictures: [],
  }
}
