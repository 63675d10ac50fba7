import type { Readable } from 'node:stream'
import sax from 'sax'
import type { SourceRow } from './json-rows.ts'

/** An item of a feed with the line where it begins, or why it, or the rest of the file, cannot be read. */
export type XmlItem = { line: number; row: SourceRow } | { line: number; problem: string }

/** Elements of which each is a row: RSS 2.0 and Atom. */
const itemNames = ['item', 'entry']
/** Namespaces whose names are columns as they are; those of others keep their prefix. */
const plainNamespaces = ['http://base.google.com/ns/1.0', 'http://www.w3.org/2005/Atom', '']
const maxDepth = 32
const maxColumns = 1_000

/** What feeds do although no parser has to take it: an entity or a prefix that nobody declared. */
const forgiven = /^(?:Invalid character entity|Unbound namespace prefix)/

/**
 * Reads an RSS or Atom feed item by item, in bounded memory: `g:price` becomes the column `price`, what lies in another
 * element a path (`shipping.price`), what comes several times a list. A DTD is never read, so no entity of its own is
 * resolved. Where the file is no well-formed XML it ends with a problem.
 */
export async function* xmlItems(text: Readable, maxCharacters: number): AsyncGenerator<XmlItem> {
  const reader = createReader(maxCharacters)
  for await (const chunk of text.setEncoding('utf8')) {
    yield* reader.write(String(chunk))
    if (reader.isBroken()) return
  }
  yield* reader.end()
}

function createReader(maxCharacters: number) {
  const parser = sax.parser(true, { xmlns: true, position: true })
  const collector = createCollector(maxCharacters)
  let found: XmlItem[] = []
  let broken = false
  let depth = 0

  function breakOff(why: string): void {
    if (broken) return
    broken = true
    found.push({ line: parser.line + 1, problem: `${why}; the rest of the file was not read` })
  }
  parser.onerror = (error) => {
    const [reason = ''] = error.message.split('\n')
    // The parser stops at what it is told of, unless the error is taken away.
    parser.resume()
    if (!forgiven.test(reason)) breakOff('this is no well-formed XML')
  }
  parser.onopentag = (tag) => {
    depth += 1
    if (depth > maxDepth) breakOff(`elements lie more than ${maxDepth} deep`)
    if (!broken) collector.open(columnName(tag), parser.line + 1)
  }
  parser.onclosetag = () => {
    depth -= 1
    const item = broken ? null : collector.close()
    if (item) found.push(item)
  }
  parser.ontext = collector.add
  parser.oncdata = collector.add

  function take(): XmlItem[] {
    const taken = found
    found = []
    return taken
  }
  return {
    write(chunk: string): XmlItem[] {
      parser.write(chunk)
      return take()
    },
    end(): XmlItem[] {
      parser.close()
      return take()
    },
    isBroken: () => broken,
  }
}

function columnName(tag: sax.Tag | sax.QualifiedTag): string {
  if (!('local' in tag)) return tag.name
  return plainNamespaces.includes(tag.uri) || tag.prefix === 'g' ? tag.local : tag.name
}

/** Puts the elements of an item together; what lies outside of items is left alone. */
function createCollector(maxCharacters: number) {
  let row: Map<string, string[]> | null = null
  let path: string[] = []
  let texts: string[] = []
  let [line, characters] = [0, 0]

  function closeColumn(): void {
    const column = path.join('.')
    const text = texts.pop()?.trim() ?? ''
    path.pop()
    if (!row || text === '' || (row.size >= maxColumns && !row.has(column))) return
    row.set(column, [...(row.get(column) ?? []), text])
  }
  return {
    open(name: string, at: number): void {
      if (row) {
        path.push(name)
        texts.push('')
      } else if (itemNames.includes(name)) {
        ;[row, path, texts, line, characters] = [new Map(), [], [], at, 0]
      }
    },
    add(text: string): void {
      if (!row || texts.length === 0) return
      characters += text.length
      if (characters <= maxCharacters) texts.push((texts.pop() ?? '') + text)
    },
    /** The item that ends here; null where another element does. */
    close(): XmlItem | null {
      if (path.length > 0) closeColumn()
      else if (row) {
        const columns = [...row].map(([name, values]) => [
          name,
          values.length > 1 ? values : (values[0] ?? ''),
        ])
        row = null
        return characters > maxCharacters
          ? { line, problem: 'the item is too long' }
          : { line, row: Object.fromEntries(columns) }
      }
      return null
    },
  }
}
