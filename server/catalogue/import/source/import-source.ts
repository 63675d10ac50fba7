import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type CsvError, parse } from 'csv-parse'
import { boundedLines } from '../../../platform/bounded-lines.ts'
import { OperatorError } from '../../../platform/config/operator-error.ts'
import { jsonArrayItems } from './json-array.ts'
import { isObject, jsonRows, type SourceRow } from './json-rows.ts'
import { type Encoding, toUtf8 } from './text-encoding.ts'
import { xmlItems } from './xml-rows.ts'

type JsonItem = { line: number; content: string | null }

/** A row with its last line number, or the reason why it cannot be read. */
export type SourceItem = { line: number; row: SourceRow } | { line: number; problem: string }

export type Source = {
  items: AsyncIterable<SourceItem>
  /** Share of the file that was read, 0 to 1. */
  progress(): number
}

const maxBytesInRow = 1_000_000

export const formats = ['csv', 'jsonl', 'json', 'xml'] as const
export type Format = (typeof formats)[number]
export type SourceOptions = {
  format?: Format | undefined
  delimiter?: string | undefined
  encoding?: Encoding | undefined
  /** Lists in a JSON object of which each entry is a row: `variants`, `variants.sizes`. */
  each?: readonly string[] | undefined
}

/**
 * Opens a catalogue file, gzipped (`.gz`) or not: JSON, as lines or as one document, and XML by extension, option or beginning,
 * else CSV. Recognizes UTF-8, Windows-1252 and UTF-16.
 */
export async function openSource(file: string, options: SourceOptions = {}): Promise<Source> {
  const info = await stat(file).catch(() => null)
  if (!info?.isFile()) throw new OperatorError(`${file}: there is no such file.`)
  const format = options.format ?? (await formatOf(file, options.encoding))
  const delimiter = format === 'csv' ? await delimiterOf(file, options) : ','
  const { bytes, text } = openText(file, options.encoding)
  const items = readAs(format, text, { ...options, delimiter })
  return { items: guard(file, items), progress: () => (info.size === 0 ? 1 : bytes.bytesRead / info.size) }
}

function readAs(format: Format, text: Readable, options: SourceOptions): AsyncIterable<SourceItem> {
  if (format === 'csv') return readCsv(text, options.delimiter ?? ',')
  if (format === 'xml') return xmlItems(text, maxBytesInRow)
  return readJson(format === 'json' ? jsonArrayItems(text, maxBytesInRow) : numberedLines(text), options.each)
}

function openText(file: string, encoding: Encoding | undefined) {
  const bytes = createReadStream(file, { highWaterMark: 256 * 1024 })
  const unpacked: Readable = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
  const text = toUtf8(encoding)
  bytes.on('error', (error) => unpacked.destroy(error))
  unpacked.on('error', (error) => text.destroy(error))
  return { bytes, text: unpacked.pipe(text) }
}

async function formatOf(file: string, encoding: Encoding | undefined): Promise<Format> {
  const begin = await beginningOf(file, encoding)
  if (/\.(jsonl|ndjson|json)(\.gz)?$/.test(file)) return jsonFormat(begin)
  return /\.(xml|rss|atom)(\.gz)?$/.test(file) || /^<(?:\?xml|rss|feed)\b/i.test(begin) ? 'xml' : 'csv'
}

/** The first text of a file; empty where it cannot be read, which reading it will tell. */
async function beginningOf(file: string, encoding: Encoding | undefined): Promise<string> {
  const { bytes, text } = openText(file, encoding)
  let begin = ''
  try {
    for await (const chunk of text.setEncoding('utf8')) {
      begin = `${begin}${chunk}`.replace(/^[\uFEFF\s]+/, '')
      if (begin.length > 0) break
    }
  } catch {
    return ''
  } finally {
    bytes.destroy()
  }
  return begin
}

