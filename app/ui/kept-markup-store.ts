import { renderToString } from 'react-dom/server'
import type { KeepMarkup } from './kept-markup.ts'

/** Characters: the cards of most of the demo's shoes in each of their colors, and all that is smaller. */
const mostKept = 8_000_000

/** A digest: for a long text a short one that no other text has. */
type Shorten = (text: string) => string

/** Keeps markup, up to `most` characters; what was not asked for while half of that came goes. */
export function createMarkupStore(shorten: Shorten, most = mostKept): KeepMarkup {
  type Kept = Map<string, { __html: string }>
  let young: Kept = new Map()
  let old: Kept = new Map()
  let size = 0

  return (name, draw) => {
    // The name of a card says all that is on it, half as much as its markup.
    const key = name.length > 200 ? shorten(name) : name
    const known = young.get(key)
    if (known) return known
    const markup = old.get(key) ?? { __html: inFewBytes(renderToString(draw())) }
    young.set(key, markup)
    size += key.length + markup.__html.length
    if (size > most / 2) {
      old = young
      young = new Map()
      size = 0
    }
    return markup
  }
}

/**
 * React puts its text together from hundreds of pieces, which stay in memory three times as large as the whole, and a
 * single letter beyond Latin-1 doubles that.
 */
function inFewBytes(markup: string): string {
  const text = markup.replace(/[\u0100-\u{10ffff}]/gu, (letter) => `&#${letter.codePointAt(0)};`)
  return Buffer.from(text, 'latin1').toString('latin1')
}
