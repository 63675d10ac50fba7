import { decodeHTMLStrict } from 'entities'

const invisible = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|head)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi
const tag = /<(\/?)([a-z][a-z0-9:-]*)(?:\s[^<>]*)?\/?>/gi
/** What ends a paragraph. */
const paragraphs = new Set(
  'p div section article header footer h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre figure hr'.split(' '),
)
/** What ends a line. */
const lines = new Set('br li tr dt dd'.split(' '))

/**
 * Turns HTML into plain text: entities decoded, block elements as paragraphs, list items and rows as lines, all other
 * tags removed. Tags that were written as entities (`&lt;p&gt;`) go as well. Text without `<` and `&` stays as it is.
 */
export function htmlToText(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html
  const decoded = html.includes('&') ? decodeHTMLStrict(withoutTags(html)) : withoutTags(html)
  const text = decoded.includes('<') ? withoutTags(decoded) : decoded
  if (!text.includes('\n') && !text.includes('\u00a0')) return text.trim()
  return text
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function withoutTags(html: string): string {
  if (!html.includes('<')) return html
  const isMarkup = new RegExp(tag.source, 'i').test(html)
  // Line breaks between tags mean nothing; those of plain text are its own.
  const text = isMarkup ? html.replaceAll(invisible, '').replaceAll(/\s*\n\s*/g, ' ') : html
  return text.replaceAll(tag, (_, _slash: string, name: string) => {
    const element = name.toLowerCase()
    if (paragraphs.has(element)) return '\n\n'
    return lines.has(element) ? '\n' : ''
  })
}
