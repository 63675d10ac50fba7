/** Control and direction characters: they move the cursor, color or rename a terminal, or reverse text. */
const unprintable = /(?![\n\t])\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Escapes control characters as JSON does, so that a terminal shows them instead of acting on them. */
export function printable(text: string): string {
  return text.replace(unprintable, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
