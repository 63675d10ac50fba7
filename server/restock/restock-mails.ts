import { basePath } from '../../contract/base-path.ts'
import { mailPictureUrl } from '../../contract/picture-url.ts'
import { sizeLabel } from '../../contract/wording/size-labels.ts'
import { type Mail, unsubscribeHeaders } from '../platform/mail/mail.ts'
import { mailLayout } from '../platform/mail/mail-layout.ts'
import type { DueRequest } from './restock-queries.ts'

/** The mail of a request: the size is back in stock, and how to stop such mails. */
export function backInStockMail(request: DueRequest, publicUrl: string, stopToken: string): Mail {
  const { title, brand, size, gender, color_name: color } = request
  const label = sizeLabel(size, gender)
  const stop = `${publicUrl}${basePath}/restock/stop/${stopToken}`
  const product = `${publicUrl}${basePath}/product/${request.product_id}?size=${encodeURIComponent(size)}`
  return {
    to: request.email,
    kind: 'restock',
    subject: `${title} is back in size ${label}`,
    headers: unsubscribeHeaders(stop),
    ...mailLayout({
      title: 'Your size is back',
      body: [
        {
          kind: 'paragraph',
          text: 'You asked us to let you know: this pair is back in stock. We can’t hold one for you, so it’s first come, first served.',
        },
        {
          kind: 'items',
          items: [
            {
              picture: request.picture_id
                ? { src: mailPictureUrl(publicUrl, request.picture_id), alt: request.alt ?? title }
                : null,
              title,
              details: `${brand} · ${color}, size ${label}`,
              price: 'Back in stock',
            },
          ],
        },
        { kind: 'button', label: 'See the shoe', href: product },
        { kind: 'note', text: 'This is the only email about this size.' },
        { kind: 'note', text: 'Stop all size alerts', href: stop },
      ],
    }),
  }
}
