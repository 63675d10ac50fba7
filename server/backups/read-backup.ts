import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { boundedLines } from '../platform/bounded-lines.ts'
import { OperatorError } from '../platform/config/operator-error.ts'
import { type BackupHead, type BackupTable, backupEnd, backupHead, backupTable } from './backup-format.ts'

export type BackupEntry =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'table'; table: BackupTable }
  | { kind: 'row'; json: string }

export type BackupCounts = { tables: Record<string, number>; rows: number }

const maxCharactersInLine = 64_000_000

/**
 * Reads and checks a backup entry by entry: every line is JSON, and the number of rows is that of the last line.
 * Throws OperatorError where it is not complete; entries may be delivered before that is known.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupEntry, BackupCounts> {
  const info = await stat(file).catch(() => null)
  if (!info?.isFile()) throw new OperatorError(`${file}: there is no such file.`)
  const counts: BackupCounts = { tables: {}, rows: 0 }
  let number = 0
  let table = ''
  for await (const line of unpackedLines(file)) {
    number += 1
    const value = parse(file, line, number)
    if (number === 1) {
      const head = backupHead.safeParse(value)
      if (!head.success) throw noBackup(file)
      yield { kind: 'head', head: head.data }
    } else if (line?.startsWith('{"table":')) {
      const read = backupTable.safeParse(value)
      if (!read.success) throw damaged(file, `line ${number} cannot be read`)
      table = read.data.table
      counts.tables[table] = 0
      yield { kind: 'table', table: read.data }
    } else if (line?.startsWith('{"end":')) {
      return compared(file, counts, value)
    } else {
      counts.tables[table] = (counts.tables[table] ?? 0) + 1
      counts.rows += 1
      yield { kind: 'row', json: line ?? '' }
    }
  }
  throw number === 0 ? noBackup(file) : cutOff(file)
}

/** Reads a backup to its end; without `onEntry` it only verifies it. */
export async function readWholeBackup(
  file: string,
  onEntry: (entry: BackupEntry) => Promise<void> | void = () => {},
): Promise<BackupCounts> {
  const entries = readBackup(file)
  try {
    for (;;) {
      const next = await entries.next()
      if (next.done) return next.value
      await onEntry(next.value)
    }
  } finally {
    await entries.return({ tables: {}, rows: 0 })
  }
}

async function* unpackedLines(file: string): AsyncGenerator<string | null> {
  const bytes = createReadStream(file)
  const text = bytes.pipe(createGunzip())
  bytes.on('error', (error) => text.destroy(error))
  try {
    yield* boundedLines(text, maxCharactersInLine)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))) throw error
    if (error.code === 'Z_BUF_ERROR') throw cutOff(file)
    if (error.message === 'incorrect header check') throw noBackup(file)
    throw damaged(file, 'it cannot be unpacked')
  } finally {
    bytes.destroy()
  }
}

function parse(file: string, line: string | null, number: number): unknown {
  if (line === null) throw damaged(file, `line ${number} is too long`)
  try {
    return JSON.parse(line)
  } catch {
    throw number === 1 ? noBackup(file) : damaged(file, `line ${number} cannot be read`)
  }
}

function compared(file: string, counts: BackupCounts, value: unknown): BackupCounts {
  const end = backupEnd.safeParse(value)
  if (!end.success) throw damaged(file, 'its last line cannot be read')
  const { rows, tables = {} } = end.data
  const wrong = Object.keys(tables).find((table) => tables[table] !== counts.tables[table])
  if (wrong !== undefined) {
    throw damaged(file, `${wrong} should have ${tables[wrong]} rows and has ${counts.tables[wrong] ?? 0}`)
  }
  if (rows !== counts.rows) throw damaged(file, `it should hold ${rows} rows and holds ${counts.rows}`)
  return counts
}

function noBackup(file: string): OperatorError {
  return new OperatorError(`${file} is no backup of a shop.`)
}

function cutOff(file: string): OperatorError {
  return new OperatorError(`${file} was cut off: its end is missing.`)
}

function damaged(file: string, what: string): OperatorError {
  return new OperatorError(`${file} is damaged: ${what}.`)
}
