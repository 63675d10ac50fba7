import type { Readable } from 'node:stream'

const quote = '"'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)
const [openArray, closeArray, openObject, closeObject] = [...'[]{}'].map((sign) => sign.charCodeAt(0))
const newline = '\n'.charCodeAt(0)

/**
 * Yields the text of each object in the first array of objects of a JSON document, with the line where it begins: the
 * document itself, or a list in it (`{"products": […]}`). An object of more than `max` characters is yielded as null.
 */
export async function* jsonArrayItems(
  text: Readable,
  max: number,
): AsyncGenerator<{ line: number; content: string | null }> {
  let [depth, line, begun, itemDepth] = [0, 1, 1, -1]
  let inString = false
  let escaped = false
  let found = false
  let item: string | null = ''
  for await (const chunk of text.setEncoding('utf8')) {
    const piece: string = chunk
    let from = 0
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at)
      if (code === newline) line += 1
      if (inString) {
        if (escaped) escaped = false
        else if (code === backslash) escaped = true
        else if (code === quote) inString = false
        continue
      }
      if (code === quote) inString = true
      else if (code === openArray || code === openObject) {
        if (code === openArray && itemDepth < 0) itemDepth = depth + 1
        else if (code === openObject && depth === itemDepth) [from, begun, item] = [at, line, '']
        depth += 1
      } else if (code === closeArray || code === closeObject) {
        depth -= 1
        if (itemDepth > 0 && depth === itemDepth && code === closeObject) {
          found = true
          yield { line: begun, content: joined(item, piece.slice(from, at + 1), max) }
        } else if (depth < itemDepth) {
          if (found) return
          itemDepth = -1
        }
      }
    }
    if (itemDepth > 0 && depth > itemDepth) item = joined(item, piece.slice(from), max)
  }
  if (itemDepth > 0 && depth > itemDepth) yield { line: begun, content: item }
}

function joined(begun: string | null, more: string, max: number): string | null {
  return begun === null || begun.length + more.length > max ? null : begun + more
}
