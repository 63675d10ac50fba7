import { expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { movableClock } from '../clock/clock.ts'
import { openDatabase } from '../db/database.ts'
import { silentLog } from '../log/log.ts'
import { addJob } from './add-job.ts'
import { defineJob, GiveUp } from './job.ts'
import { jobMetrics } from './job-metrics.ts'
import { openJobTally, readTally } from './job-tally.ts'
import { startWorker } from './queue-worker.ts'

const { db, pool, url } = await testDatabase()
const clock = movableClock('2026-05-01T10:00:00Z')
const log = silentLog()

it('sums the counts of several processes', async () => {
  const tallies = [1, 2, 3].map(() => openJobTally({ db, clock, log }))
  for (const tally of tallies) {
    for (let run = 0; run < 10; run++) tally.note({ name: 'mail', outcome: 'done', milliseconds: 2.4 })
    tally.note({ name: 'mail', outcome: 'failed', milliseconds: 10 })
  }
  await Promise.all(tallies.map((tally) => tally.stop()))
  await Promise.all(tallies.map((tally) => tally.stop()))
  expect(await readTally(db)).toEqual([
    { job: 'mail', outcome: 'done', runs: 30, milliseconds: 72, lastAt: clock.now() },
    { job: 'mail', outcome: 'failed', runs: 3, milliseconds: 30, lastAt: clock.now() },
  ])
})

it('keeps counts that could not be written', async () => {
  const broken = openDatabase(url, { max: 1 })
  const before = await readTally(db)
  const tally = openJobTally({ db: broken.db, clock, log })
  tally.note({ name: 'late', outcome: 'retried', milliseconds: 5 })
  await pool.query('alter table job_tally rename to job_tally_away')
  await tally.flush()
  await pool.query('alter table job_tally_away rename to job_tally')
  expect(await readTally(db)).toEqual(before)
  tally.note({ name: 'late', outcome: 'retried', milliseconds: 5 })
  await tally.stop()
  await broken.close()
  expect((await readTally(db)).find(({ job }) => job === 'late')).toMatchObject({ runs: 2, milliseconds: 10 })
})

it('is exported to Prometheus with queue, schedules and workers', async () => {
  const tally = openJobTally({ db, clock, log })
  const over = Promise.withResolvers<void>()
  const job = defineJob('sometimes', z.object({ ok: z.boolean() }), async ({ ok }) => {
    if (!ok) throw new GiveUp('no')
  })
  let runs = 0
  const worker = await startWorker({
    pool,
    jobs: [job],
    schedules: [{ job: 'sometimes', cron: '0 4 * * *' }],
    log,
    onFinished(finished) {
      tally.note(finished)
      runs += 1
      if (runs === 3) over.resolve()
    },
  })
  for (const ok of [true, false, true]) await addJob(db, 'sometimes', { ok })
  await addJob(db, 'sometimes', { ok: true }, { delayMs: 3_600_000 })
  await over.promise
  await tally.flush()
  const living = await jobMetrics(db)
  expect(living).toMatch(/^outsole_job_workers [1-9]/m)
  await worker.stop()
  const text = await jobMetrics(db)
  expect(text).toContain('outsole_job_runs_total{job="sometimes",outcome="done"} 2')
  expect(text).toContain('outsole_job_runs_total{job="sometimes",outcome="failed"} 1')
  expect(text).toMatch(/^outsole_job_seconds_total\{job="sometimes",outcome="done"\} \d/m)
  expect(text).toContain('outsole_jobs{job="sometimes",state="waiting"} 1')
  expect(text).toContain('outsole_jobs{job="sometimes",state="failed"} 1')
  expect(text).toContain('outsole_jobs_oldest_seconds{job="sometimes"} 0')
  expect(text).toContain('# TYPE outsole_schedule_last_seconds gauge')
  // The database notices a moment later that the worker's session is over.
  await expect.poll(() => jobMetrics(db)).toMatch(/^outsole_job_workers 0$/m)
  await tally.stop()
})
