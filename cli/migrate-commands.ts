import type { Command } from 'commander'
import { type MigrationPhase, migrate, migrationStates } from '../server/platform/db/migrate.ts'
import { type CommandContext, runOnShop, table } from './command-context.ts'

export function addMigrateCommands(program: Command, context: CommandContext): void {
  const commands = program
    .command('migrate')
    .description('the schema of the database, for a new version on several machines')
  const before = commands
    .command('before')
    .description('apply what adds to the database, before processes of this version start')
  const after = commands
    .command('after')
    .description('apply what takes away, when no process of the version before is left')
  applying(before, 'before', context)
  applying(after, 'after', context)
  commands
    .command('status')
    .description('which migrations are applied, and which are pending')
    .action(async (_: object, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database }) => migrationStates(database.pool),
        (states) =>
          table(
            ['MIGRATION', 'PHASE', 'STATE'],
            states.map(({ name, phase, state }) => [name, phase, state]),
          ),
        { migrates: false },
      )
    })
}

function applying(command: Command, phase: MigrationPhase, context: CommandContext): void {
  command.action(async () => {
    await runOnShop(
      context,
      command,
      ({ database }) => migrate(database.pool, { phase }),
      ({ applied, waiting }) => [
        applied.length === 0 ? 'Nothing was to do.' : `Applied: ${applied.join(', ')}.`,
        ...(waiting.length === 0
          ? []
          : [`Processes of the version before are alive; nothing was taken away: ${waiting.join(', ')}.`]),
      ],
      { migrates: false },
    )
  })
}
