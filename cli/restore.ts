import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import type { z } from 'zod'
import { OperatorError } from '../server/platform/config/operator-error.ts'
import type { Db } from '../server/platform/db/database.ts'
import { transaction } from '../server/platform/db/transaction.ts'
import { backupEnd, backupHead, backupTable, jobsTable } from './backup-format.ts'

export type RestoreResult = { tables: number; rows: number }

const rowsPerInsert = 1_000

/** Reads a backup into an empty, migrated database: whole or not at all. Throws OperatorError where it cannot be. */
export async function restoreBackup(db: Db, file: string): Promise<RestoreResult> {
  const info = await stat(file).catch(() => null)
  if (!info?.isFile()) throw new OperatorError(`${file}: there is no such file.`)
  return transaction(
    db,
    async (tx) => {
      await refuseUnlessEmpty(tx)
      try {
        return await readAll(tx, file)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        if (error instanceof SyntaxError || code.startsWith('Z_')) throw damaged(file)
        throw error
      }
    },
    { tries: 1 },
  )
}

async function refuseUnlessEmpty(tx: Db): Promise<void> {
  for (const table of ['product', 'account', 'customer_order', 'subscriber', 'contact_query'] as const) {
    const any = await tx.selectFrom(table).select('id').limit(1).executeTakeFirst()
    if (any)
      throw new OperatorError('The shop is not empty: a backup can only be restored into an empty one.')
  }
}

async function readAll(tx: Db, file: string): Promise<RestoreResult> {
  const result: RestoreResult = { tables: 0, rows: 0 }
  const lines = readLines(file)
  const first = await lines.next()
  await checkHead(tx, file, first.done ? '' : first.value)
  let current: { table: string; columns: string[] } | undefined
  let batch: string[] = []
  const flush = async () => {
    if (current && batch.length > 0) await insertRows(tx, current, batch)
    result.rows += batch.length
    batch = []
  }
  for await (const line of lines) {
    if (line.startsWith('{"table":')) {
      await flush()
      current = await knownColumns(tx, backupTable.parse(JSON.parse(line)))
      result.tables += 1
    } else if (line.startsWith('{"end":')) {
      await flush()
      if (backupEnd.parse(JSON.parse(line)).rows === result.rows) return result
      throw damaged(file)
    } else {
      batch.push(line)
      if (batch.length >= rowsPerInsert) await flush()
    }
  }
  throw damaged(file)
}

async function* readLines(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file)
  const text = bytes.pipe(createGunzip())
  bytes.on('error', (error) => text.destroy(error))
  yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })
}

async function checkHead(tx: Db, file: string, line: string): Promise<void> {
  const head = backupHead.safeParse(line === '' ? null : JSON.parse(line))
  if (!head.success) throw new OperatorError(`${file} is no backup of a shop.`)
  const rows = await tx.selectFrom('schema_migration').select('name').execute()
  const known = new Set(rows.map((row) => row.name))
  const missing = head.data.migrations.filter((name) => !known.has(name))
  if (missing.length > 0) {
    throw new OperatorError(`${file} comes from a newer version of the shop (${missing.join(', ')}).`)
  }
}

type BackupTable = z.output<typeof backupTable>

/** Columns that a later version gave up are left out. */
async function knownColumns(tx: Db, { table, columns }: BackupTable): Promise<BackupTable> {
  if (table === jobsTable) return { table, columns }
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = ${table}`.execute(tx)
  const known = new Set(rows.map(({ name }) => name))
  return { table, columns: columns.filter((column) => known.has(column)) }
}

/** Columns that are newer than the backup get their defaults. */
async function insertRows(tx: Db, { table, columns }: { table: string; columns: string[] }, rows: string[]) {
  const json = `[${rows.join(',')}]`
  if (table === jobsTable) {
    await sql`
      select graphile_worker.add_job(r.identifier, payload => r.payload, queue_name => r.queue_name,
        run_at => r.run_at, max_attempts => r.max_attempts, job_key => r.key, priority => r.priority)
      from json_to_recordset(${json}::json) as r(identifier text, payload json, run_at timestamptz,
        max_attempts int, key text, queue_name text, priority int)`.execute(tx)
    return
  }
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${list})
    select ${list} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)
    on conflict do nothing`.execute(tx)
}

function damaged(file: string): OperatorError {
  return new OperatorError(`${file} is damaged or was cut off; nothing was restored.`)
}
