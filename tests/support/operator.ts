import { CommanderError } from 'commander'
import { printable } from '../../cli/printable.ts'
import { createProgram } from '../../cli/program.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { type Config, loadConfig } from '../../server/platform/config/config.ts'
import { describeFailure, OperatorError } from '../../server/platform/config/operator-error.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import type { TestDatabase } from './test-database.ts'

export type CommandOutcome = { printed: string; said: string; failed: boolean }

/** Runs operators' commands on a test database in this process: `run('stock', 'set', …)`. */
export function operatorOf(database: TestDatabase, changes: Partial<Config> = {}) {
  const config = { ...loadConfig({}), ...changes }
  const clock = movableClock()
  return async function run(...words: (string | number)[]): Promise<CommandOutcome> {
    const printed: string[] = []
    const said: string[] = []
    const program = createProgram({
      print: (line) => printed.push(line),
      say: (line) => said.push(line),
      watched: false,
      openShop: async () => ({
        database,
        databaseUrl: database.url,
        config,
        clock,
        log: silentLog(),
        close: async () => {},
      }),
    })
    let failed = false
    try {
      await program.parseAsync(words.map(String), { from: 'user' })
    } catch (error) {
      if (!(error instanceof OperatorError || error instanceof CommanderError)) throw error
      failed = !(error instanceof CommanderError && error.exitCode === 0)
      if (error instanceof OperatorError) said.push(printable(describeFailure(error)))
    }
    return { printed: printed.join('\n'), said: said.join('\n'), failed }
  }
}
