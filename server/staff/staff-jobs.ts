import { z } from 'zod'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { defineJob, type Job, type Schedule } from '../platform/jobs/job.ts'
import { sessionTimes } from './session-lookup.ts'

const tidyStaffJob = 'tidy_staff'

/** Hourly deletes sessions that are over and invitations that were never accepted. */
export function staffJobs({ db, clock }: { db: Db; clock: Clock }): { jobs: Job[]; schedules: Schedule[] } {
  const tidy = defineJob(tidyStaffJob, z.unknown(), async () => {
    const now = clock.now()
    const { idle, begun, halfway } = sessionTimes(now)
    await db
      .deleteFrom('staff_session')
      .where((eb) =>
        eb.or([
          eb('last_used_at', '<=', idle),
          eb('created_at', '<=', begun),
          eb.and([eb('signed_in_at', 'is', null), eb('created_at', '<=', halfway)]),
        ]),
      )
      .execute()
    await db.deleteFrom('staff_invitation').where('expires_at', '<=', now).execute()
  })
  return { jobs: [tidy], schedules: [{ job: tidyStaffJob, cron: '43 * * * *' }] }
}
