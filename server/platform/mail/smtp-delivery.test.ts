import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runJobs } from '../../../tests/support/run-jobs.ts'
import {
  openSmtpSink,
  type SinkOptions,
  type SmtpSink,
  smtpRefusal,
} from '../../../tests/support/smtp-sink.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { movableClock } from '../clock/clock.ts'
import { queueTables } from '../jobs/graphile-internals.ts'
import { listFailedJobs, readQueue, retryFailedJobs } from '../jobs/queue-state.ts'
import { silentLog } from '../log/log.ts'
import { queueMail } from './mail.ts'
import { createMailer, type Mailer } from './send-mail.ts'

const database = await testDatabase()
const { db, pool } = database
const clock = movableClock('2026-05-01T10:00:00Z')
const open: { close(): Promise<void> | void }[] = []

async function sink(options: SinkOptions = {}): Promise<SmtpSink> {
  const server = await openSmtpSink(options)
  open.push(server)
  return server
}

function mailer(url: string, timeoutMs?: number): Mailer {
  const made = createMailer({ db, clock, smtpUrl: url, from: 'Outsole <shop@outsole.example>', timeoutMs })
  open.push(made)
  return made
}

const post = (to: string, kind = 'verification') =>
  queueMail(db, { to, kind, subject: 'Your code', text: '123456', html: '<p>123456</p>' }, clock)

const messageIds = ({ received }: SmtpSink) =>
  received.map(({ source }) => /^Message-ID: (<.+>)\r$/m.exec(source)?.[1])

beforeEach(async () => {
  clock.advance(3_600_001)
  await pool.query(`delete from ${queueTables.jobs}`)
})

afterEach(async () => {
  for (const { close } of open.splice(0).reverse()) await close()
})

describe('an encrypted connection', () => {
  it('uses STARTTLS before password and mail', async () => {
    const server = await sink({
      authOptional: false,
      disabledCommands: [],
      onAuth: ({ username, password }, _session, done) =>
        password === 'secret' ? done(null, { user: username }) : done(new Error('wrong')),
    })
    const { jobs } = mailer(`smtp://shop:secret@${server.host}?requireTLS=true&tls.rejectUnauthorized=false`)
    await post('ann@example.com')
    await runJobs(database, jobs)
    expect(server.received).toMatchObject([{ isSecure: true, user: 'shop', to: ['ann@example.com'] }])
  })

  it('is required: without it nothing is sent and the mail waits', async () => {
    const server = await sink()
    const { jobs } = mailer(`smtp://${server.host}?requireTLS=true`)
    await post('ann@example.com')
    await runJobs(database, jobs)
    expect(server.received).toEqual([])
    expect(await readQueue(db)).toMatchObject([{ retrying: 1, failed: 0 }])
  })
})

describe('a refused mail', () => {
  it('for an unknown recipient fails at once and can be retried by an operator', async () => {
    const closed = new Set(['gone@example.com'])
    const server = await sink({
      onRcptTo: ({ address }, _session, done) =>
        closed.has(address) ? done(smtpRefusal(550, 'No such user here')) : done(),
    })
    const { jobs } = mailer(`smtp://${server.host}`)
    for (const to of ['gone@example.com', 'here@example.com']) await post(to)
    for (let round = 0; round < 3; round++) await runJobs(database, jobs, { delayed: true })
    expect(server.received.map(({ to }) => to)).toEqual([['here@example.com']])
    const [dead, ...others] = await listFailedJobs(db, 10)
    expect(others).toEqual([])
    expect(dead).toMatchObject({
      job: 'send_mail',
      attempts: 1,
      to: 'gone@example.com',
      subject: 'Your code',
    })
    expect(dead?.error).toContain('No such user here')
    closed.clear()
    expect(await retryFailedJobs(db, 'all')).toHaveLength(1)
    await runJobs(database, jobs)
    expect(server.received.map(({ to }) => to[0])).toEqual(['here@example.com', 'gone@example.com'])
  })

  it.each([
    ['the words themselves', 554, 'failed'],
    ['the moment', 451, 'retrying'],
  ])('for %s (%i) is %s', async (_, status, state) => {
    const server = await sink({
      judge: () => {
        throw smtpRefusal(status, 'We will not have this')
      },
    })
    await post('ann@example.com')
    await runJobs(database, mailer(`smtp://${server.host}`).jobs)
    expect(await readQueue(db)).toMatchObject([{ [state]: 1 }])
  })

  it('for its sender or our password is retried until the operator fixes it', async () => {
    const server = await sink({
      onMailFrom: (_address, _session, done) => done(smtpRefusal(550, 'Sender not allowed')),
      onAuth: (_auth, _session, done) => done(new Error('wrong password')),
    })
    await post('ann@example.com')
    await runJobs(database, mailer(`smtp://${server.host}`).jobs)
    expect(await readQueue(db)).toMatchObject([{ retrying: 1, failed: 0 }])
    await runJobs(database, mailer(`smtp://shop:wrong@${server.host}`).jobs, { delayed: true })
    expect(await readQueue(db)).toMatchObject([{ retrying: 1, failed: 0 }])
  })
})

