import { afterAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../../tests/support/run-jobs.ts'
import { openSmtpSink, smtpRefusal } from '../../../tests/support/smtp-sink.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { movableClock } from '../clock/clock.ts'
import { queueTables } from '../jobs/graphile-internals.ts'
import { queueMail, readMailbox } from './mail.ts'
import { createMailer } from './send-mail.ts'

const database = await testDatabase()
const { db, pool } = database
const clock = movableClock('2026-05-01T10:00:00Z')
let refusals = 0

/** SMTP server that temporarily rejects a number of mails first. */
const smtp = await openSmtpSink({
  onRcptTo(_address, _session, done) {
    if (refusals === 0) return done()
    refusals -= 1
    done(smtpRefusal(451, 'Come back later'))
  },
})
const { received } = smtp
const mailer = createMailer({
  db,
  clock,
  smtpUrl: `smtp://${smtp.host}`,
  from: 'Outsole <orders@outsole.example>',
})
afterAll(async () => {
  mailer.close()
  await smtp.close()
})

function code(to: string, subject = 'Your code') {
  return { to, kind: 'verification', subject, text: 'Code 123456', html: '<p>Code <b>123456</b></p>' }
}

describe('send_mail over SMTP', () => {
  it('sends text and HTML to one recipient and stores nothing in the mailbox', async () => {
    await queueMail(db, { ...code('ann@example.com', 'Größe 42 ✓'), headers: { 'X-Shop': 'yes' } }, clock)
    await runJobs(database, mailer.jobs)
    const [mail] = received
    expect(mail).toMatchObject({ from: 'orders@outsole.example', to: ['ann@example.com'] })
    expect(mail?.source).toMatch(/^From: Outsole <orders@outsole\.example>\r$/m)
    expect(mail?.source).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(mail?.source).toMatch(/^X-Shop: yes\r$/m)
    expect(mail?.source).toMatch(/^Message-ID: <[0-9a-f-]{36}@outsole\.example>\r$/m)
    expect(mail?.source).toContain('Content-Type: multipart/alternative')
    expect(mail?.source).toContain('Code 123456')
    expect(mail?.source).toContain('<p>Code <b>123456</b></p>')
    expect(await readMailbox(db)).toEqual([])
  })

  it('does not split an address at a comma', async () => {
    const before = received.length
    await queueMail(db, code('one@example.com,two@example.com'), clock)
    await runJobs(database, mailer.jobs)
    expect(received).toHaveLength(before)
    await pool.query(`delete from ${queueTables.jobs}`)
  })

  it('retries until the mail is accepted, with the same Message-ID', async () => {
    const before = received.length
    refusals = 2
    await queueMail(db, code('late@example.com'), clock)
    await runJobs(database, mailer.jobs)
    expect(received).toHaveLength(before)
    const waiting = await pool.query<{ attempts: number; last_error: string; id: string; later: boolean }>(
      `select j.attempts, j.last_error, p.payload->>'id' as id, j.run_at > now() as later
         from graphile_worker.jobs j join ${queueTables.jobs} p on p.id = j.id`,
    )
    expect(waiting.rows).toMatchObject([
      { attempts: 1, later: true, last_error: expect.stringContaining('451') },
    ])
    await runJobs(database, mailer.jobs, { delayed: true })
    expect(received).toHaveLength(before)
    await runJobs(database, mailer.jobs, { delayed: true })
    expect(received).toHaveLength(before + 1)
    expect(received.at(-1)?.source).toContain(`Message-ID: <${waiting.rows[0]?.id}@outsole.example>`)
    const left = await pool.query('select from graphile_worker.jobs')
    expect(left.rowCount).toBe(0)
  })

  it('prevents header injection by a subject', async () => {
    await queueMail(db, code('eve@example.com', 'Hello\r\nBcc: all@example.com'), clock)
    await runJobs(database, mailer.jobs)
    expect(received.at(-1)?.to).toEqual(['eve@example.com'])
    expect(received.at(-1)?.source).not.toMatch(/^Bcc:/m)
  })
})
