import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type CsvError, parse } from 'csv-parse'
import { boundedLines } from '../../platform/bounded-lines.ts'
import { OperatorError } from '../../platform/config/operator-error.ts'

/** A row of the file: a value or list per column. */
export type SourceRow = Record<string, string | string[]>

/** A row with its last line number, or the reason why it cannot be read. */
export type SourceItem = { line: number; row: SourceRow } | { line: number; problem: string }

export type Source = {
  items: AsyncIterable<SourceItem>
  /** Share of the file that was read, 0 to 1. */
  progress(): number
}

const maxBytesInRow = 1_000_000

/** Opens a catalogue file, gzipped (`.gz`) or not. JSON lines by extension or option, else CSV. */
export async function openSource(
  file: string,
  options: { format?: 'csv' | 'jsonl'; delimiter?: string } = {},
): Promise<Source> {
  const info = await stat(file).catch(() => null)
  if (!info?.isFile()) throw new OperatorError(`${file}: there is no such file.`)
  const bytes = createReadStream(file, { highWaterMark: 256 * 1024 })
  const packed = file.endsWith('.gz')
  const text: Readable = packed ? bytes.pipe(createGunzip()) : bytes
  bytes.on('error', (error) => text.destroy(error))
  const format = options.format ?? (/\.(jsonl|ndjson|json)(\.gz)?$/.test(file) ? 'jsonl' : 'csv')
  const items = format === 'jsonl' ? readJsonLines(text) : readCsv(text, options.delimiter ?? ',')
  return { items: guard(file, items), progress: () => (info.size === 0 ? 1 : bytes.bytesRead / info.size) }
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

async function* readJsonLines(text: Readable): AsyncIterable<SourceItem> {
  let line = 0
  for await (const content of boundedLines(text, maxBytesInRow)) {
    line += 1
    if (content === null) yield { line, problem: 'the line is too long' }
    else if (content.trim() !== '') yield { line, ...parseLine(content) }
  }
}

function parseLine(content: string): { row: SourceRow } | { problem: string } {
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch {
    return { problem: 'the line is no JSON' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { problem: 'the line is no JSON object' }
  }
  const row: SourceRow = {}
  for (const [key, entry] of Object.entries(value))
    row[key] = Array.isArray(entry) ? entry.map(asText) : asText(entry)
  return { row }
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return ''
}
