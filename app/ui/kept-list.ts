import type { ReactElement } from 'react'
import { useKeep } from './kept-markup.ts'

export type KeptItem = {
  /** Everything the item depends on, besides the count. */
  name: string
  /** A number in it that is another one each time, as it is read. */
  count: string
  /** Draws the item; with a key, as for any list. */
  draw(count: string): ReactElement
}

/** Stands for the count in what is kept; no text of a shop holds it. */
const countMark = '\u0001'

/**
 * What stands in an element that holds nothing but these items, `<ul {...useKeptList(items)} />`: on the server each is
 * drawn once for each name. `KeptMarkup` says what is fit for it. The last hook of its component, and none of React's ids
 * beside it: drawing begins React's own counting anew.
 */
export function useKeptList(items: readonly KeptItem[]) {
  const keep = useKeep()
  if (!import.meta.env.SSR || keep === null) return { children: items.map(({ count, draw }) => draw(count)) }
  const markup = items.map(({ name, count, draw }) =>
    keep(name, () => draw(countMark)).__html.replaceAll(countMark, count),
  )
  return { dangerouslySetInnerHTML: { __html: markup.join('') } }
}
