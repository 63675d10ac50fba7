import { shop } from '../../../contract/shop.ts'
import { html, SafeHtml } from './html.ts'
import type { MailBlock, MailItem, MailText } from './mail-blocks.ts'
import { mailStyles } from './mail-styles.ts'

/**
 * Tables and `bgcolor` serve old mail programs. Light colors are in attributes and classes, dark ones only for
 * programs that support them.
 */
export function mailHtml({ title, body }: MailText): SafeHtml {
  return html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${title}</title>
<style>${new SafeHtml(mailStyles)}</style>
</head>
<body class="page" bgcolor="#f6f4f0">
<table role="presentation" class="page" width="100%" bgcolor="#f6f4f0"><tr><td align="center" class="around">
<table role="presentation" class="sheet"><tr><td class="head"><span class="name">${shop.name}</span></td></tr>
<tr><td class="card" bgcolor="#fdfcfa">
<h1>${title}</h1>
${body.map(htmlOf)}
</td></tr>
<tr><td class="foot">${shop.name} · ${shop.support.address}<br>
<a href="mailto:${shop.support.email}">${shop.support.email}</a> · ${shop.support.phone}</td></tr></table>
</td></tr></table>
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
      return html`<table role="presentation" class="action"><tr><td bgcolor="#f9600f"><a class="button" href="${webAddress(block.href)}">${block.label}</a></td></tr></table>\n`
    case 'items':
      return html`<table role="presentation" class="items" width="100%">${block.items.map(itemOf)}</table>\n`
    case 'rows':
      return html`<table role="presentation" class="rows" width="100%">${block.rows.map((row, at) => rowOf(row, block, at))}</table>\n`
    case 'note':
      return block.href === undefined
        ? html`<p class="note">${block.text}</p>\n`
        : html`<p class="note"><a href="${webAddress(block.href)}">${block.text}</a></p>\n`
  }
}

function itemOf({ picture, title, details, price }: MailItem): SafeHtml {
  return html`<tr><td class="shown" width="112">${
    picture &&
    html`<img src="${webAddress(picture.src)}" alt="${picture.alt}" width="112" height="81" border="0">`
  }</td><td class="told"><strong>${title}</strong><br><span class="soft">${details}</span><br>${price}</td></tr>\n`
}

function rowOf(
  [label, value]: readonly [string, string],
  block: { rows: readonly unknown[]; total?: boolean },
  at: number,
): SafeHtml {
  const strong = block.total === true && at === block.rows.length - 1
  return html`<tr class="${strong ? 'total' : ''}"><td>${label}</td><td align="right">${value}</td></tr>`
}

/** Only http(s) URLs are linked, and only from there pictures are loaded. */
function webAddress(href: string): string {
  if (!/^https?:\/\//.test(href)) throw new Error(`Not a web address: ${href}`)
  return href
}
