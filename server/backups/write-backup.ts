import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGzip } from 'node:zlib'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../platform/clock/clock.ts'
import { OperatorError } from '../platform/config/operator-error.ts'
import type { Db } from '../platform/db/database.ts'
import { queueSql } from '../platform/jobs/graphile-internals.ts'
import { writeFileAtomically } from '../platform/write-file-atomically.ts'
import { jobsTable, unsavedTables } from './backup-format.ts'
import { type BackupCounts, readWholeBackup } from './read-backup.ts'

export type BackupResult = { file: string; tables: number; rows: number }

const maxRowsPerFetch = 2_000
const charactersPerFetch = 4_000_000

/** Writes a consistent snapshot of the database. The file gets its name once it is complete and was read back. */
export async function writeBackup(db: Db, file: string, clock: Clock): Promise<BackupResult> {
  const written: BackupCounts = { tables: {}, rows: 0 }
  await writeFileAtomically(file, async (half) => {
    await db.connection().execute(async (connection) => {
      await sql`begin isolation level repeatable read read only`.execute(connection)
      try {
        const lines = Readable.from(backupLines(connection, clock, written))
        await pipeline(lines, createGzip(), createWriteStream(half, { mode: 0o600, flush: true }))
      } finally {
        await sql`rollback`.execute(connection)
      }
    })
    await compareWithFile(written, half)
  })
  return describeCounts(file, written)
}

/** Verifies an existing backup and summarizes it. Throws OperatorError where it is not complete. */
export async function verifyBackup(file: string): Promise<BackupResult> {
  return describeCounts(file, await readWholeBackup(file))
}

async function compareWithFile(written: BackupCounts, file: string): Promise<void> {
  const found = await readWholeBackup(file)
  if (isDeepStrictEqual(found, written)) return
  throw new OperatorError(
    'What was read back is not what was written: the disk may be failing. No backup was made.',
  )
}

function describeCounts(file: string, { tables, rows }: BackupCounts): BackupResult {
  return { file, tables: Object.keys(tables).length, rows }
}

async function* backupLines(connection: Db, clock: Clock, written: BackupCounts): AsyncIterable<string> {
  const migrations = await connection.selectFrom('schema_migration').select('name').orderBy('name').execute()
  const names = migrations.map((row) => row.name)
  yield `${JSON.stringify({ format: 'outsole-backup-1', at: clock.now().toISOString(), migrations: names })}\n`
  for (const { table, columns } of await tablesInOrder(connection)) {
    yield `${JSON.stringify({ table, columns })}\n`
    const list = sql.join(columns.map((column) => sql.ref(column)))
    yield* rowsOf(connection, sql`select ${list} from ${sql.table(table)}`, table, written)
  }
  yield `${JSON.stringify({ table: jobsTable, columns: [] })}\n`
  yield* rowsOf(connection, waitingJobs, jobsTable, written)
  yield `${JSON.stringify({ end: true, ...written })}\n`
}

const waitingJobs = sql`
  select t.identifier, j.payload, j.run_at, j.max_attempts, j.key, q.queue_name, j.priority
    from ${queueSql.jobs} j
    join ${queueSql.tasks} t on t.id = j.task_id
    left join ${queueSql.queues} q on q.id = j.job_queue_id
   where j.attempts < j.max_attempts`

/** Rows as PostgreSQL's own JSON, which it reads back without loss; small batches where rows are long. */
async function* rowsOf(
  connection: Db,
  query: RawBuilder<unknown>,
  table: string,
  written: BackupCounts,
): AsyncIterable<string> {
  await sql`declare backup_rows no scroll cursor for select row_to_json(r)::text as row from (${query}) r`.execute(
    connection,
  )
  let count = 0
  let wanted = 20
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(wanted)} from backup_rows`.execute(connection)
    const text = rows.map(({ row }) => `${row}\n`).join('')
    if (text !== '') yield text
    count += rows.length
    if (rows.length < wanted) break
    const fitting = Math.floor((wanted * charactersPerFetch) / text.length)
    wanted = Math.max(1, Math.min(maxRowsPerFetch, wanted * 8, fitting))
  }
  written.tables[table] = count
  written.rows += count
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
