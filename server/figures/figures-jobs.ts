import { z } from 'zod'
import { defineJob, type Job, type Schedule } from '../platform/jobs/job.ts'
import { shopSettings } from '../platform/settings/shop-settings.ts'
import { localDay } from './days.ts'
import { type FigureFault, proveFigures } from './prove-figures.ts'
import { type FigureDeps, noteDays, rollUp } from './roll-up.ts'
import { tidyVisits } from './visit-queries.ts'

/** Days that do not agree with the orders they were counted from. */
class UnprovenFigures extends Error {
  override readonly name = 'UnprovenFigures'
  constructor(faults: readonly FigureFault[]) {
    const [first] = faults
    super(`${first?.subject}: ${first?.detail} (${faults.length} in all)`)
  }
}

/**
 * Counts each minute the days that changed or are missing; each night holds all days against the orders, and has those
 * counted anew that do not agree; hourly forgets whom past days have counted. Days that do not agree fail the job.
 */
export function figureJobs(deps: FigureDeps): { jobs: Job[]; schedules: Schedule[] } {
  const { db, clock } = deps
  const count = defineJob(countFiguresJob, z.unknown(), async (_, { signal, log }) => {
    const { days, faults } = await rollUp(deps, signal)
    if (days > 0) log.info({ days }, 'figures counted')
    if (faults.length > 0) throw new UnprovenFigures(faults)
  })
  const prove = defineJob('figures.prove', z.unknown(), async () => {
    const faults = await proveFigures(db)
    await noteDays(db, [...new Set(faults.map(({ subject }) => subject))])
    if (faults.length > 0) throw new UnprovenFigures(faults)
  })
  const tidy = defineJob('figures.tidy-visits', z.unknown(), () =>
    tidyVisits(db, localDay(clock.now(), shopSettings().timeZone)),
  )
  return {
    jobs: [count, prove, tidy],
    schedules: [
      { job: count.name, cron: '* * * * *' },
      { job: prove.name, cron: '37 4 * * *' },
      { job: tidy.name, cron: '29 * * * *' },
    ],
  }
}

/** Name of the job that counts; it is added where many orders are written at once. */
const countFiguresJob = 'figures.count'
