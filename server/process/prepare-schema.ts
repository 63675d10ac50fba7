import type { Pool } from 'pg'
import type { Config } from '../platform/config/config.ts'
import { OperatorError } from '../platform/config/operator-error.ts'
import { migrate, migrationStates } from '../platform/db/migrate.ts'

/**
 * Migrates, and says what waits for older processes to end. With `MIGRATE=off` it only looks, and throws OperatorError
 * where the database lacks what this version needs.
 */
export async function prepareSchema(
  pool: Pool,
  config: Pick<Config, 'migrate'>,
  say: (line: string) => void,
): Promise<void> {
  if (!config.migrate) return refuseIncomplete(pool)
  const { waiting } = await migrate(pool)
  if (waiting.length === 0) return
  say(
    `Migrations wait for processes of the version before to end: ${waiting.join(', ')}. Then: npm run outsole -- migrate after`,
  )
}

async function refuseIncomplete(pool: Pool): Promise<void> {
  const lacking = (await migrationStates(pool)).filter(
    ({ state, phase }) => state === 'pending' && phase === 'before',
  )
  if (lacking.length === 0) return
  throw new OperatorError(
    `The database lacks ${lacking.map(({ name }) => name).join(', ')}, and MIGRATE=off: run npm run outsole -- migrate before, once for all machines.`,
  )
}
