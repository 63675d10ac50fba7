import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { runJobs } from '../../../tests/support/run-jobs.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { movableClock } from '../clock/clock.ts'
import { addJob } from './add-job.ts'
import { queueTables } from './graphile-internals.ts'
import { defineJob, GiveUp } from './job.ts'
import { queueJobs } from './queue-jobs.ts'
import { listFailedJobs, readQueue, retryFailedJobs } from './queue-state.ts'

const database = await testDatabase()
const { db, pool } = database
const tries: string[] = []
let isMended = false

const fragile = defineJob('fragile', z.object({ to: z.string().optional() }), async ({ to }) => {
  tries.push(to ?? '')
  if (!isMended) throw to === 'nobody' ? new GiveUp('no such person') : new Error('not now')
})

const stateOf = async (job: string) => (await readQueue(db)).find((state) => state.job === job)

beforeEach(async () => {
  await pool.query(`delete from ${queueTables.jobs}`)
  tries.length = 0
  isMended = false
})

describe('the queue', () => {
  it('counts waiting, retrying and failed jobs, and the age of the oldest', async () => {
    await addJob(db, 'fragile', { to: 'later' }, { delayMs: 3_600_000 })
    expect(await stateOf('fragile')).toMatchObject({ waiting: 1, retrying: 0, failed: 0, oldestSeconds: 0 })
    await addJob(db, 'fragile', { to: 'flaky' })
    await addJob(db, 'fragile', { to: 'nobody' })
    await addJob(db, 'fragile', { to: 'once' }, { maxAttempts: 1 })
    await runJobs(database, [fragile])
    expect(await stateOf('fragile')).toMatchObject({ waiting: 1, retrying: 1, running: 0, failed: 2 })
    await pool.query(`update ${queueTables.jobs} set created_at = created_at - interval '1 hour'`)
    expect((await stateOf('fragile'))?.oldestSeconds).toBeGreaterThan(3_599)
  })
})

describe('a job that gives up', () => {
  it('fails at the first attempt and is listed for operators', async () => {
    await addJob(db, 'fragile', { to: 'nobody', subject: 'Your code' })
    await runJobs(database, [fragile])
    await runJobs(database, [fragile], { delayed: true })
    expect(tries).toEqual(['nobody'])
    const [failed, ...others] = await listFailedJobs(db, 10)
    expect(others).toEqual([])
    expect(failed).toMatchObject({ job: 'fragile', attempts: 1, to: 'nobody', subject: 'Your code' })
    expect(failed?.error).toContain('no such person')
  })

  it('is retried by an operator: one by its id, or all, with all attempts', async () => {
    for (const to of ['nobody', 'nobody', 'nobody']) await addJob(db, 'fragile', { to })
    await addJob(db, 'fragile', { to: 'flaky' })
    await runJobs(database, [fragile])
    const [first] = await listFailedJobs(db, 1)
    isMended = true
    tries.length = 0
    expect(await retryFailedJobs(db, [first?.id ?? '', '999999'])).toHaveLength(1)
    await runJobs(database, [fragile])
    expect(tries).toEqual(['nobody'])
    expect(await retryFailedJobs(db, 'all')).toHaveLength(2)
    await runJobs(database, [fragile])
    expect(tries).toHaveLength(3)
    expect(await stateOf('fragile')).toMatchObject({ retrying: 1, failed: 0 })
  })
})

describe('tidy_failed_jobs', () => {
  it('deletes jobs that failed thirty days ago, and none that are still retried', async () => {
    await addJob(db, 'fragile', { to: 'nobody' })
    await addJob(db, 'fragile', { to: 'flaky' })
    await runJobs(database, [fragile])
    // The pause after the first attempt is e seconds.
    await pool.query(
      `update ${queueTables.jobs} set run_at = '2026-05-01T10:00:00Z'::timestamptz + exp(1) * interval '1 s' where attempts > 0`,
    )
    await addJob(db, 'fragile', { to: 'once' }, { maxAttempts: 1 })
    await runJobs(database, [fragile])
    const clock = movableClock('2026-05-31T10:00:00Z')
    const { jobs, schedules } = queueJobs({ db, clock })
    expect(schedules).toEqual([{ job: 'tidy_failed_jobs', cron: '27 3 * * *' }])
    const tidy = async () => {
      await addJob(db, 'tidy_failed_jobs', {})
      await runJobs(database, jobs)
    }
    await tidy()
    expect(await stateOf('fragile')).toMatchObject({ failed: 2 })
    clock.advance(1000)
    await tidy()
    expect(await stateOf('fragile')).toMatchObject({ retrying: 1, failed: 1 })
  })
})
