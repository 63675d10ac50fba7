import { OperatorError } from '../platform/config/operator-error.ts'
import { openPool } from '../platform/db/database.ts'

const oldest = 150_000

/**
 * Checks that the database named in this variable is reachable and is PostgreSQL 15 or newer. Never prints the
 * password.
 */
export async function checkDatabase(url: string, variable = 'DATABASE_URL'): Promise<void> {
  const pool = openPool(url, { max: 1 })
  try {
    const result = await pool.query<{ server_version_num: string }>('show server_version_num')
    const refusal = refusalOf(Number(result.rows[0]?.server_version_num), variable)
    if (refusal !== null) throw new OperatorError(refusal)
  } catch (error) {
    if (error instanceof OperatorError) throw error
    const { host } = new URL(url)
    throw new OperatorError(`${variable}: the database at ${host} cannot be used: ${reasonOf(error)}.`)
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
