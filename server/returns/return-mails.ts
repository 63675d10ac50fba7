import { basePath } from '../../contract/base-path.ts'
import type { ShopSettings } from '../../contract/settings.ts'
import { countOf } from '../../contract/wording/count-words.ts'
import { shownNumber } from '../../contract/wording/order-number.ts'
import type { ReturnStatus } from '../../contract/wording/return-words.ts'
import { mailLetter, type OrderDeps, type ReturnLetter, type WholeOrder } from '../orders/orders.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { mailLayout } from '../platform/mail/mail-layout.ts'
import { shopSettings } from '../platform/settings/shop-settings.ts'
import { dayWords } from './calendar-days.ts'
import { hasLabel } from './return-rules.ts'
import { dollars, nextSentence, pairWords } from './return-sentences.ts'
import type { ReturnRow } from './returns-queries.ts'

type MailDeps = Pick<OrderDeps, 'clock' | 'config'>

/** What a step tells beyond the status; amounts in cents. */
export type StepFacts = {
  refundCents?: number
  /** What staff or the settlement has to say. */
  sentences?: readonly string[]
}

/** Queues the mail about the status that a return has now. */
export async function mailReturnStep(
  tx: Tx,
  deps: MailDeps,
  order: WholeOrder,
  row: ReturnRow,
  facts: StepFacts = {},
): Promise<void> {
  await mailLetter(tx, deps, order, returnStepLetter({ order, row, facts, settings: shopSettings() }))
}

export type ReturnMailParts = { order: WholeOrder; row: ReturnRow; facts?: StepFacts; settings: ShopSettings }

export function returnStepLetter({ order, row, facts = {}, settings }: ReturnMailParts): ReturnLetter {
  const { refundCents = 0, sentences = [] } = facts
  const { subject, title } = stepWords(row)
  return letterOf(
    { order, row },
    {
      mail: `return_${row.status}`,
      subject: `Your ${row.kind} ${row.number} ${subject}`,
      title,
      sentences: [
        ...sentences,
        nextSentence(row, order, settings),
        ...(refundCents > 0
          ? [
              `We’re giving ${dollars(refundCents)} back to you${row.refundTo === 'credit' ? ' as store credit' : ', the way you paid'}.`,
            ]
          : []),
      ],
    },
  )
}

function stepWords({ status, kind }: ReturnRow): { subject: string; title: string } {
  const words: Record<ReturnStatus, { subject: string; title: string }> = {
    requested: { subject: 'is noted', title: `We have your ${kind}` },
    labelled: { subject: 'has its label', title: 'Your label is ready' },
    in_transit: { subject: 'is on its way to us', title: 'Your parcel is on its way' },
    received: { subject: 'has arrived', title: 'Your parcel is here' },
    settled: { subject: 'is settled', title: 'All done' },
    lapsed: { subject: 'has run out', title: 'The time is over' },
    cancelled: { subject: 'was called off', title: `Your ${kind} was called off` },
    refused: { subject: 'could not be taken', title: 'We could not take it back' },
    lost: { subject: 'is settled', title: 'Your parcel was lost' },
  }
  return words[status]
}

/** Reminds of a deadline, 48 hours before it ends. */
export function returnReminderLetter({ order, row, settings }: ReturnMailParts): ReturnLetter {
  const day = row.lapsesAt ? dayWords(row.lapsesAt, settings.timeZone) : ''
  return letterOf(
    { order, row },
    {
      mail: 'return_reminder',
      subject: `Two days left for your ${row.kind} ${row.number}`,
      title: `It ends on ${day}`,
      sentences: [nextSentence(row, order, settings), 'If you keep the pair, there is nothing to do.'],
    },
  )
}

/** The new pair has left. */
export function newPairSentLetter(
  { order, row }: Omit<ReturnMailParts, 'settings'>,
  parcel: { carrier: string; tracking: string },
): ReturnLetter {
  const number = [parcel.carrier, parcel.tracking].filter(Boolean).join(' ')
  return letterOf(
    { order, row },
    {
      mail: 'return_new_pair',
      subject: `Your new pair is on its way (${row.number})`,
      title: 'Your new pair is on its way',
      sentences: [number ? `It left with ${number}.` : 'It has just left.'],
    },
  )
}

/** The link that reaches the returns of one order without signing in. */
export function returnLinkMail(
  order: WholeOrder,
  { token, hours }: { token: string; hours: number },
  publicUrl: string,
): Mail {
  const title = 'Your link to returns'
  return {
    to: order.email,
    kind: 'return_link',
    subject: `Return or exchange a pair of order ${shownNumber(order.id)}`,
    ...mailLayout({
      title,
      body: [
        {
          kind: 'paragraph',
          text: `Open the link to exchange or return a pair of order ${shownNumber(order.id)}. It works for ${countOf(hours, 'hour')}.`,
        },
        { kind: 'button', label: 'Open my returns', href: `${publicUrl}${basePath}/returns/link/${token}` },
        { kind: 'note', text: 'If you did not ask for it, there is nothing to do.' },
      ],
    }),
  }
}

function letterOf(
  { order, row }: { order: WholeOrder; row: ReturnRow },
  words: Pick<ReturnLetter, 'mail' | 'subject' | 'title' | 'sentences'>,
): ReturnLetter {
  return {
    kind: 'return',
    ...words,
    // What the title says already is not said twice.
    sentences: words.sentences.filter((sentence) => sentence !== `${words.title}.`),
    rows: row.lines.map((line) => [countOf(line.pairs, 'pair'), lineWords(order, line)]),
    about: `Number ${row.number}, order ${shownNumber(order.id)}`,
    ...(hasLabel(row) ? { labelOf: row.id } : {}),
  }
}

function lineWords(order: WholeOrder, { position, newSize }: ReturnRow['lines'][number]): string {
  const line = order.lines.find((each) => each.position === position)
  if (!line) return ''
  return newSize === null ? pairWords(line) : `${pairWords(line)} → size ${newSize}`
}
