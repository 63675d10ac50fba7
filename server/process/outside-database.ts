import type { Config } from '../platform/config/config.ts'
import { OperatorError } from '../platform/config/operator-error.ts'
import { openPool } from '../platform/db/database.ts'
import { mayComeBack } from '../platform/db/sql-states.ts'

const oldest = 150_000
/** A host that is silent is as good as away. */
const limits = { connect: 5_000, statement: 5_000, lock: 5_000, idleInTransaction: 5_000, query: 5_000 }

/** Thrown where the database does not answer now, but may later. */
export class DatabaseUnreachable extends OperatorError {
  override name = 'DatabaseUnreachable'
}

/**
 * Checks that the database named in this variable is reachable and is PostgreSQL 15 or newer; throws DatabaseUnreachable or
 * another OperatorError. Never prints the password.
 */
export async function checkDatabase(url: string, variable = 'DATABASE_URL'): Promise<void> {
  const pool = openPool(url, { max: 1, limits, isPooled: variable === 'DATABASE_POOL_URL' })
  try {
    const result = await pool.query<{ server_version_num: string }>('show server_version_num')
    const refusal = refusalOf(Number(result.rows[0]?.server_version_num), variable)
    if (refusal !== null) throw new OperatorError(refusal)
  } catch (error) {
    if (error instanceof OperatorError) throw error
    const { host } = new URL(url)
    const line = `${variable}: the database at ${host} cannot be used: ${reasonOf(error)}.`
    throw mayComeBack(error) ? new DatabaseUnreachable(line) : new OperatorError(line)
  } finally {
    await pool.end()
  }
}

/**
 * Checks the database with its pooler and replica. A replica that does not answer is only told of: the catalogue is read
 * from the database itself then (`catalogueUrl`).
 */
export async function checkDatabases(
  url: string,
  { databasePoolUrl, databaseReadUrl }: Pick<Config, 'databasePoolUrl' | 'databaseReadUrl'>,
  say: (line: string) => void,
): Promise<void> {
  await checkDatabase(url)
  if (databasePoolUrl !== undefined) await checkDatabase(databasePoolUrl, 'DATABASE_POOL_URL')
  if (databaseReadUrl === undefined) return
  const away = await unreachable(databaseReadUrl, 'DATABASE_READ_URL')
  if (away) say(`${away.message} Until the next start the catalogue is read from DATABASE_URL.`)
}

/** Where the catalogue is read from: the replica where there is one that answers, else the database itself. */
export async function catalogueUrl(
  url: string,
  { databaseReadUrl }: Pick<Config, 'databaseReadUrl'>,
): Promise<string> {
  if (databaseReadUrl === undefined) return url
  return (await unreachable(databaseReadUrl, 'DATABASE_READ_URL')) ? url : databaseReadUrl
}

/** Why a server of this `server_version_num` is not supported; null where it is. */
export function refusalOf(version: number, variable = 'DATABASE_URL'): string | null {
  if (version >= oldest) return null
  return `${variable} leads to PostgreSQL ${Math.floor(version / 10_000)}; Outsole needs 15 or newer.`
}

/** Several addresses of a host fail together in an error without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** Whether the database does not answer now. Throws OperatorError where it cannot be used for another reason. */
export async function isUnreachable(url: string): Promise<boolean> {
  return (await unreachable(url, 'DATABASE_URL')) !== null
}

async function unreachable(url: string, variable: string): Promise<DatabaseUnreachable | null> {
  try {
    await checkDatabase(url, variable)
    return null
  } catch (error) {
    if (error instanceof DatabaseUnreachable) return error
    throw error
  }
}
