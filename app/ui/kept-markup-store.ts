import { renderToString } from 'react-dom/server'
import type { KeepMarkup } from './kept-markup.ts'

/** Some 4 kB each with its key: what most shoppers look at, in a few MB. */
const mostKept = 1_000

/** Keeps the markup asked for last, up to `most` pieces. */
export function createMarkupStore(most = mostKept): KeepMarkup {
  const kept = new Map<string, { __html: string }>()
  return (key, element) => {
    const markup = kept.get(key) ?? { __html: inOnePiece(renderToString(element)) }
    kept.delete(key)
    kept.set(key, markup)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return markup
  }
}

/** React puts its text together from hundreds of pieces, which stay in memory three times as large as the whole. */
function inOnePiece(text: string): string {
  return Buffer.from(text).toString()
}
