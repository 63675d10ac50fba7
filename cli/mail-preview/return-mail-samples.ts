import { returnStatuses } from '../../contract/wording/return-words.ts'
import type { WholeOrder } from '../../server/orders/order-columns.ts'
import { type ReturnLetter, returnLetterMail } from '../../server/orders/return-letter.ts'
import type { Mail } from '../../server/platform/mail/mail.ts'
import { shopSettings } from '../../server/platform/settings/shop-settings.ts'
import {
  newPairSentLetter,
  returnLinkMail,
  returnReminderLetter,
  returnStepLetter,
} from '../../server/returns/return-mails.ts'
import type { ReturnRow } from '../../server/returns/returns-queries.ts'

/** One sample of each mail about a return, of the first line of an order. */
export function returnSamples(order: WholeOrder, publicUrl: string): { name: string; mail: Mail }[] {
  const settings = shopSettings()
  const row = sampleReturn(order)
  const mailOf = (letter: ReturnLetter) => returnLetterMail(order, letter, publicUrl)
  const steps = returnStatuses
    // Making the label oneself needs no mail.
    .filter((status) => status !== 'labelled')
    .map((status) => {
      const facts = status === 'settled' ? { refundCents: 1_000 } : {}
      const letter = returnStepLetter({ order, row: { ...row, status }, facts, settings })
      return { name: `return-${status.replace('_', '-')}`, mail: mailOf(letter) }
    })
  return [
    ...steps,
    { name: 'return-reminder', mail: mailOf(returnReminderLetter({ order, row, settings })) },
    {
      name: 'return-new-pair',
      mail: mailOf(newPairSentLetter({ order, row }, { carrier: 'Parcel Post', tracking: 'PP123456' })),
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
