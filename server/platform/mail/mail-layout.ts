import { shop } from '../../../contract/shop.ts'
import type { MailBlock, MailText } from './mail-blocks.ts'
import { mailHtml } from './mail-html.ts'

/** Renders a mail as text and HTML in the shop's layout, for light and dark, with and without pictures. */
export function mailLayout(mail: MailText): { text: string; html: string } {
  return { text: plainText(mail), html: mailHtml(mail).source }
}

function plainText({ title, body }: MailText): string {
  const footer = [`${shop.name} · ${shop.support.address}`, `${shop.support.email} · ${shop.support.phone}`]
  return [title, ...body.map(textOf), `--\n${footer.join('\n')}`].join('\n\n').concat('\n')
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'code':
      return `    ${block.code}`
    case 'button':
      return `${block.label}: ${block.href}`
    case 'items':
      return block.items.map(({ title, details, price }) => `${title}, ${details}: ${price}`).join('\n')
    case 'rows':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'note':
      return block.href === undefined ? block.text : `${block.text}: ${block.href}`
  }
}
