import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { StagedRow } from './import-draft.ts'
import type { FieldValues } from './import-fields.ts'

/**
 * Rows on their way into the shop. Foreign files scatter the rows of a product, so all rows go through a table that
 * sorts on disk: memory stays the same however long the file is.
 */
export type Staging = {
  add(key: string, line: number, values: FieldValues): Promise<void>
  /** The rows of one product after another; one that is `tooLarge` comes with its first row only. */
  products(): AsyncIterable<{ key: string; rows: StagedRow[]; rowCount: number; tooLarge: boolean }>
}

const rowsPerInsert = 1_000
const rowsPerFetch = 1_000
/** No shoe has more; a file that claims it is broken, and would take all memory. */
export const mostRows = 5_000
const mostCharacters = 4_000_000

/** `connection` must be one connection, as the table is seen by no other. */
export async function openStaging(connection: Db): Promise<Staging> {
  await sql`drop table if exists pg_temp.import_row`.execute(connection)
  await sql`create temp table import_row (key text collate "C", line int, data text)`.execute(connection)
  let batch: { keys: string[]; lines: number[]; data: string[] } = { keys: [], lines: [], data: [] }
  let writing: Promise<unknown> = Promise.resolve()

  /** The file is read on while the database takes the batch before. */
  async function flush(): Promise<void> {
    await writing
    const { keys, lines, data } = batch
    batch = { keys: [], lines: [], data: [] }
    if (keys.length === 0) return
    writing = sql`insert into import_row
      select * from unnest(${keys}::text[], ${lines}::int[], ${data}::text[])`.execute(connection)
    writing.catch(() => undefined)
  }
  return {
    async add(key, line, values) {
      batch.keys.push(key)
      batch.lines.push(line)
      batch.data.push(JSON.stringify(values))
      if (batch.keys.length >= rowsPerInsert) await flush()
    },
    async *products() {
      await flush()
      await writing
      yield* groupByKey(sortedRows(connection))
    },
  }
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

async function* groupByKey(rows: AsyncIterable<StoredRow>) {
  let current:
    | { key: string; rows: StagedRow[]; rowCount: number; characters: number; tooLarge: boolean }
    | undefined
  for await (const { key, line, data } of rows) {
    if (current?.key !== key) {
      if (current) yield current
      current = { key, rows: [], rowCount: 0, characters: 0, tooLarge: false }
    }
    current.rowCount += 1
    current.characters += data.length
    if (current.rowCount > mostRows || current.characters > mostCharacters) {
      current.tooLarge = true
      current.rows = current.rows.slice(0, 1)
    } else {
      current.rows.push({ line, values: JSON.parse(data) })
    }
  }
  if (current) yield current
}
