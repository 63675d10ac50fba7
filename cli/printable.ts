/** What moves a cursor, colors or renames a terminal, or turns a line round. */
const unprintable = /(?![\n\t])\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** A text as a terminal may show it: what would act instead of being shown is written as JSON writes it. */
export function printable(text: string): string {
  return text.replace(unprintable, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