/** Lines of objects, or one document: an array, or an object around one. */
function jsonFormat(begin: string): 'json' | 'jsonl' {
  const line = /^.*/.exec(begin)?.[0] ?? ''
  const isAround = /^\{\s*"[^"]*"\s*:\s*\[\s*\{/.test(begin) && begin.slice(line.length).trim() === ''
  return begin === '' || (!begin.startsWith('[') && !isAround && mayBeObject(line)) ? 'jsonl' : 'json'
}

/** Of a long line only the beginning is there. */
function mayBeObject(line: string): boolean {
  return !line.startsWith('{') || line.trim().endsWith('}') || line.length > 10_000
}

const delimiters = [',', ';', '\t', '|']

/** The character between cells, where no map states it: that which the line of names has most of. */
async function delimiterOf(file: string, { delimiter, encoding }: SourceOptions): Promise<string> {
  if (delimiter !== undefined) return delimiter
  const names = /^.*/.exec(await beginningOf(file, encoding))?.[0] ?? ''
  const bare = names.replaceAll(/"[^"]*"/g, '')
  const counts = delimiters.map((each) => bare.split(each).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

async function* guard(file: string, items: AsyncIterable<SourceItem>): AsyncIterable<SourceItem> {
  try {
    yield* items
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!code.startsWith('Z_')) throw error
    throw new OperatorError(`${file} is no gzip file, or a damaged one.`, { cause: error })
  }
}

async function* readCsv(text: Readable, delimiter: string): AsyncIterable<SourceItem> {
  const problems: SourceItem[] = []
  const parser = parse({
    delimiter,
    bom: true,
    columns: (header: string[]) => header.map((name) => name.trim()),
    info: true,
    relax_column_count_less: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: maxBytesInRow,
    trim: true,
    on_skip: (error) => {
      if (error) problems.push({ line: lineOf(error), problem: problemOf(error) })
      return undefined
    },
  })
  text.on('error', (error) => parser.destroy(error))
  let countedTwice = 0
  for await (const { record, info } of text.pipe(parser)) {
    yield* problems.splice(0)
    countedTwice += windowsLineEnds(record)
    yield { line: info.lines - countedTwice, row: record }
  }
  yield* problems
}

/** The parser counts CRLF within quotes as two lines. */
function windowsLineEnds(record: Record<string, string>): number {
  let found = 0
  for (const column in record) {
    const value = record[column]
    if (value?.includes('\r\n')) found += value.split('\r\n').length - 1
  }
  return found
}

function lineOf(error: CsvError): number {
  return typeof error.lines === 'number' ? error.lines : 0
}

function problemOf(error: CsvError): string {
  switch (error.code) {
    case 'CSV_RECORD_INCONSISTENT_COLUMNS':
      return 'the row has more values than there are columns'
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a quoted value is never closed'
    case 'CSV_MAX_RECORD_SIZE':
      return 'the row is too long: a quote may not be closed'
    default:
      return 'the row cannot be read as CSV'
  }
}

async function* numberedLines(text: Readable): AsyncGenerator<JsonItem> {
  let line = 0
  for await (const content of boundedLines(text, maxBytesInRow)) {
    line += 1
    if (content === null || content.trim() !== '') yield { line, content }
  }
}

async function* readJson(
  items: AsyncIterable<JsonItem>,
  each: readonly string[] | undefined,
): AsyncIterable<SourceItem> {
  for await (const { line, content } of items) {
    if (content === null) {
      yield { line, problem: 'the line is too long' }
      continue
    }
    const rows = parseObject(content, each)
    if ('problem' in rows) yield { line, ...rows }
    else for (const row of rows) yield { line, row }
  }
}

function parseObject(
  content: string,
  each: readonly string[] | undefined,
): SourceRow[] | { problem: string } {
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch {
    return { problem: 'the line is no JSON' }
  }
  if (!isObject(value)) return { problem: 'the line is no JSON object' }
  return jsonRows(value, each) ?? { problem: 'the object has more than 5,000 entries' }
}
