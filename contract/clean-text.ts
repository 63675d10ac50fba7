/**
 * What turns text round or hides in it: embeddings, overrides and isolates of direction, soft hyphens, spaces and
 * joiners of no width, marks of annotations. Joiners that scripts and emoji need, and the marks of direction, stay.
 */
const deceptive = /[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g

/** Characters that show nothing, though some of them matter beside others. */
const blank = /[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]|\u034f|[\ufe00-\ufe0f]/gu

/** Control characters other than tab and line breaks; NUL is left to be refused. */
export const strayControls = /(?![\t\n\r\0])\p{Cc}/gu

/** Line and paragraph separator: many programs end a line there, many others do not. */
export const lineSeparators = /[\u2028\u2029]/g

/** A text as everybody sees it: without characters that turn or hide, trimmed, and empty where it shows nothing. */
export function cleanText(typed: string): string {
  const clean = typed.replace(deceptive, '').trim()
  return clean.replace(blank, '') === '' ? '' : clean
}
