import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { jobEndpoints } from '../../../contract/admin/jobs.ts'
import { mailEndpoints } from '../../../contract/admin/mails.ts'
import { orderAdminEndpoints } from '../../../contract/admin/orders.ts'
import { todayEndpoints } from '../../../contract/admin/today.ts'
import { listAudit } from '../../../server/audit/audit.ts'
import { addJob } from '../../../server/platform/jobs/add-job.ts'
import { queueTables } from '../../../server/platform/jobs/graphile-internals.ts'
import { defineJob, GiveUp } from '../../../server/platform/jobs/job.ts'
import { queueMail } from '../../../server/platform/mail/mail.ts'
import { createMailer } from '../../../server/platform/mail/send-mail.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { orderOf, orderShop, place } from '../../support/order-shop.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { addStaff, adminBrowser } from '../../support/staff-actions.ts'
import { staffShop } from '../../support/staff-shop.ts'
import { addShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const { db, pool } = database
const { clock, api } = await staffShop(database)
const { customer } = orderShop(database)
const owner = await addStaff(db, clock, { role: 'owner' })
const { call } = adminBrowser(api, owner)
const mailer = createMailer({ db, clock, smtpUrl: undefined, from: 'Outsole <orders@outsole.example>' })

const refusing = defineJob('refusing', z.unknown(), async () => {
  throw new GiveUp('The other side said no')
})
const failing = defineJob('send_mail', z.unknown(), async () => {
  throw new GiveUp('550 no such mailbox')
})

const mail = (to: string, subject: string) => ({
  to,
  kind: 'support',
  subject,
  text: 'Code 123456',
  html: '',
})

beforeEach(async () => {
  await pool.query(`delete from ${queueTables.jobs}`)
})

describe('jobs', () => {
  it('that were given up are shown with their cause, counted on Today, and tried again', async () => {
    await addJob(db, 'refusing', {})
    await runJobs(database, [refusing])
    await addJob(db, 'later', {}, { delayMs: 3_600_000 })
    expect(replyOf(await call(todayEndpoints.getToday)).failedJobs).toBe(1)
    const { rows } = replyOf(await call(jobEndpoints.listJobs, { query: { state: 'failed' } }))
    expect(rows).toMatchObject([{ job: 'refusing', state: 'failed', attempts: 1, mail: null }])
    expect(rows[0]?.error).toContain('The other side said no')
    const { kinds } = replyOf(await call(jobEndpoints.listJobKinds))
    expect(kinds).toMatchObject([
      { job: 'later', waiting: 1, failed: 0 },
      { job: 'refusing', waiting: 0, failed: 1 },
    ])

    const jobs = rows.map(({ id }) => id)
    expect(replyOf(await call(jobEndpoints.retryJobs, { body: { jobs } }))).toEqual({ retried: 1 })
    const all = replyOf(await call(jobEndpoints.listJobs))
    expect(all.rows.map(({ job, state }) => [job, state])).toEqual([
      ['later', 'waiting'],
      ['refusing', 'waiting'],
    ])
    const [recorded] = await listAudit(db, { of: { kind: 'job', id: String(jobs[0]) }, limit: 1 })
    expect(recorded).toMatchObject({
      verb: 'job.retry',
      actorName: owner.name,
      after: { retried: 1, kinds: ['refusing'] },
    })
    // Pressed twice: it is in the queue already.
    expect(refusalOf(await call(jobEndpoints.retryJobs, { body: { jobs } })).code).toBe('not_found')
  })

  it('are all tried again at once, which is one change', async () => {
    for (let count = 0; count < 3; count += 1) await addJob(db, 'refusing', {})
    await runJobs(database, [refusing])
    expect(replyOf(await call(jobEndpoints.retryJobs, { body: {} }))).toEqual({ retried: 3 })
    expect(replyOf(await call(jobEndpoints.retryJobs, { body: {} }))).toEqual({ retried: 0 })
    const recorded = await listAudit(db, { of: { kind: 'job', id: 'several' }, limit: 10 })
    expect(recorded.map(({ after }) => after)).toEqual([{ retried: 3, kinds: ['refusing'] }])
  })

  it('are read page by page, by kind too; what is no number is refused', async () => {
    for (let count = 0; count < 5; count += 1) await addJob(db, count === 2 ? 'other' : 'many', {})
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = replyOf(await call(jobEndpoints.listJobs, { query: { job: 'many', limit: 2, cursor } }))
      seen.push(...page.rows.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect(new Set(seen).size).toBe(4)
    const wrong = refusalOf(await call(jobEndpoints.retryJobs, { body: { jobs: ['1; drop'] } }))
    expect(wrong.code).toBe('validation_failed')
  })
})

describe('mails', () => {
  it('wait, are not taken with the cause, and are tried again; their words are shown to nobody', async () => {
    await queueMail(db, mail('gone@example.com', 'Nobody is there'), clock)
    await runJobs(database, [failing])
    await queueMail(db, mail('soon@example.com', 'On its way'), clock)
    const { rows } = replyOf(await call(mailEndpoints.listMails))
    expect(rows).toMatchObject([
      { state: 'waiting', to: 'soon@example.com', subject: 'On its way' },
      { state: 'failed', to: 'gone@example.com', subject: 'Nobody is there', order: null },
    ])
    expect(rows[1]?.error).toContain('550 no such mailbox')
    expect(JSON.stringify(rows)).not.toContain('123456')
    const job = String(rows[1]?.job)
    replyOf(await call(jobEndpoints.retryJobs, { body: { jobs: [job] } }))
    await runJobs(database, mailer.jobs)
    const sent = replyOf(await call(mailEndpoints.listMails, { query: { state: 'sent', q: 'GONE@' } }))
    expect(sent.rows).toMatchObject([{ state: 'sent', to: 'gone@example.com', job: null }])
  })

  it('lead to their order, from where each is sent again', async () => {
    const shoe = await addShoe(db, clock, 'Harbor Runner', [{ size: '9', stock: 5, priceCents: 10_000 }])
    const buyer = await customer()
    const { _id: id } = await place(buyer, orderOf({ variantId: shoe.variantId, size: '9' }, 100))
    await runJobs(database, mailer.jobs)
    const read = async () => replyOf(await call(mailEndpoints.listMails, { query: { q: buyer.email } })).rows
    const [first] = await read()
    expect(first).toMatchObject({ state: 'sent', kind: 'order_placed', order: { id } })
    if (!first?.order) throw new Error('the mail knows no order')
    replyOf(await call(orderAdminEndpoints.sendMailAgain, { params: first.order }))
    expect((await read()).map(({ state, order }) => [state, order?.id])).toEqual([
      ['waiting', id],
      ['sent', id],
    ])
  })

  it('are read page by page from the queue into those that were sent, and forgotten after 30 days', async () => {
    await pool.query('delete from sent_mail')
    for (const name of ['a', 'b', 'c']) await queueMail(db, mail(`${name}_%@example.com`, name), clock)
    await runJobs(database, mailer.jobs)
    for (const name of ['d', 'e']) await queueMail(db, mail(`${name}@example.com`, name), clock)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = replyOf(await call(mailEndpoints.listMails, { query: { limit: 2, cursor } }))
      seen.push(...page.rows.map(({ subject }) => subject))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect([seen.slice(0, 2), seen.slice(2).sort()]).toEqual([
      ['e', 'd'],
      ['a', 'b', 'c'],
    ])
    const found = replyOf(await call(mailEndpoints.listMails, { query: { q: 'a_%' } }))
    expect(found.rows.map(({ subject }) => subject)).toEqual(['a'])
    await runJobs(database, mailer.jobs)
    await pool.query("update sent_mail set sent_at = sent_at - interval '31 days'")
    await addJob(db, 'tidy_mail', {})
    await runJobs(database, mailer.jobs)
    expect(replyOf(await call(mailEndpoints.listMails, { query: { state: 'sent' } })).rows).toEqual([])
  })
})
