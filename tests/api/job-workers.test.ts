import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { loadConfig } from '../../server/platform/config/config.ts'
import { addJob } from '../../server/platform/jobs/add-job.ts'
import { jobMetrics } from '../../server/platform/jobs/job-metrics.ts'
import { readQueue } from '../../server/platform/jobs/queue-state.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { queueMail } from '../../server/platform/mail/mail.ts'
import { type JobWorkerOptions, startJobWorker } from '../../server/process/job-worker.ts'
import { operatorOf } from '../support/operator.ts'
import { openSmtpSink, smtpRefusal } from '../support/smtp-sink.ts'
import { testDatabase } from '../support/test-database.ts'

const database = await testDatabase()
const { db, url } = database
const clock = systemClock()

function workerOptions(smtpHost: string): JobWorkerOptions {
  const config = { ...loadConfig({}), smtpUrl: `smtp://${smtpHost}` }
  return { config, databaseUrl: url, clock, log: silentLog() }
}

const post = (to: string) =>
  queueMail(db, { to, kind: 'note', subject: 'A note', text: 'Hello', html: '<p>Hello</p>' }, clock)

it('several workers send every mail once, and the metrics add up', async () => {
  const all = Promise.withResolvers<void>()
  let taken = 0
  const sink = await openSmtpSink({
    judge() {
      taken += 1
      if (taken === 60) all.resolve()
    },
  })
  const workers = await Promise.all([1, 2, 3].map(() => startJobWorker(workerOptions(sink.host))))
  for (let at = 0; at < 60; at++) await post(`note${at}@example.com`)
  await all.promise
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(new Set(sink.received.flatMap(({ to }) => to)).size).toBe(60)
  expect(sink.received).toHaveLength(60)
  expect(await jobMetrics(db)).toContain('outsole_job_runs_total{job="send_mail",outcome="done"} 60')
  await sink.close()
})

it('a hanging mail server delays mails but not other jobs', async () => {
  const hold = Promise.withResolvers<void>()
  const sink = await openSmtpSink({ judge: () => hold.promise })
  for (let at = 0; at < 6; at++) await post(`held${at}@example.com`)
  const worker = await startJobWorker(workerOptions(sink.host))
  const mails = async () => (await readQueue(db)).find(({ job }) => job === 'send_mail')
  await expect.poll(async () => (await mails())?.running, { timeout: 10_000 }).toBe(4)
  await addJob(db, 'tidy_failed_jobs', {})
  await expect
    .poll(async () => (await readQueue(db)).some(({ job }) => job === 'tidy_failed_jobs'), {
      timeout: 10_000,
    })
    .toBe(false)
  expect(await mails()).toMatchObject({ running: 4, waiting: 2 })
  hold.resolve()
  await expect.poll(async () => sink.received.length, { timeout: 10_000 }).toBe(6)
  await worker.stop()
  await sink.close()
})

it('a separate worker runs jobs beside a server and stops cleanly', async () => {
  const sink = await openSmtpSink()
  const worker = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../server/process/worker-command.ts', import.meta.url))],
    {
      env: { ...process.env, DATABASE_URL: url, SMTP_URL: `smtp://${sink.host}`, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await once(worker.stdout, 'data')
  await post('alone@example.com')
  await expect.poll(() => sink.received.length, { timeout: 10_000 }).toBe(1)
  worker.kill('SIGTERM')
  expect(await once(worker, 'exit')).toEqual([0, null])
  await sink.close()
})

it('operators list failed jobs and retry them', async () => {
  const run = operatorOf(database)
  let isClosed = true
  const sink = await openSmtpSink({
    onRcptTo: (_address, _session, done) => done(isClosed ? smtpRefusal(550, 'No such user') : null),
  })
  const worker = await startJobWorker(workerOptions(sink.host))
  expect((await run('jobs', 'failed')).printed).toBe('Nothing has failed.')
  await post('gone@example.com')
  const failed = async () => (await run('jobs', 'failed')).printed
  await expect.poll(failed, { timeout: 10_000 }).toContain('gone@example.com')
  expect(await failed()).toMatch(
    /send_mail {2}1 tries {2}gone@example\.com {2}A note\n {4}.*550 No such user/,
  )
  expect((await run('jobs', 'list')).printed).toMatch(/^send_mail +0 +0 +0 +1 +0 s$/m)
  expect((await run('jobs', 'retry')).said).toBe('Name the jobs, or say --all.')
  expect((await run('jobs', 'retry', 'x')).said).toBe('x is not the number of a job.')
  isClosed = false
  const [dead] = JSON.parse((await run('--json', 'jobs', 'failed')).printed)
  expect((await run('jobs', 'retry', dead.id)).printed).toBe('1 job is tried again.')
  await expect.poll(() => sink.received.length, { timeout: 10_000 }).toBe(1)
  expect((await run('jobs', 'retry', '--all')).printed).toBe('0 jobs are tried again.')
  await worker.stop()
  await sink.close()
})
