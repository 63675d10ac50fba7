import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { openSource, type SourceItem } from './import-source.ts'

const folder = await temporaryFolder()
let files = 0

async function read(content: string | Buffer, ending: string, delimiter?: string): Promise<SourceItem[]> {
  files += 1
  const file = join(folder, `${files}.${ending}`)
  await writeFile(file, content)
  const source = await openSource(file, { delimiter })
  const items: SourceItem[] = []
  for await (const item of source.items) items.push(item)
  expect(source.progress()).toBe(1)
  // A refused row may be reported before others that the parser has read.
  return items.toSorted((a, b) => a.line - b.line)
}

describe('CSV', () => {
  it('is parsed with quotes, line breaks, byte order mark and CRLF', async () => {
    expect(await read('\uFEFFa,b\r\n1,"x, ""y""\r\nz"\r\n\r\n2,3\r\n', 'csv')).toEqual([
      { line: 3, row: { a: '1', b: 'x, "y"\r\nz' } },
      { line: 5, row: { a: '2', b: '3' } },
    ])
  })

  it('continues after an invalid row and reports its line', async () => {
    expect(await read('a,b\n1,2\n1,2,3,4\n5\n7,8\n', 'csv')).toEqual([
      { line: 2, row: { a: '1', b: '2' } },
      { line: 3, problem: 'the row has more values than there are columns' },
      { line: 4, row: { a: '5' } },
      { line: 5, row: { a: '7', b: '8' } },
    ])
  })

  it('accepts another delimiter', async () => {
    expect(await read('a;b\n1;2', 'csv', ';')).toEqual([{ line: 2, row: { a: '1', b: '2' } }])
  })

  it.each([';', '\t', '|'])('finds the delimiter %j by the line of names', async (delimiter) => {
    const text = ['"a, b, c, d"', 'e'].join(delimiter)
    expect(await read(`${text}\n1${delimiter}2,5`, 'csv')).toEqual([
      { line: 2, row: { 'a, b, c, d': '1', e: '2,5' } },
    ])
  })

  it('reports an unclosed quote', async () => {
    const items = await read('a,b\n1,2\n3,"never closed\n5,6\n', 'csv')
    expect(items[0]).toEqual({ line: 2, row: { a: '1', b: '2' } })
    expect(items[1]).toMatchObject({ problem: 'a quoted value is never closed' })
  })
})

it.each(['xml', 'rss', 'txt'])('a feed is read as XML from a file ending in .%s', async (ending) => {
  const feed = '<?xml version="1.0"?><rss><channel><item><id>1</id></item></channel></rss>'
  expect(await read(feed, ending)).toEqual([{ line: 1, row: { id: '1' } }])
})

describe('JSON lines', () => {
  it('are parsed with lists and numbers, gzipped or not', async () => {
    const text = '{"a":1,"b":["x",2],"c":null,"d":{"e":1}}\n\nnonsense\n[1]\n{"a":true}'
    const items = [
      { line: 1, row: { a: '1', b: ['x', '2'], c: '', 'd.e': '1' } },
      { line: 3, problem: 'the line is no JSON' },
      { line: 4, problem: 'the line is no JSON object' },
      { line: 5, row: { a: 'true' } },
    ]
    expect(await read(text, 'jsonl')).toEqual(items)
    expect(await read(gzipSync(text), 'jsonl.gz')).toEqual(items)
  })
})

describe('a JSON document', () => {
  const entries = [
    { id: 1, tags: ['a', 'b'], images: [{ src: 'x' }, { src: 'y', alt: 'z' }] },
    { id: 2, text: 'brackets ]}[{ and "quotes" \\ stay' },
  ]
  const rows = [
    { id: '1', tags: ['a', 'b'], 'images.src': ['x', 'y'], 'images.alt': ['z'] },
    { id: '2', text: 'brackets ]}[{ and "quotes" \\ stay' },
  ]

  it.each([
    ['an array', JSON.stringify(entries)],
    ['an indented array', JSON.stringify(entries, null, 2)],
    ['an object around one', JSON.stringify({ products: entries })],
    ['an indented object around one', JSON.stringify({ page: { tags: ['x'] }, products: entries }, null, 2)],
  ])('is read as %s', async (_, text) => {
    const items = await read(text, 'json')
    expect(items.map((item) => ('row' in item ? item.row : item))).toEqual(rows)
    expect(await read(gzipSync(text), 'json.gz')).toEqual(items)
  })

  it('tells the line where an entry begins, and refuses one beyond a megabyte', async () => {
    const text = `[\n{"a":1},\n{"a":"${'x'.repeat(1_100_000)}"},\n{"a":3}]`
    expect(await read(text, 'json')).toEqual([
      { line: 2, row: { a: '1' } },
      { line: 3, problem: 'the line is too long' },
      { line: 4, row: { a: '3' } },
    ])
  })

  it('has a row for each of its nested variants and their sizes', async () => {
    const shoe = {
      title: 'Gale',
      variants: [
        {
          colorName: 'Coal',
          sizes: [
            { size: '9', price: 90 },
            { size: '10', price: 95 },
          ],
        },
        { colorName: 'Bone', sizes: [] },
      ],
    }
    const items = await read(JSON.stringify([shoe]), 'json')
    expect(items).toEqual([
      {
        line: 1,
        row: {
          title: 'Gale',
          'variants.colorName': 'Coal',
          'variants.sizes.size': '9',
          'variants.sizes.price': '90',
        },
      },
      {
        line: 1,
        row: {
          title: 'Gale',
          'variants.colorName': 'Coal',
          'variants.sizes.size': '10',
          'variants.sizes.price': '95',
        },
      },
      { line: 1, row: { title: 'Gale', 'variants.colorName': 'Bone', 'variants.sizes': [] } },
    ])
  })

  it('is refused entry by entry where lists make too many rows or nest without end', async () => {
    const many = { variants: Array.from({ length: 5_001 }, () => ({ size: '9' })) }
    const deep = `[{"a":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}]`
    expect(await read(JSON.stringify([many]), 'json')).toMatchObject([
      { problem: 'the object has more than 5,000 entries' },
    ])
    expect(await read(deep, 'json')).toEqual([{ line: 1, row: {} }])
  })
})

describe('a line of JSON beyond a megabyte', () => {
  it('is refused with its number; later lines are read', async () => {
    const text = `{"a":1}\n{"a":"${'x'.repeat(1_100_000)}"}\n{"a":3}`
    expect(await read(text, 'jsonl')).toEqual([
      { line: 1, row: { a: '1' } },
      { line: 2, problem: 'the line is too long' },
      { line: 3, row: { a: '3' } },
    ])
  })
})

describe('a file', () => {
  it('that is missing or not gzipped is reported', async () => {
    await expect(openSource(join(folder, 'none.csv'))).rejects.toThrow(/none\.csv: there is no such file/)
    await expect(read('not packed', 'csv.gz')).rejects.toThrow(/no gzip file/)
  })
})
