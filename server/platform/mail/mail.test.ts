import { describe, expect, it } from 'vitest'
import { runJobs } from '../../../tests/support/run-jobs.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { movableClock } from '../clock/clock.ts'
import { transaction } from '../db/transaction.ts'
import { silentLog } from '../log/log.ts'
import { type Mail, queueMail, readMailbox } from './mail.ts'
import { createMailer } from './send-mail.ts'

const database = await testDatabase()
const { db } = database
const clock = movableClock('2026-05-01T10:00:00Z')
const mailer = createMailer({ db, clock, smtpUrl: undefined, from: 'Outsole <orders@outsole.example>' })

function mailTo(to: string, changes: Partial<Mail> = {}): Mail {
  return { to, kind: 'verification', subject: 'Your code', text: '123456', html: '<p>123456</p>', ...changes }
}

async function subjects(to: string): Promise<string[]> {
  await runJobs(database, mailer.jobs)
  return (await readMailbox(db, to)).map((message) => message.subject)
}

describe('queueMail', () => {
  it('puts the mail into the mailbox, with a Message-ID of its own', async () => {
    await queueMail(
      db,
      mailTo('Ann@Example.com', { headers: { 'List-Unsubscribe': '<https://x.example>' } }),
      clock,
    )
    await runJobs(database, mailer.jobs)
    const [message] = await readMailbox(db, 'ann@example.com')
    expect(message).toMatchObject({
      to: 'Ann@Example.com',
      subject: 'Your code',
      text: '123456',
      html: '<p>123456</p>',
      date: clock.now(),
      headers: { From: 'Outsole <orders@outsole.example>', 'List-Unsubscribe': '<https://x.example>' },
    })
    expect(message?.headers['Message-ID']).toMatch(/^<[0-9a-f-]{36}@outsole\.example>$/)
  })

  it('sends nothing when the transaction is rolled back', async () => {
    const rolledBack = transaction(db, async (tx) => {
      await queueMail(tx, mailTo('rollback@example.com'), clock)
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    expect(await subjects('rollback@example.com')).toEqual([])
  })

  it('lets five of a kind through within an hour, whatever the case of the address', async () => {
    for (const to of ['five@example.com', 'FIVE@example.com']) {
      for (let count = 0; count < 4; count++) await queueMail(db, mailTo(to), clock)
    }
    await queueMail(db, mailTo('five@example.com', { kind: 'order_placed', subject: 'Order' }), clock)
    expect(await subjects('five@example.com')).toHaveLength(6)
    clock.advance(3_600_001)
    await queueMail(db, mailTo('five@example.com', { subject: 'An hour later' }), clock)
    expect(await subjects('five@example.com')).toContain('An hour later')
  })

  it('slides: the sixth goes out as soon as the first is an hour old', async () => {
    for (let count = 0; count < 5; count++) {
      await queueMail(db, mailTo('slide@example.com', { subject: `${count}` }), clock)
      clock.advance(600_000)
    }
    await queueMail(db, mailTo('slide@example.com', { subject: 'too early' }), clock)
    clock.advance(600_001)
    await queueMail(db, mailTo('slide@example.com', { subject: 'in time' }), clock)
    expect(await subjects('slide@example.com')).toEqual(['in time', '4', '3', '2', '1', '0'])
  })

  it('lets five through when many are sent at once', async () => {
    await Promise.all(Array.from({ length: 30 }, () => queueMail(db, mailTo('race@example.com'), clock)))
    expect(await subjects('race@example.com')).toHaveLength(5)
  })

  it('does not hold back mail to support', async () => {
    for (let count = 0; count < 8; count++) {
      await queueMail(db, mailTo('support@outsole.example', { kind: 'support' }), clock)
    }
    expect(await subjects('support@outsole.example')).toHaveLength(8)
  })
})

describe('readMailbox', () => {
  it('gives the newest first, of everybody or of one address, as many as asked for', async () => {
    const first = await readMailbox(db, undefined, 3)
    expect(first).toHaveLength(3)
    const dates = (await readMailbox(db)).map((message) => message.date.getTime())
    expect([...dates].sort((a, b) => b - a)).toEqual(dates)
  })
})

describe('tidy_mail', () => {
  it('forgets mail after thirty days', async () => {
    const tidy = mailer.jobs.find((job) => job.name === 'tidy_mail')
    clock.advance(31 * 86_400_000)
    await tidy?.run(
      {},
      { jobId: '1', attempt: 1, lastAttempt: false, signal: new AbortController().signal, log: silentLog() },
    )
    expect(await readMailbox(db)).toEqual([])
    expect(await db.selectFrom('mail_sent').selectAll().execute()).toEqual([])
  })
})
