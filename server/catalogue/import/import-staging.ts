import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { StagedRow } from './import-draft.ts'
import type { FieldValues } from './import-fields.ts'
import { plainLine } from './import-values.ts'

/**
 * Staging table for rows. Foreign files scatter a product's rows, so all rows go through a table that sorts on disk:
 * memory is constant for any length of file and rows.
 */
export type Staging = {
  /** Adds a row; false where it is too long. */
  add(key: string, line: number, values: FieldValues): Promise<boolean>
  /** Waits until all rows are in the table `import_row`. */
  staged(): Promise<void>
  /** Rows grouped by product, of the rows that are in the table; a `tooLarge` product comes with its first row only. */
  products(): AsyncIterable<StagedProduct>
}
export type StagedProduct = {
  key: string
  rows: StagedRow[]
  rowCount: number
  characters: number
  tooLarge: boolean
}

type StoredRow = { key: string; line: number; data: string }
type NewRow = StoredRow & { sku: string | undefined }

const rowsPerInsert = 1_000
const charactersPerInsert = 4_000_000
/** At most some 16 MB of rows per fetch. */
const rowsPerFetch = 250
/** Maximum length of a value; no limit of a field is higher. */
export const maxCharactersInRow = 64_000
const maxCharactersInValue = 10_000
/** Maximum rows per product: more is a broken file, and would fill the memory. */
export const maxRows = 5_000
const maxCharacters = 4_000_000

/** Opens staging on a single connection, as the table is temporary. */
export async function openStaging(connection: Db): Promise<Staging> {
  await dropStaging(connection)
  await sql`create temp table import_row (key text collate "C", line int, sku text, data text)`.execute(
    connection,
  )
  let batch: NewRow[] = []
  let characters = 0
  let writing: Promise<unknown> = Promise.resolve()

  /** Reads on while the database inserts the previous batch. */
  async function flush(): Promise<void> {
    await writing
    const rows = batch
    batch = []
    characters = 0
    if (rows.length === 0) return
    writing = sql`insert into import_row
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(key text, line int, sku text, data text)`.execute(connection)
    writing.catch(() => undefined)
  }
  return {
    async add(key, line, values) {
      const whole = JSON.stringify(values)
      const data = whole.length > maxCharactersInValue ? JSON.stringify(values, shortened) : whole
      if (data.length > maxCharactersInRow) return false
      batch.push({ key: storable(key), line, sku: skuOf(values), data })
      characters += data.length
      if (batch.length >= rowsPerInsert || characters >= charactersPerInsert) await flush()
      return true
    },
    async staged() {
      await flush()
      await writing
    },
    async *products() {
      yield* groupByKey(sortedRows(connection))
    },
  }
}

export async function dropStaging(connection: Db): Promise<void> {
  await sql`drop table if exists pg_temp.import_row`.execute(connection)
}

/** Without what the database takes in no text: NUL and halves of characters. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** As it is kept later, without control characters. */
function skuOf({ sku }: FieldValues): string | undefined {
  return sku?.[0] === undefined ? undefined : storable(plainLine(sku[0], 'the SKU', Number.POSITIVE_INFINITY))
}

/** Cuts values, but long enough that every limit still detects them. */
function shortened(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, maxCharactersInValue) : value
}

/** Reads in a transaction without writes, so that the change feed need not wait. */
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
