import { shop } from '../../../contract/shop.ts'
import { html, SafeHtml } from './html.ts'

/** One piece of a mail, said once and shown as HTML and as plain text. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** A code to type in, large. */
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; href: string }
  /** Pairs such as `Total` and `$129.50`, the last one strong when `total` is set. */
  | { kind: 'rows'; rows: readonly (readonly [label: string, value: string])[]; total?: boolean }
  /** Small print, with an address to follow where `href` is set. */
  | { kind: 'note'; text: string; href?: string }

export type MailText = { title: string; body: readonly MailBlock[] }

/** The text and the HTML of a mail in the shop's one mail layout. Clear in light and dark, no outside pictures. */
export function mailLayout({ title, body }: MailText): { text: string; html: string } {
  return { text: plainText(title, body), html: page(title, body).source }
}

function plainText(title: string, body: readonly MailBlock[]): string {
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
    case 'rows':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'note':
      return block.href === undefined ? block.text : `${block.text}: ${block.href}`
  }
}

const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; background: #f4f2ee; color: #1b1a18; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; }
.sheet { max-width: 560px; margin: 0 auto; padding: 32px 16px; }
.card { background: #ffffff; border-radius: 12px; padding: 32px; }
.name { font-weight: 700; font-size: 18px; margin: 0 0 16px; }
h1 { font-size: 22px; line-height: 1.25; margin: 0 0 16px; }
p { margin: 0 0 16px; }
.code { font: 700 32px/1.2 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 6px; }
.button { display: inline-block; background: #1b1a18; color: #ffffff; text-decoration: none; border-radius: 8px; padding: 12px 20px; }
table { width: 100%; border-collapse: collapse; margin: 0 0 16px; }
td { padding: 6px 0; vertical-align: top; }
td + td { text-align: right; white-space: nowrap; padding-left: 16px; }
.total td { font-weight: 700; border-top: 1px solid #8a867e; }
.note, .foot { font-size: 13px; color: #5d5952; }
.foot { padding: 16px 32px 0; }
a { color: inherit; }
@media (prefers-color-scheme: dark) {
  body { background: #141312; color: #f1eee8; }
  .card { background: #1f1e1c; }
  .button { background: #f1eee8; color: #1b1a18; }
  .note, .foot { color: #b3aea4; }
}`

function page(title: string, body: readonly MailBlock[]): SafeHtml {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${new SafeHtml(styles)}</style>
</head>
<body>
<div class="sheet">
<p class="name">${shop.name}</p>
<div class="card">
<h1>${title}</h1>
${body.map(htmlOf)}
</div>
<p class="foot">${shop.name} · ${shop.support.address}<br>
<a href="mailto:${shop.support.email}">${shop.support.email}</a> · ${shop.support.phone}</p>
</div>
</body>
</html>
`
}

function htmlOf(block: MailBlock): SafeHtml {
  switch (block.kind) {
    case 'paragraph':
      return html`<p>${block.text}</p>\n`
    case 'code':
      return html`<p class="code">${block.code}</p>\n`
    case 'button':
      return html`<p><a class="button" href="${webAddress(block.href)}">${block.label}</a></p>\n`
    case 'rows':
      return html`<table role="presentation">${block.rows.map((row, at) => rowOf(row, block, at))}</table>\n`
    case 'note':
      return block.href === undefined
        ? html`<p class="note">${block.text}</p>\n`
        : html`<p class="note"><a href="${webAddress(block.href)}">${block.text}</a></p>\n`
  }
}

function rowOf(
  [label, value]: readonly [string, string],
  block: { rows: readonly unknown[]; total?: boolean },
  at: number,
): SafeHtml {
  const strong = block.total === true && at === block.rows.length - 1
  return html`<tr class="${strong ? 'total' : ''}"><td>${label}</td><td>${value}</td></tr>`
}

/** Only web addresses are followed from a mail. */
function webAddress(href: string): string {
  if (!/^https?:\/\//.test(href)) throw new Error(`Not a web address: ${href}`)
  return href
}
