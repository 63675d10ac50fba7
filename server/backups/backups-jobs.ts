import { z } from 'zod'
import { defineJob, type Job, type Schedule } from '../platform/jobs/job.ts'
import { type BackupDeps, makeBackup } from './backups.ts'

const backupJob = 'make_backup'

/** Each night a backup, proved by a restore, where `BACKUP_TO` names a place. */
export function backupJobs(deps: BackupDeps): { jobs: Job[]; schedules: Schedule[] } {
  if (deps.config.backupTo === undefined) return { jobs: [], schedules: [] }
  const make = defineJob(backupJob, z.unknown(), async (_, { log }) => {
    const { name, bytes, provedRows, deleted } = await makeBackup(deps)
    if (provedRows === null)
      log.warn({ backup: name }, 'a backup could not be proved: this user may not create databases')
    log.info({ backup: name, bytes, provedRows, deleted: deleted.length }, 'a backup was made')
  })
  return { jobs: [make], schedules: [{ job: backupJob, cron: '15 3 * * *' }] }
}
