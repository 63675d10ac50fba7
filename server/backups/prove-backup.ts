import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { checkLedger } from '../orders/orders.ts'
import { OperatorError } from '../platform/config/operator-error.ts'
import { type Db, openDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { type RestoreResult, restoreBackup } from './restore-backup.ts'

const namePrefix = 'outsole_proof_'
/** No restore takes so long; the name says when a proof began. */
const longestProofMs = 12 * 3_600_000

/** SQLSTATE of a role that may not create databases. */
const notAllowed = '42501'

/**
 * Restores a backup into a database of its own on the same server, holds its books against one another, and drops it.
 * Throws OperatorError where the backup is not good; null where this user may not create databases.
 */
export async function proveBackup(db: Db, databaseUrl: string, file: string): Promise<RestoreResult | null> {
  await dropLeftProofs(db)
  const name = `${namePrefix}${Date.now()}_${randomBytes(6).toString('hex')}`
  try {
    await sql`create database ${sql.id(name)} template template0`.execute(db)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === notAllowed) return null
    throw error
  }
  try {
    return await restoreInto(urlOf(databaseUrl, name), file)
  } finally {
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)
  }
}

/** Drops what proofs left behind whose process was killed; those of another shop on this server are not this role's. */
async function dropLeftProofs(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select d.datname as name from pg_database d
     where d.datname like ${`${namePrefix}%`} and pg_has_role(d.datdba, 'usage')
       and not exists (select from pg_stat_activity a where a.datid = d.oid)`.execute(db)
  for (const { name } of rows) {
    const begun = Number(/^\d{13}(?=_)/.exec(name.slice(namePrefix.length))?.[0] ?? 0)
    if (Date.now() - begun > longestProofMs) await sql`drop database if exists ${sql.id(name)}`.execute(db)
  }
}

async function restoreInto(url: string, file: string): Promise<RestoreResult> {
  const database = openDatabase(url, { max: 2, applicationName: 'outsole-proof' })
  try {
    await migrate(database.pool)
    const restored = await restoreBackup(database.db, file)
    const faults = await checkLedger(database.db)
    if (faults.length === 0) return restored
    throw new OperatorError(
      `The backup was restored, and ${faults.length} entries of its books do not agree.`,
    )
  } finally {
    await database.close()
  }
}

function urlOf(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}
