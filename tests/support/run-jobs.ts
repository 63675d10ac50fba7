import { queueTables } from '../../server/platform/jobs/graphile-internals.ts'
import type { Job } from '../../server/platform/jobs/job.ts'
import { runDueJobs } from '../../server/platform/jobs/queue-worker.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import type { TestDatabase } from './test-database.ts'

/** Runs waiting jobs of these kinds, with `delayed` also later ones. Failed ones stay for a retry. */
export async function runJobs(
  { pool }: Pick<TestDatabase, 'pool'>,
  jobs: Job[],
  options: { delayed?: boolean } = {},
): Promise<void> {
  if (options.delayed) {
    await pool.query(`update ${queueTables.jobs} set run_at = now() where locked_at is null`)
  }
  await runDueJobs({ pool, jobs, log: silentLog() })
}
