import { basePath } from '../../contract/base-path.ts'
import type { ShopSettings } from '../../contract/settings.ts'
import { countOf } from '../../contract/wording/count-words.ts'
import { shownNumber } from '../../contract/wording/order-number.ts'
import type { ReturnStatus } from '../../contract/wording/return-words.ts'
import { sizeLabel } from '../../contract/wording/size-labels.ts'
import { mailLetter, type OrderDeps, type ReturnLetter, type WholeOrder } from '../orders/orders.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { mailLayout } from '../platform/mail/mail-layout.ts'
import { shopSettings } from '../platform/settings/shop-settings.ts'
import { dayWords } from './calendar-days.ts'
import { hasLabel } from './return-rules.ts'
import { dollars, nextSentence, pairWords } from './return-sentences.ts'
import { type ReturnRow, readShoes, type Shoe } from './returns-queries.ts'

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
  const shoes = await readOtherShoes(tx, order, row)
  await mailLetter(tx, deps, order, returnStepLetter({ order, row, shoes, facts, settings: shopSettings() }))
}

/** New pairs of another model or color, by variant and size: mails name them in full. */
export function readOtherShoes(tx: Tx, order: WholeOrder, row: ReturnRow): Promise<Map<string, Shoe>> {
  const others = row.lines.filter(
    ({ position, newVariantId }) => lineAt(order, position)?.variantId !== newVariantId,
  )
  return readShoes(tx, [{ lines: others }])
}

export type ReturnMailParts = {
  order: WholeOrder
  row: ReturnRow
  /** As `readOtherShoes` found them. */
  shoes?: ReadonlyMap<string, Shoe>
  facts?: StepFacts
  settings: ShopSettings
}

export function returnStepLetter({ order, row, shoes, facts = {}, settings }: ReturnMailParts): ReturnLetter {
  const { refundCents = 0, sentences = [] } = facts
  const { subject, title } = stepWords(row)
  return letterOf(
    { order, row, shoes },
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
    refused:
      kind === 'claim'
        ? { subject: 'was not accepted', title: 'We could not accept your claim' }
        : { subject: 'could not be taken back', title: 'We could not take it back' },
    lost: { subject: 'is settled', title: 'Your parcel was lost' },
  }
  return words[status]
}

/** Reminds of a deadline, 48 hours before it ends. */
export function returnReminderLetter({ order, row, shoes, settings }: ReturnMailParts): ReturnLetter {
  const day = row.lapsesAt ? dayWords(row.lapsesAt, settings.timeZone) : ''
  return letterOf(
    { order, row, shoes },
    {
      mail: 'return_reminder',
      subject: `Two days left for your ${row.kind} ${row.number}`,
      title: `It ends on ${day}`,
      sentences: [nextSentence(row, order, settings), keepWords(row)],
    },
  )
}

/** What happens where the customer does nothing. */
function keepWords({ status }: ReturnRow): string {
  return status === 'received'
    ? 'If you do not want the new pair any more, there is nothing to do: your money comes back.'
    : 'If you keep the pair, there is nothing to do.'
}

/** The new pair has left. */
export function newPairSentLetter(
  { order, row, shoes }: Omit<ReturnMailParts, 'settings'>,
  parcel: { carrier: string; tracking: string },
): ReturnLetter {
  const number = [parcel.carrier, parcel.tracking].filter(Boolean).join(' ')
  return letterOf(
    { order, row, shoes },
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
  { order, row, shoes = new Map() }: Pick<ReturnMailParts, 'order' | 'row' | 'shoes'>,
  words: Pick<ReturnLetter, 'mail' | 'subject' | 'title' | 'sentences'>,
): ReturnLetter {
  return {
    kind: 'return',
    ...words,
    // What the title says already is not said twice.
    sentences: words.sentences.filter((sentence) => sentence !== `${words.title}.`),
    rows: row.lines.map((line) => [countOf(line.pairs, 'pair'), lineWords(order, line, shoes)]),
    about: `Number ${row.number}, order ${shownNumber(order.id)}`,
    ...(hasLabel(row) ? { labelOf: row.id } : {}),
  }
}

function lineWords(
  order: WholeOrder,
  { position, newVariantId, newSize }: ReturnRow['lines'][number],
  shoes: ReadonlyMap<string, Shoe>,
): string {
  const line = lineAt(order, position)
  if (!line) return ''
  if (newSize === null) return pairWords(line)
  const other = shoes.get(`${newVariantId} ${newSize}`)
  return `${pairWords(line)} → ${other ? pairWords(other) : `size ${sizeLabel(newSize, line.gender)}`}`
}

function lineAt({ lines }: WholeOrder, position: number) {
  return lines.find((line) => line.position === position)
}
