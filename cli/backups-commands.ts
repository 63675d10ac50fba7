import type { Command } from 'commander'
import { fetchBackup, listBackups, makeBackup, type StoredBackup } from '../server/backups/backups.ts'
import { type CommandContext, runOnShop, table } from './command-context.ts'

export function addBackupsCommands(program: Command, context: CommandContext): void {
  const backups = program
    .command('backups')
    .description('the backups that are made each night into BACKUP_TO')
  backups
    .command('list')
    .description('what is stored, newest first, and whether a restore has proved it')
    .action(async (_: object, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ config }) => listBackups(config.backupTo),
        (found) => (found.length === 0 ? ['There is no backup.'] : describeBackups(found)),
      )
    })
  backups
    .command('make')
    .description('make one now, prove it by a restore, store it, and delete what the rule no longer keeps')
    .action(async (_: object, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database, databaseUrl, clock, config }) =>
          makeBackup({ db: database.db, databaseUrl, clock, config }),
        ({ deleted, ...made }) => [
          ...describeBackups([made]),
          ...deleted.map((name) => `${name} deleted, by the rule of BACKUP_KEEP`),
        ],
      )
    })
  backups
    .command('fetch')
    .description('copy one to a file, for outsole restore')
    .argument('<name>', 'as list names it')
    .argument('[file]', 'default: of the same name, in this folder')
    .action(async (name: string, file: string | undefined, _: object, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ config }) => fetchBackup(config.backupTo, name, file ?? name),
        (found) => [`${found.file}: ${found.rows} rows of ${found.tables} tables.`],
      )
    })
}

function describeBackups(backups: StoredBackup[]): string[] {
  return table(
    ['BACKUP', 'MB', 'PROVED BY A RESTORE OF'],
    backups.map(({ name, bytes, provedRows }) => [
      name,
      (bytes / 1e6).toFixed(1),
      provedRows === null ? 'not proved' : `${provedRows} rows`,
    ]),
  )
}
