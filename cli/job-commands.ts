import type { Command } from 'commander'
import { OperatorError } from '../server/platform/config/operator-error.ts'
import { listFailedJobs, readQueue } from '../server/platform/jobs/queue-state.ts'
import { retryJobs } from '../server/queue/queue.ts'
import { wholeNumber } from './arguments.ts'
import { type CommandContext, runOnShop, table } from './command-context.ts'

export function addJobCommands(program: Command, context: CommandContext): void {
  const jobs = program.command('jobs').description('background work: mails, reminders, clearing up')
  jobs
    .command('list')
    .description('what waits, runs and has failed, by kind')
    .action(async (_: object, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database }) => readQueue(database.db),
        (queue) =>
          queue.length === 0
            ? ['The queue is empty.']
            : table(
                ['JOB', 'WAITING', 'RETRYING', 'RUNNING', 'FAILED', 'OLDEST'],
                queue.map(({ job, waiting, retrying, running, failed, oldestSeconds }) => [
                  job,
                  ...[waiting, retrying, running, failed].map(String),
                  `${Math.round(oldestSeconds)} s`,
                ]),
              ),
      )
    })
  jobs
    .command('failed')
    .description('jobs that were given up, such as mails nobody took; the newest first')
    .option('--limit <n>', 'at most so many', wholeNumber(1, 1000), 50)
    .action(async ({ limit }: { limit: number }, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database }) => listFailedJobs(database.db, limit),
        (failed) =>
          failed.length === 0
            ? ['Nothing has failed.']
            : failed.flatMap(({ id, job, attempts, failedAt, error, to, subject }) => [
                [id, failedAt.toISOString(), job, `${attempts} tries`, to, subject]
                  .filter(Boolean)
                  .join('  '),
                `    ${error.split('\n', 1)[0] ?? ''}`,
              ]),
      )
    })
  addRetry(jobs, context)
}

function addRetry(jobs: Command, context: CommandContext): void {
  jobs
    .command('retry')
    .description('put failed jobs back into the queue')
    .argument('[ids...]', 'as `jobs failed` names them')
    .option('--all', 'all that failed')
    .action(async (ids: string[], { all }: { all?: boolean }, command: Command) => {
      if (!all && ids.length === 0) throw new OperatorError('Name the jobs, or say --all.')
      const strange = ids.find((id) => !/^\d{1,18}$/.test(id))
      if (strange !== undefined) throw new OperatorError(`${strange} is not the number of a job.`)
      await runOnShop(
        context,
        command,
        ({ database, clock }, by) =>
          retryJobs({ db: database.db, clock }, { jobs: all ? undefined : ids, by }),
        ({ retried }) => [retried === 1 ? '1 job is tried again.' : `${retried} jobs are tried again.`],
      )
    })
}
