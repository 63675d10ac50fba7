import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { validate as isUuid } from 'uuid'

/** What a text in the search of orders means: one order by its number, or words of name, address and product. */
export type OrderSearch = { number: RawBuilder<SqlBool> } | { words: RawBuilder<SqlBool> }

/** How a search is read: `_id`, order number and the eight characters that customers read are exact. */
export function readOrderSearch(typed: string): OrderSearch | null {
  const text = typed.trim().replace(/^#/, '')
  if (isUuid(text)) return { number: sql`o.id = ${text}` }
  if (/^os-/i.test(text)) return { number: sql`o.order_number = ${text.toUpperCase()}` }
  if (/^[0-9a-f]{8}$/i.test(text)) return { number: sql`right(o.id::text, 8) = ${text.toLowerCase()}` }
  const words = prefixQuery(text)
  if (words === null) return null
  return { words: sql`person_words(o.email, o.address ->> 'name') @@ lower(${words})::tsquery` }
}

/** A text query that every word begins something, as PostgreSQL reads it; null where there is no word. */
export function prefixQuery(text: string): string | null {
  const words = text
    .split(/[\s'’"“”\\,;:()<>&|!*]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 8)
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ')
}
