import type { Readable } from 'node:stream'

/**
 * Yields lines without line ends and byte order mark. A line of more than `max` characters is yielded as null and
 * never buffered.
 */
export async function* boundedLines(text: Readable, max: number): AsyncGenerator<string | null> {
  let begun = ''
  let tooLong = false
  let first = true
  function finish(rest: string): string | null {
    const line = tooLong || begun.length + rest.length > max ? null : begun + rest
    begun = ''
    tooLong = false
    return line === null ? null : line.replace(/\r$/, '')
  }
  for await (const chunk of text.setEncoding('utf8')) {
    const piece: string = first ? chunk.replace(/^\uFEFF/, '') : chunk
    first = false
    let from = 0
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', from)) {
      yield finish(piece.slice(from, end))
      from = end + 1
    }
    if (begun.length + piece.length - from > max) {
      tooLong = true
      begun = ''
    } else if (!tooLong) begun += piece.slice(from)
  }
  if (begun !== '' || tooLong) yield finish('')
}
