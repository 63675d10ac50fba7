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
  const isMarkup = hasTags(html)
  const plain = withoutTags(html, isMarkup)
  const decoded = html.includes('&') ? decodeHTMLStrict(plain) : plain
  // Line breaks that came from tags stay where entities bring tags as well.
  const text = withoutTags(decoded, !isMarkup && hasTags(decoded))
  if (!text.includes('\n') && !text.includes('\u00a0')) return text.trim()
  return text
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function hasTags(html: string): boolean {
  return html.includes('<') && new RegExp(tag.source, 'i').test(html)
}

/** Leaves tags out. Between tags `joinsLines` makes a line break mean nothing; those of plain text are its own. */
function withoutTags(html: string, joinsLines: boolean): string {
  if (!html.includes('<')) return html
  const seen = hasTags(html) ? html.replaceAll(invisible, '') : html
  const text = joinsLines ? seen.replaceAll(/\s*\n\s*/g, ' ') : seen
  return text.replaceAll(tag, (_, _slash: string, name: string) => {
    const element = name.toLowerCase()
    if (paragraphs.has(element)) return '\n\n'
    return lines.has(element) ? '\n' : ''
  })
}
