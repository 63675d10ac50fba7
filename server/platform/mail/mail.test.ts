import { describe, expect, it } from 'vitest'
import { runJobs } from '../../../tests/support/run-jobs.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { movableClock } from '../clock/clock.ts'
import { newId } from '../db/ids.ts'
import { transaction } from '../db/transaction.ts'
import { queueTables } from '../jobs/graphile-internals.ts'
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
  it('stores the mail in the mailbox with a unique Message-ID', async () => {
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

  it('sends five mails of a kind per hour and address, ignoring case', async () => {
    for (const to of ['five@example.com', 'FIVE@example.com']) {
      for (let count = 0; count < 4; count++) await queueMail(db, mailTo(to), clock)
    }
    await queueMail(db, mailTo('five@example.com', { kind: 'order_placed', subject: 'Order' }), clock)
    expect(await subjects('five@example.com')).toHaveLength(6)
    clock.advance(3_600_001)
    await queueMail(db, mailTo('five@example.com', { subject: 'An hour later' }), clock)
    expect(await subjects('five@example.com')).toContain('An hour later')
  })

  it('has a sliding window: the sixth is sent once the first is an hour old', async () => {
    for (let count = 0; count < 5; count++) {
      await queueMail(db, mailTo('slide@example.com', { subject: `${count}` }), clock)
      clock.advance(600_000)
    }
    await queueMail(db, mailTo('slide@example.com', { subject: 'too early' }), clock)
    clock.advance(600_001)
    await queueMail(db, mailTo('slide@example.com', { subject: 'in time' }), clock)
    expect(await subjects('slide@example.com')).toEqual(['in time', '4', '3', '2', '1', '0'])
  })

  it('sends five of many concurrent mails', async () => {
    await Promise.all(Array.from({ length: 30 }, () => queueMail(db, mailTo('race@example.com'), clock)))
    expect(await subjects('race@example.com')).toHaveLength(5)
  })

  describe('to an address nobody has proven to own', () => {
    const kinds = ['newsletter', 'restock', 'contact_receipt', 'order_placed']

    it('sends eight of all kinds per hour, the last two for codes only', async () => {
      const to = 'bombed@example.com'
      for (let count = 0; count < 12; count++)
        await queueMail(db, mailTo(to, { kind: kinds[count % 4] }), clock)
      expect(await subjects(to)).toHaveLength(6)
      const expiresAt = new Date(clock.now().getTime() + 600_000).toISOString()
      const sent = []
      for (let count = 0; count < 4; count++) sent.push(await queueMail(db, mailTo(to, { expiresAt }), clock))
      expect(sent).toEqual([true, true, false, false])
      clock.advance(3_600_001)
      expect(await queueMail(db, mailTo(to, { kind: 'restock' }), clock)).toBe(true)
    })

    it('counts concurrent mails one after another', async () => {
      const to = 'burst@example.com'
      await Promise.all(
        Array.from({ length: 24 }, (_, at) =>
          transaction(db, (tx) => queueMail(tx, mailTo(to, { kind: kinds[at % 4] }), clock)),
        ),
      )
      expect(await subjects(to)).toHaveLength(6)
    })

    it('sends order mails once a day until the address is proven', async () => {
      const placed = mailTo('buyer@example.com', { kind: 'order_placed', oncePerDay: true })
      const send = () => queueMail(db, placed, clock)
      expect([await send(), await send()]).toEqual([true, false])
      clock.advance(23 * 3_600_000)
      expect(await send()).toBe(false)
      clock.advance(3_600_001)
      expect(await send()).toBe(true)
      await db
        .insertInto('account')
        .values({
          id: newId(),
          email: placed.to,
          name: 'Buyer',
          password_hash: 'none',
          verified_at: clock.now(),
          created_at: clock.now(),
        })
        .execute()
      expect([await send(), await send()]).toEqual([true, true])
    })
  })

  it('counts the owner’s mails apart from those that strangers request', async () => {
    const mail = mailTo('asked@example.com', { kind: 'password_reset', expiresAt: '2026-12-01T00:00:00Z' })
    for (let count = 0; count < 7; count++) await queueMail(db, mail, clock)
    const own = []
    for (let count = 0; count < 6; count++) own.push(await queueMail(db, mail, clock, { ownBudget: true }))
    expect(own).toEqual([true, true, true, true, true, false])
  })

  it('reserves two mails for the owner of an unproven address', async () => {
    const to = 'starved@example.com'
    const expiresAt = new Date(clock.now().getTime() + 600_000).toISOString()
    for (let count = 0; count < 12; count++)
      await queueMail(
        db,
        mailTo(to, { kind: count % 2 ? 'verification' : 'password_reset', expiresAt }),
        clock,
      )
    expect(await subjects(to)).toHaveLength(8)
    const code = mailTo(to, { kind: 'verification', expiresAt })
    const own = []
    for (let count = 0; count < 3; count++) own.push(await queueMail(db, code, clock, { ownBudget: true }))
    expect(own).toEqual([true, true, false])
  })

  it('drops an expired mail from the queue', async () => {
    const to = 'late@example.com'
    const expiresAt = new Date(clock.now().getTime() + 600_000).toISOString()
    await queueMail(db, mailTo(to, { expiresAt }), clock)
    clock.advance(600_000)
    expect(await subjects(to)).toEqual([])
    const waiting = await database.pool.query(
      `select from ${queueTables.jobs} where payload ->> 'to' = '${to}'`,
    )
    expect(waiting.rowCount).toBe(0)
  })

  it('does not limit mails to support', async () => {
    for (let count = 0; count < 8; count++) {
      await queueMail(db, mailTo('support@outsole.example', { kind: 'support' }), clock)
    }
    expect(await subjects('support@outsole.example')).toHaveLength(8)
  })
})

describe('readMailbox', () => {
  it('lists the newest first, of all or one address, up to a limit', async () => {
    const first = await readMailbox(db, undefined, 3)
    expect(first).toHaveLength(3)
    const dates = (await readMailbox(db)).map((message) => message.date.getTime())
    expect([...dates].sort((a, b) => b - a)).toEqual(dates)
  })
})

describe('tidy_mail', () => {
  it('deletes mails after thirty days', async () => {
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
