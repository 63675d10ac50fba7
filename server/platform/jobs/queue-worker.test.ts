import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { emptyDatabase, testDatabase } from '../../../tests/support/test-database.ts'
import { transaction } from '../db/transaction.ts'
import { silentLog } from '../log/log.ts'
import { addJob } from './add-job.ts'
import { queueTables } from './graphile-internals.ts'
import { defineJob } from './job.ts'
import { type JobOutcome, runDueJobs, startWorker } from './queue-worker.ts'
import { countWorkers } from './worker-guard.ts'

const { db, pool } = await testDatabase()
const elsewhere = await emptyDatabase()
const log = silentLog()

function greetings() {
  const seen: string[] = []
  const job = defineJob('greet', z.object({ name: z.string() }), async ({ name }) => {
    if (name === 'nobody') throw new Error('nobody is there')
    seen.push(name)
  })
  return { seen, jobs: [job] }
}

describe('addJob', () => {
  it('runs a job only if its transaction commits', async () => {
    const { seen, jobs } = greetings()
    await transaction(db, (tx) => addJob(tx, 'greet', { name: 'Ann' }))
    await transaction(db, async (tx) => {
      await addJob(tx, 'greet', { name: 'Ghost' })
      throw new Error('rolled back')
    }).catch(() => undefined)
    await runDueJobs({ pool, jobs, log })
    expect(seen).toEqual(['Ann'])
  })

  it('keeps one waiting job per key, with the newest payload', async () => {
    const { seen, jobs } = greetings()
    await addJob(db, 'greet', { name: 'old' }, { key: 'k' })
    await addJob(db, 'greet', { name: 'new' }, { key: 'k' })
    await runDueJobs({ pool, jobs, log })
    expect(seen).toEqual(['new'])
  })

  it('runs after its delay', async () => {
    const { seen, jobs } = greetings()
    await addJob(db, 'greet', { name: 'later' }, { delayMs: 3_600_000, key: 'later' })
    await runDueJobs({ pool, jobs, log })
    expect(seen).toEqual([])
    const due = await pool.query<{ minutes: number }>(
      "select round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker.jobs where key = 'later'",
    )
    expect(due.rows).toEqual([{ minutes: 60 }])
    await pool.query("select graphile_worker.remove_job('later')")
  })
})

describe('startWorker', () => {
  it('reports each outcome and finishes running jobs before it stops', async () => {
    const finished: [string, JobOutcome][] = []
    const begun = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const ended: string[] = []
    const slow = defineJob('slow', z.object({}), async () => {
      begun.resolve()
      await release.promise
      ended.push('slow')
    })
    const { seen, jobs } = greetings()
    const failedTwice = Promise.withResolvers<void>()
    const worker = await startWorker({
      pool,
      jobs: [...jobs, slow],
      schedules: [{ job: 'greet', cron: '0 4 * * *' }],
      log,
      concurrency: 2,
      onFinished: ({ name, outcome }) => {
        finished.push([name, outcome])
        if (finished.filter(([, kind]) => kind === 'failed').length === 2) failedTwice.resolve()
      },
    })
    await addJob(db, 'slow', {})
    await begun.promise
    await addJob(db, 'greet', { name: 'Bea' })
    await addJob(db, 'greet', { name: 'nobody' }, { maxAttempts: 1 })
    await addJob(db, 'greet', { wrong: true }, { maxAttempts: 1 })
    await failedTwice.promise
    expect(seen).toEqual(['Bea'])
    const stopped = worker.stop()
    release.resolve()
    await stopped
    expect(ended).toEqual(['slow'])
    expect(finished).toEqual([
      ['greet', 'done'],
      ['greet', 'failed'],
      ['greet', 'failed'],
      ['slow', 'done'],
    ])
  })

  it('does not take over jobs of a live worker, however long they take', async () => {
    const begun: number[] = []
    const started = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const long = defineJob('long', z.object({}), async (_, { attempt }) => {
      begun.push(attempt)
      started.resolve()
      await release.promise
    })
    const first = await startWorker({ pool, jobs: [long], log })
    await addJob(db, 'long', {})
    await started.promise
    await pool.query(`update ${queueTables.jobs} set locked_at = now() - interval '1 hour'`)
    const { jobs } = greetings()
    const greeted = Promise.withResolvers<void>()
    const second = await startWorker({
      pool,
      jobs: [...jobs, long],
      log,
      onFinished: () => greeted.resolve(),
    })
    await addJob(db, 'greet', { name: 'Cleo' })
    await greeted.promise
    await second.stop()
    release.resolve()
    await first.stop()
    expect(begun).toEqual([1])
  })

  it('takes over the jobs of a worker that was killed', async () => {
    const { jobs } = greetings()
    await addJob(db, 'greet', { name: 'left behind' })
    await pool.query(
      `update ${queueTables.jobs} set locked_by = 'worker-killed', locked_at = now() - interval '1 minute'`,
    )
    const taken = Promise.withResolvers<string>()
    const worker = await startWorker({ pool, jobs, log, onFinished: ({ outcome }) => taken.resolve(outcome) })
    expect(await taken.promise).toBe('done')
    await worker.stop()
  })

  it('ignores a worker of the same name in another database', async () => {
    const session = await elsewhere.pool.connect()
    await session.query(`select pg_advisory_lock(7403612, hashtext('worker-namesake'))`)
    const { jobs } = greetings()
    await addJob(db, 'greet', { name: 'left behind here' })
    await pool.query(
      `update ${queueTables.jobs} set locked_by = 'worker-namesake', locked_at = now() - interval '1 minute'`,
    )
    const taken = Promise.withResolvers<string>()
    const worker = await startWorker({ pool, jobs, log, onFinished: ({ outcome }) => taken.resolve(outcome) })
    expect(await taken.promise).toBe('done')
    expect(await countWorkers(elsewhere.db)).toBe(1)
    await worker.stop()
    session.release(true)
  })
})
