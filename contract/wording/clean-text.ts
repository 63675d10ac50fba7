/**
 * Invisible characters and overrides of direction: embeddings, overrides and isolates, soft hyphens, zero-width
 * spaces and joiners, annotation marks. Joiners that scripts and emoji need, and the plain marks of direction, stay.
 */
const deceptive = /[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g

/** Characters that are invisible by themselves but may matter beside others. */
const blank = /[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]|\u034f|[\ufe00-\ufe0f]/gu

/** Control characters other than tab and line breaks; NUL stays, so that it is refused later. */
export const strayControls = /(?![\t\n\r\0])\p{Cc}/gu

/** Line and paragraph separators: some programs break a line at them, others do not. */
export const lineSeparators = /[\u2028\u2029]/g

/** Removes invisible and direction-changing characters and trims; empty where nothing visible is left. */
export function cleanText(typed: string): string {
  const clean = typed.replace(deceptive, '').trim()
  return clean.replace(blank, '') === '' ? '' : clean
}
