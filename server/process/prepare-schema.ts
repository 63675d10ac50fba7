import type { Config } from '../platform/config/config.ts'
import { OperatorError } from '../platform/config/operator-error.ts'
import { openPool } from '../platform/db/database.ts'
import { type MigrationState, migrate, migrationStates } from '../platform/db/migrate.ts'

/**
 * Migrates, and says what waits for older processes to end. With `MIGRATE=off` it only looks, and throws OperatorError
 * where the database lacks what this version needs.
 */
export async function prepareSchema(
  url: string,
  config: Pick<Config, 'migrate'>,
  say: (line: string) => void,
): Promise<void> {
  const pool = openPool(url, { max: 2, applicationName: 'outsole-start' })
  try {
    if (!config.migrate) {
      refuseIncomplete(await migrationStates(pool))
      return
    }
    const { waiting } = await migrate(pool)
    if (waiting.length === 0) return
    say(
      `Migrations wait for processes of the version before to end: ${waiting.join(', ')}. Then: npm run outsole -- migrate after`,
    )
  } finally {
    await pool.end()
  }
}

function refuseIncomplete(states: readonly MigrationState[]): void {
  const lacking = states.filter(({ state, phase }) => state === 'pending' && phase === 'before')
  if (lacking.length === 0) return
  const [first, ...others] = lacking.map(({ name }) => name)
  const names = others.length < 3 ? [first, ...others].join(', ') : `${first} and ${others.length} more`
  throw new OperatorError(
    `The database lacks ${names}, and MIGRATE=off: run npm run outsole -- migrate before, once for all machines.`,
  )
}
