import { renderToString } from 'react-dom/server'
import type { KeepMarkup } from './kept-markup.ts'

/** Characters, keys included: a thousand cards, what most shoppers look at, and all that is smaller. */
const mostKept = 4_000_000

/** Keeps the markup asked for last, up to `most` characters. */
export function createMarkupStore(most = mostKept): KeepMarkup {
  const kept = new Map<string, { __html: string }>()
  let size = 0

  function drop(key: string, { __html }: { __html: string }): void {
    kept.delete(key)
    size -= key.length + __html.length
  }
  return (key, draw) => {
    const known = kept.get(key)
    if (known) {
      // As the one asked for last it goes last.
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const markup = { __html: inOnePiece(renderToString(draw())) }
    kept.set(key, markup)
    size += key.length + markup.__html.length
    for (const [oldest, its] of kept) {
      if (size <= most) break
      drop(oldest, its)
    }
    return markup
  }
}

/** React puts its text together from hundreds of pieces, which stay in memory three times as large as the whole. */
function inOnePiece(text: string): string {
  return Buffer.from(text).toString()
}
