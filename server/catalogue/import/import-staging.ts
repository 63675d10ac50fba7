import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { StagedRow } from './import-draft.ts'
import type { FieldValues } from './import-fields.ts'

/**
 * Rows on their way into the shop. Foreign files scatter the rows of a product, so all rows go through a table that
 * sorts on disk: memory stays the same however long the file and its rows are.
 */
export type Staging = {
  /** False where the row is too long and was left out. */
  add(key: string, line: number, values: FieldValues): Promise<boolean>
  /** The rows of one product after another; one that is `tooLarge` comes with its first row only. */
  products(): AsyncIterable<StagedProduct>
}
export type StagedProduct = {
  key: string
  rows: StagedRow[]
  rowCount: number
  characters: number
  tooLarge: boolean
}

const rowsPerInsert = 1_000
const charactersPerInsert = 4_000_000
/** The longest rows there may be, together, are some 16 MB. */
const rowsPerFetch = 250
/** Of what a row says of its product; no value that is taken has more. */
export const maxCharactersInRow = 64_000
const maxCharactersInValue = 10_000
/** No shoe has more; a file that claims it is broken, and would take all memory. */
export const maxRows = 5_000
const maxCharacters = 4_000_000

/** `connection` must be one connection, as the table is seen by no other. */
export async function openStaging(connection: Db): Promise<Staging> {
  await sql`drop table if exists pg_temp.import_row`.execute(connection)
  await sql`create temp table import_row (key text collate "C", line int, data text)`.execute(connection)
  let batch: { keys: string[]; lines: number[]; data: string[] } = { keys: [], lines: [], data: [] }
  let characters = 0
  let writing: Promise<unknown> = Promise.resolve()

  /** The file is read on while the database takes the batch before. */
  async function flush(): Promise<void> {
    await writing
    const { keys, lines, data } = batch
    batch = { keys: [], lines: [], data: [] }
    characters = 0
    if (keys.length === 0) return
    writing = sql`insert into import_row
      select * from unnest(${keys}::text[], ${lines}::int[], ${data}::text[])`.execute(connection)
    writing.catch(() => undefined)
  }
  return {
    async add(key, line, values) {
      const data = JSON.stringify(values, shortened)
      if (data.length > maxCharactersInRow) return false
      batch.keys.push(key)
      batch.lines.push(line)
      batch.data.push(data)
      characters += data.length
      if (batch.keys.length >= rowsPerInsert || characters >= charactersPerInsert) await flush()
      return true
    },
    async *products() {
      await flush()
      await writing
      yield* groupByKey(sortedRows(connection))
    },
  }
}

/** Long enough for every limit on a value to see that it is too long. */
function shortened(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, maxCharactersInValue) : value
}

type StoredRow = { key: string; line: number; data: string }

/** Only reads in its transaction, so that the change feed need not wait for it. */
async function* sortedRows(connection: Db): AsyncIterable<StoredRow> {
  await sql`begin`.execute(connection)
  try {
    await sql`set local work_mem = '32MB'`.execute(connection)
    await sql`declare import_rows no scroll cursor for
      select key, line, data from import_row order by key, line`.execute(connection)
    for (;;) {
      const { rows } = await sql<StoredRow>`fetch ${sql.lit(rowsPerFetch)} from import_rows`.execute(
        connection,
      )
      yield* rows
      if (rows.length < rowsPerFetch) return
    }
  } finally {
    await sql`rollback`.execute(connection)
  }
}

async function* groupByKey(rows: AsyncIterable<StoredRow>): AsyncIterable<StagedProduct> {
  let current: StagedProduct | undefined
  for await (const { key, line, data } of rows) {
    if (current?.key !== key) {
      if (current) yield current
      current = { key, rows: [], rowCount: 0, characters: 0, tooLarge: false }
    }
    current.rowCount += 1
    current.characters += data.length
    if (current.rowCount > maxRows || current.characters > maxCharacters) {
      current.tooLarge = true
      current.rows = current.rows.slice(0, 1)
    } else {
      current.rows.push({ line, values: JSON.parse(data) })
    }
  }
  if (current) yield current
}
