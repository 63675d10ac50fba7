import { z } from 'zod'
import { basePath } from '../../contract/base-path.ts'
import { shop } from '../../contract/shop.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { mailLayout } from '../platform/mail/mail-layout.ts'
import type { WholeOrder } from './order-columns.ts'

/** A mail about a return of an order, in the words it was written in: sent again, it says the same. */
export const returnLetter = z.object({
  kind: z.literal('return'),
  /** Kind of the mail, by which an address gets a limited number. */
  mail: z.string(),
  subject: z.string(),
  title: z.string(),
  sentences: z.array(z.string()),
  /** Pairs with what they are. */
  rows: z.array(z.tuple([z.string(), z.string()])),
  /** Which return of which order. */
  about: z.string(),
  /** The return whose label the mail leads to. */
  labelOf: z.string().optional(),
})
export type ReturnLetter = z.infer<typeof returnLetter>

export function returnLetterMail(
  order: Pick<WholeOrder, 'id' | 'email'>,
  { mail, subject, title, sentences, rows, about, labelOf }: ReturnLetter,
  publicUrl: string,
): Mail {
  const page = (label: string, path: string) =>
    ({ kind: 'button', label, href: `${publicUrl}${basePath}${path}` }) as const
  return {
    to: order.email,
    kind: mail,
    subject,
    ...mailLayout({
      title,
      body: [
        ...sentences.filter((text) => text !== '').map((text) => ({ kind: 'paragraph' as const, text })),
        { kind: 'rows', rows },
        { kind: 'note', text: about },
        ...(labelOf === undefined ? [] : [page('Show your label', `/returns/${labelOf}/label`)]),
        page('See your order', `/order/${order.id}`),
        { kind: 'note', text: `Questions? Email ${shop.support.email}.` },
      ],
    }),
  }
}
