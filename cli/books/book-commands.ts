import type { Command } from 'commander'
import { type BackupResult, restoreBackup, verifyBackup, writeBackup } from '../../server/backups/backups.ts'
import { proveFigures } from '../../server/figures/figures.ts'
import { checkLedger } from '../../server/orders/orders.ts'
import { OperatorError } from '../../server/platform/config/operator-error.ts'
import { type CommandContext, runOnShop, wantsJson } from '../command-context.ts'

export function addBookCommands(program: Command, context: CommandContext): void {
  program
    .command('check')
    .description('hold stock, orders, payments and figures against one another')
    .action(async (_: object, command: Command) => {
      let faults = 0
      await runOnShop(
        context,
        command,
        async ({ database }) => {
          const found = [...(await checkLedger(database.db)), ...(await proveFigures(database.db))]
          faults = found.length
          return { faults: found }
        },
        (result) =>
          result.faults.length === 0
            ? ['The books are right.']
            : result.faults.map(({ rule, subject, detail }) => `${rule}: ${subject}: ${detail}`),
      )
      if (faults > 0) throw new OperatorError(`${faults} entries do not agree.`)
    })
  program
    .command('backup')
    .description('write all data of the shop into one packed file, as of one moment, and read it back')
    .argument('<file>', 'the file to write')
    .option('--verify', 'write nothing: read a file that was written before, and say whether it is whole')
    .action(async (file: string, flags: { verify?: boolean }, command: Command) => {
      if (flags.verify) return report(context, command, await verifyBackup(file))
      await runOnShop(
        context,
        command,
        ({ database, clock }) => writeBackup(database.db, file, clock),
        ({ tables, rows }) => [
          `${rows} rows of ${tables} tables written to ${file} and read back.`,
          'It is not encrypted. Photographs are files: keep a copy of DATA_DIR/photos and DATA_DIR/claims beside it (docs/operating.md).',
        ],
      )
    })
  program
    .command('restore')
    .description('read a backup into an empty shop; everybody signs in again')
    .argument('<file>', 'a file that backup wrote')
    .action(async (file: string, _: object, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database }) => restoreBackup(database.db, file),
        ({ tables, rows }) => [
          `${rows} rows of ${tables} tables restored from ${file}.`,
          'Sessions and mailed codes are not restored: everybody signs in again.',
        ],
        { makesDatabase: true },
      )
    })
}

function report(context: CommandContext, command: Command, result: BackupResult): void {
  if (wantsJson(command)) context.print(JSON.stringify(result))
  else context.print(`${result.file} is whole: ${result.rows} rows of ${result.tables} tables.`)
}
