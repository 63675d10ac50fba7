import { sql } from 'kysely'
import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import type { JobOutcome } from './queue-worker.ts'

export type FinishedJob = { name: string; outcome: JobOutcome; milliseconds: number }

export type JobTally = {
  note(job: FinishedJob): void
  /** Writes the counts; those that could not be written are kept. */
  flush(): Promise<void>
  stop(): Promise<void>
}

type TallyRow = { job: string; outcome: JobOutcome; runs: number; milliseconds: number }

const everyMs = 5_000

/**
 * Counts outcomes of jobs and adds them to the database every few seconds: any server process can then report the
 * jobs of every worker.
 */
export function openJobTally({ db, clock, log }: { db: Db; clock: Clock; log: Log }): JobTally {
  const counts = new Map<string, TallyRow>()
  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()

  function add({ job, outcome, runs, milliseconds }: TallyRow): void {
    const known = counts.get(`${job} ${outcome}`) ?? { runs: 0, milliseconds: 0 }
    counts.set(`${job} ${outcome}`, {
      job,
      outcome,
      runs: known.runs + runs,
      milliseconds: known.milliseconds + milliseconds,
    })
  }
  async function flush(): Promise<void> {
    const rows = [...counts.values()]
    counts.clear()
    try {
      if (rows.length > 0) await addToTally(db, rows, clock.now())
    } catch (error) {
      log.warn({ err: error }, 'the counts of jobs could not be written; trying again')
      rows.forEach(add)
    }
  }
  return {
    note: ({ name, outcome, milliseconds }) => add({ job: name, outcome, runs: 1, milliseconds }),
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** In a fixed order, so that two processes never deadlock. */
async function addToTally(db: Db, rows: readonly TallyRow[], now: Date): Promise<void> {
  const sorted = rows.toSorted((a, b) => a.job.localeCompare(b.job) || a.outcome.localeCompare(b.outcome))
  await db
    .insertInto('job_tally')
    .values(
      sorted.map(({ job, outcome, runs, milliseconds }) => ({
        job,
        outcome,
        runs,
        milliseconds: Math.round(milliseconds),
        last_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['job', 'outcome']).doUpdateSet({
        runs: sql`job_tally.runs + excluded.runs`,
        milliseconds: sql`job_tally.milliseconds + excluded.milliseconds`,
        last_at: sql`excluded.last_at`,
      }),
    )
    .execute()
}

export function readTally(db: Db) {
  return db
    .selectFrom('job_tally')
    .select(['job', 'outcome', 'runs', 'milliseconds', 'last_at as lastAt'])
    .orderBy('job')
    .orderBy('outcome')
    .execute()
}
