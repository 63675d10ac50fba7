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
  try {
    await checkDatabase(url)
    return false
  } catch (error) {
    if (error instanceof DatabaseUnreachable) return true
    throw error
  }
}
