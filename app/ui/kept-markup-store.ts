import { renderToString } from 'react-dom/server'
import type { KeepMarkup } from './kept-markup.ts'

/** Characters: the cards of most of the demo's shoes in each of their colors, and all that is smaller. */
const maxKept = 8_000_000

/** A digest: for a long text a short one that no other text has. */
type Shorten = (text: string) => string

/** Keeps markup, up to `most` characters; what was asked for longest ago goes. */
export function createMarkupStore(shorten: Shorten, max = maxKept): KeepMarkup {
  /** In the order in which it was last asked for. */
  const kept = new Map<string, { __html: string }>()
  let size = 0

  function makeRoom(): void {
    for (const [key, { __html }] of kept) {
      if (size <= max) return
      kept.delete(key)
      size -= key.length + __html.length
    }
  }

  return (name, draw) => {
    // The name of a card says all that is on it, half as much as its markup.
    const key = name.length > 200 ? shorten(name) : name
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const markup = { __html: inFewBytes(renderToString(draw())) }
    kept.set(key, markup)
    size += key.length + markup.__html.length
    makeRoom()
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
