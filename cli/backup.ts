import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../server/platform/clock/clock.ts'
import type { Db } from '../server/platform/db/database.ts'
import { jobsTable, unsavedTables } from './backup-format.ts'

export type BackupResult = { file: string; tables: number; rows: number }

const rowsPerFetch = 2_000

/** Writes everything as of one moment; the file appears when it is whole. */
export async function writeBackup(db: Db, file: string, clock: Clock): Promise<BackupResult> {
  const half = `${file}.${randomUUID().slice(0, 8)}.half`
  const result: BackupResult = { file, tables: 0, rows: 0 }
  try {
    await db.connection().execute(async (connection) => {
      await sql`begin isolation level repeatable read read only`.execute(connection)
      try {
        const lines = Readable.from(backupLines(connection, clock, result))
        await pipeline(lines, createGzip(), createWriteStream(half, { mode: 0o600 }))
      } finally {
        await sql`rollback`.execute(connection)
      }
    })
    await rename(half, file)
    return result
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

async function* backupLines(connection: Db, clock: Clock, result: BackupResult): AsyncIterable<string> {
  const migrations = await connection.selectFrom('schema_migration').select('name').orderBy('name').execute()
  const names = migrations.map((row) => row.name)
  yield `${JSON.stringify({ format: 'outsole-backup-1', at: clock.now().toISOString(), migrations: names })}\n`
  for (const { table, columns } of await tablesInOrder(connection)) {
    yield `${JSON.stringify({ table, columns })}\n`
    const list = sql.join(columns.map((column) => sql.ref(column)))
    yield* rowsOf(connection, sql`select ${list} from ${sql.table(table)}`, result)
  }
  yield `${JSON.stringify({ table: jobsTable, columns: [] })}\n`
  yield* rowsOf(connection, waitingJobs, result)
  yield `${JSON.stringify({ end: true, rows: result.rows })}\n`
}

const waitingJobs = sql`
  select t.identifier, j.payload, j.run_at, j.max_attempts, j.key, q.queue_name, j.priority
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
   where j.attempts < j.max_attempts`

/** Rows as the database words them in JSON, which it reads again without loss. */
async function* rowsOf(
  connection: Db,
  query: RawBuilder<unknown>,
  result: BackupResult,
): AsyncIterable<string> {
  result.tables += 1
  await sql`declare backup_rows no scroll cursor for select row_to_json(r)::text as row from (${query}) r`.execute(
    connection,
  )
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsPerFetch)} from backup_rows`.execute(
      connection,
    )
    if (rows.length > 0) yield `${rows.map(({ row }) => row).join('\n')}\n`
    result.rows += rows.length
    if (rows.length < rowsPerFetch) break
  }
  await sql`close backup_rows`.execute(connection)
}

type TableInfo = { table: string; columns: string[]; refers_to: string[] }

/** The shop's tables, each after those it refers to. */
async function tablesInOrder(connection: Db): Promise<TableInfo[]> {
  const { rows } = await sql<TableInfo>`
    select c.relname as table,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
              and a.attgenerated = '' and a.attidentity <> 'a' order by a.attnum) as columns,
      array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
             where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as refers_to
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all(${unsavedTables}::text[])
   order by c.relname`.execute(connection)
  const left = new Map(rows.map((row) => [row.table, row]))
  const ordered: TableInfo[] = []
  while (left.size > 0) {
    const ready = [...left.values()].filter((row) => row.refers_to.every((name) => !left.has(name)))
    if (ready.length === 0) throw new Error(`Tables refer to one another in a circle: ${[...left.keys()]}`)
    for (const row of ready) left.delete(row.table)
    ordered.push(...ready)
  }
  return ordered
}
