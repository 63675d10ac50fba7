import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { validate as isUuid } from 'uuid'

/** What a text in the search of orders means: one order by its number, or words of name, address and product. */
export type OrderSearch = { number: RawBuilder<SqlBool> } | { words: WordSearch }

/** Words as text queries of PostgreSQL, each the beginning of a word; in the case in which they were typed. */
export type WordSearch = {
  all: string
  /** Those worth asking an index for: a beginning of one letter has too many words. */
  indexed: string
}

/** How a search is read: `_id`, order number and the eight characters that customers read are exact. */
export function readOrderSearch(typed: string): OrderSearch | null {
  const text = typed.trim().replace(/^#/, '')
  if (isUuid(text)) return { number: sql`o.id = ${text}` }
  if (/^os-/i.test(text)) return { number: sql`o.order_number = ${text.toUpperCase()}` }
  if (/^[0-9a-f]{8}$/i.test(text)) return { number: sql`right(o.id::text, 8) = ${text.toLowerCase()}` }
  const words = readWordSearch(text)
  return words && { words }
}

/** SQL condition that an order `o` has these words of customer or shoe; null where the text has none. */
export function orderHasWords(text: string): RawBuilder<SqlBool> | null {
  const words = readWordSearch(text)
  return (
    words &&
    sql`o.id in (select s.order_id from order_search s
          where s.words @@ lower(${words.indexed})::tsquery and s.words @@ lower(${words.all})::tsquery)`
  )
}

const maxWords = 8

/** The words of a text; null where there is none. */
export function readWordSearch(text: string): WordSearch | null {
  const words = text
    .split(/[\s'’"“”\\,;:()<>&|!*]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, maxWords)
  if (words.length === 0) return null
  const longer = words.filter((word) => word.length > 1)
  return { all: prefixQuery(words), indexed: prefixQuery(longer.length > 0 ? longer : words) }
}

/** Names are searched for each word, emails for what looks like one and for a word that stands alone. */
function prefixQuery(words: readonly string[]): string {
  return words
    .map((word) =>
      words.length === 1 || /[@.\d_-]/.test(word) ? `('${word}':* | '@${word}':*)` : `'${word}':*`,
    )
    .join(' & ')
}
