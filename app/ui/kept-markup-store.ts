import { hash } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import type { KeepMarkup } from './kept-markup.ts'

/** Characters: the cards of the demo's shoes in each of their colors, and all that is smaller. */
const mostKept = 12_000_000

/** Keeps markup, up to `most` characters; what was not asked for while half of that came goes. */
export function createMarkupStore(most = mostKept): KeepMarkup {
  type Kept = Map<string, { __html: string }>
  let young: Kept = new Map()
  let old: Kept = new Map()
  let size = 0

  return (name, draw) => {
    const key = shortKey(name)
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

/** The name of a card says all that is on it, half as much as its markup. */
function shortKey(name: string): string {
  return name.length > 200 ? hash('sha1', name, 'base64') : name
}

/**
 * React puts its text together from hundreds of pieces, which stay in memory three times as large as the whole, and a
 * single letter beyond Latin-1 doubles that.
 */
function inFewBytes(markup: string): string {
  const text = markup.replace(/[\u0100-\u{10ffff}]/gu, (letter) => `&#${letter.codePointAt(0)};`)
  return Buffer.from(text, 'latin1').toString('latin1')
}