describe('a server that is down for ten minutes', () => {
  it('loses and duplicates no mail; pauses between attempts grow', async () => {
    const first = await sink()
    const port = Number(first.host.split(':')[1])
    const { jobs } = mailer(`smtp://${first.host}`)
    await first.close()
    for (let at = 0; at < 20; at++) await post(`down${at}@example.com`)
    const pauses: number[] = []
    for (let waited = 0; waited < 600; waited += pauses.at(-1) ?? 600) {
      await runJobs(database, jobs, { delayed: true })
      const due = await pool.query<{ seconds: number }>(
        'select max(extract(epoch from run_at - now()))::float8 as seconds from graphile_worker.jobs',
      )
      pauses.push(due.rows[0]?.seconds ?? 0)
    }
    expect(pauses.length).toBeGreaterThan(4)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(await readQueue(db)).toMatchObject([{ retrying: 20, failed: 0 }])
    const again = await sink({ port })
    for (let round = 0; round < 2; round++) await runJobs(database, jobs, { delayed: true })
    const recipients = again.received.flatMap(({ to }) => to)
    expect(new Set(recipients).size).toBe(20)
    expect(recipients).toHaveLength(20)
    expect(await readQueue(db)).toEqual([])
  })
})

describe('a slow server', () => {
  it('gets each mail once, however slowly it answers', async () => {
    const release = Promise.withResolvers<void>()
    const reading = Promise.withResolvers<void>()
    const server = await sink({
      judge: async () => {
        reading.resolve()
        await release.promise
      },
    })
    const { jobs } = mailer(`smtp://${server.host}`)
    for (let at = 0; at < 3; at++) await post(`slow${at}@example.com`)
    const running = runJobs(database, jobs)
    await reading.promise
    expect(await readQueue(db)).toMatchObject([{ running: 1, retrying: 0 }])
    release.resolve()
    await running
    expect(server.received).toHaveLength(3)
    expect(await readQueue(db)).toEqual([])
  })

  it('that never answers times out, and the retry has the same Message-ID', async () => {
    let isStuck = true
    const server = await sink({
      judge: () => (isStuck ? new Promise<void>(() => undefined) : undefined),
    })
    await post('stuck@example.com')
    await runJobs(database, mailer(`smtp://${server.host}`, 500).jobs)
    const waiting = await pool.query<{ id: string }>(`select payload->>'id' as id from ${queueTables.jobs}`)
    expect(await readQueue(db)).toMatchObject([{ retrying: 1 }])
    isStuck = false
    await runJobs(database, mailer(`smtp://${server.host}`).jobs, { delayed: true })
    expect(messageIds(server)).toEqual([`<${waiting.rows[0]?.id}@outsole.example>`])
  })

  it('does not prevent the process from stopping', async () => {
    const reading = Promise.withResolvers<void>()
    const server = await sink({
      judge: () => {
        reading.resolve()
        return new Promise<void>(() => undefined)
      },
    })
    const { jobs } = mailer(`smtp://${server.host}`)
    const stop = new AbortController()
    const [send] = jobs
    const letter = {
      id: '01a1fe23-efed-7071-8460-c67bcf36a8e4',
      to: 'stopped@example.com',
      kind: 'x',
      subject: 'x',
      text: 'x',
      html: 'x',
    }
    const context = { jobId: '1', attempt: 1, lastAttempt: false, signal: stop.signal }
    const running = send?.run(letter, { ...context, log: silentLog() })
    await reading.promise
    stop.abort()
    await expect(running).rejects.toThrow()
  })
})
