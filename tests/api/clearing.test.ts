import { describe, expect, it } from 'vitest'
import { contactEndpoints } from '../../contract/contact.ts'
import { newsletterEndpoints } from '../../contract/newsletter.ts'
import { restockEndpoints } from '../../contract/restock.ts'
import { contactJobs } from '../../server/contact/contact-jobs.ts'
import { contactRoutes } from '../../server/contact/contact-routes.ts'
import { newsletterJobs } from '../../server/newsletter/newsletter-jobs.ts'
import { newsletterRoutes } from '../../server/newsletter/newsletter-routes.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { addJob } from '../../server/platform/jobs/add-job.ts'
import type { Job, Schedule } from '../../server/platform/jobs/job.ts'
import { mailRestocked } from '../../server/restock/restock.ts'
import { restockJobs } from '../../server/restock/restock-jobs.ts'
import { restockRoutes } from '../../server/restock/restock-routes.ts'
import { mailboxOf, refusalOf, replyOf } from '../support/account-actions.ts'
import { routeApi } from '../support/route-api.ts'
import { runJobs } from '../support/run-jobs.ts'
import { addShoe, setStock } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

const database = await testDatabase()
const { db } = database
const clock = movableClock()
const deps = { db, clock, config: { publicUrl: 'https://shop.example', clientLimitPerHour: 1000 } }
const api = routeApi(db, clock, [...newsletterRoutes(deps), ...restockRoutes(deps), ...contactRoutes(deps)])
const call = api.as()
const mailbox = mailboxOf(database, clock)
const day = 86_400_000

/** Runs a noun's nightly tidying job, which must be scheduled. */
async function clear({ jobs, schedules }: { jobs: Job[]; schedules: Schedule[] }, name: string) {
  expect(schedules.map((schedule) => schedule.job)).toContain(name)
  await addJob(db, name, {})
  await runJobs(
    database,
    jobs.filter((job) => job.name === name),
  )
}

describe('the newsletter', () => {
  const clearSubscribers = () => clear(newsletterJobs(deps), 'tidy_subscribers')
  const emails = async () =>
    (await db.selectFrom('subscriber').select('email').execute()).map((row) => row.email)

  async function ask(email: string) {
    replyOf(await call(newsletterEndpoints.subscribe, { body: { email } }))
    const [mail] = await mailbox(email)
    const token = (page: string) =>
      new RegExp(`newsletter/${page}/([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
    return { confirm: token('confirm'), unsubscribe: token('unsubscribe') }
  }
  const confirm = (token: string) => call(newsletterEndpoints.confirmSubscription, { params: { token } })

  it('deletes addresses unconfirmed for fourteen days, with their link', async () => {
    const silent = await ask('silent@example.com')
    const reader = await ask('reader@example.com')
    replyOf(await confirm(reader.confirm))
    clock.advance(13 * day)
    const again = await ask('hesitant@example.com')
    clock.advance(day)
    await clearSubscribers()
    expect(refusalOf(await confirm(silent.confirm)).status).toBe(404)
    clock.advance(1)
    await clearSubscribers()
    expect((await emails()).sort()).toEqual(['hesitant@example.com', 'reader@example.com'])
    expect((await confirm(again.confirm)).ok).toBe(true)
    clock.advance(400 * day)
    await clearSubscribers()
    expect((await emails()).sort()).toEqual(['hesitant@example.com', 'reader@example.com'])
    expect((await confirm(reader.confirm)).ok).toBe(true)
  })

  it('keeps unsubscribed addresses for a year, so that the link keeps answering', async () => {
    const leaver = await ask('leaver@example.com')
    replyOf(await confirm(leaver.confirm))
    const leave = () => call(newsletterEndpoints.unsubscribe, { params: { token: leaver.unsubscribe } })
    replyOf(await leave())
    clock.advance(365 * day)
    await clearSubscribers()
    expect((await leave()).ok).toBe(true)
    clock.advance(1)
    await clearSubscribers()
    expect(refusalOf(await leave()).status).toBe(404)
  })
})

describe('restock requests', () => {
  it('are deleted ninety days after their mail, or after a year of waiting', async () => {
    const clearRequests = () => clear(restockJobs(deps), 'tidy_restock_requests')
    const waiting = async () =>
      (await db.selectFrom('restock_request').select('size').orderBy('size').execute()).map((row) => row.size)
    const sizes = ['8', '9'].map((size) => ({ size, stock: 0, priceCents: 9_900 }))
    const { variantId } = await addShoe(db, clock, 'Runner', sizes)
    for (const { size } of sizes) {
      const body = { variantId, size, email: 'ada@example.com' }
      replyOf(await call(restockEndpoints.requestRestockMail, { body }))
    }
    await setStock(db, clock, { variantId, size: '9', stock: 1 })
    await mailRestocked(deps)
    clock.advance(90 * day)
    await clearRequests()
    expect(await waiting()).toEqual(['8', '9'])
    clock.advance(1)
    await clearRequests()
    expect(await waiting()).toEqual(['8'])
    clock.advance(275 * day)
    await clearRequests()
    expect(await waiting()).toEqual([])
  })
})

describe('contact queries', () => {
  it('are deleted after two years', async () => {
    const clearQueries = () => clear(contactJobs(deps), 'tidy_contact_queries')
    const kept = () => db.selectFrom('contact_query').select('id').execute()
    const body = { phone: '+15550100100', email: 'asker@example.com', issue: 'It squeaks.' }
    replyOf(await call(contactEndpoints.sendQuery, { body }))
    clock.advance(730 * day)
    await clearQueries()
    expect(await kept()).toHaveLength(1)
    clock.advance(1)
    await clearQueries()
    expect(await kept()).toEqual([])
  })
})
