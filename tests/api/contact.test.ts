import { describe, expect, it } from 'vitest'
import { contactEndpoints } from '../../contract/contact.ts'
import { shop } from '../../contract/shop.ts'
import { accountRoutes } from '../../server/accounts/accounts-routes.ts'
import { contactRoutes } from '../../server/contact/contact-routes.ts'
import { personalData } from '../../server/personal-data.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { mailboxOf, refusalOf, replyOf, signUpCustomer } from '../support/account-actions.ts'
import { insertOrder } from '../support/order-rows.ts'
import { routeApi } from '../support/route-api.ts'
import { testDatabase } from '../support/test-database.ts'

const database = await testDatabase()
const { db } = database
const clock = movableClock()
const deps = {
  db,
  clock,
  personalData,
  config: { clientLimitPerHour: 1000, publicUrl: 'https://shop.example' },
  log: silentLog(),
}
const api = routeApi(db, clock, [...accountRoutes(deps), ...contactRoutes(deps)])
const mailbox = mailboxOf(database, clock)
const guest = api.as()
const { sendQuery } = contactEndpoints

const sent = 'Query sent successfully! We will contact you soon.'
const query = {
  phone: '+1 555 010 0100',
  email: 'asker@example.com',
  issue: 'The left one squeaks.\n\n<b>Badly</b>.',
}

function supportMails() {
  return mailbox(shop.support.email)
}

describe('a contact query', () => {
  it('is stored, mailed to support with Reply-To, and receipted', async () => {
    expect(replyOf(await guest(sendQuery, { body: query }))).toEqual({ success: true, message: sent })
    const kept = await db.selectFrom('contact_query').selectAll().executeTakeFirstOrThrow()
    expect(kept).toMatchObject({
      phone: '+15550100100',
      email: 'asker@example.com',
      order_number: null,
      account_id: null,
      issue: query.issue,
    })
    const [mail] = await supportMails()
    expect(mail?.headers['Reply-To']).toBe('asker@example.com')
    expect(mail?.text).toContain('The left one squeaks.')
    expect(mail?.html).toContain('&lt;b&gt;Badly&lt;/b&gt;')
    const [receipt] = await mailbox('asker@example.com')
    expect(receipt?.subject).toMatch(/^We got your message \([0-9A-F]{8}\)$/)
    expect(receipt?.text).not.toContain('squeaks')
  })

  it('reaches support without invisible characters', async () => {
    const issue = 'Order \u202e54321\u202c is\u200b late\u0007.\n\nThanks'
    replyOf(await guest(sendQuery, { body: { ...query, orderId: 'AB\u2066CD', issue } }))
    const [mail] = await supportMails()
    expect(mail?.text).toContain('Order 54321 is late.\n\nThanks')
    expect(mail?.text).toContain('ABCD')
    expect(refusalOf(await guest(sendQuery, { body: { ...query, issue: '\u200b\u202e' } })).message).toBe(
      'Please fill all required fields',
    )
  })

  it('is stored once per idempotency key', async () => {
    const before = (await supportMails()).length
    const body = { ...query, email: 'twice@example.com' }
    const repeat = () => guest(sendQuery, { body }, { idempotencyKey: 'click' })
    const results = await Promise.all([repeat(), repeat(), repeat()])
    expect(results.every((result) => result.ok)).toBe(true)
    expect((await supportMails()).length - before).toBe(1)
    replyOf(await guest(sendQuery, { body }, { idempotencyKey: 'another' }))
    expect((await supportMails()).length - before).toBe(2)
  })

  it("recognizes a customer's own order number, and says so where it does not", async () => {
    const { call, email } = await signUpCustomer(api, mailbox, 'owner@example.com')
    const account = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const { id: orderId } = await insertOrder(db, { accountId: account.id, orderNumber: 'OS-2026-77' })
    for (const typed of ['os-2026-77', `#${orderId.slice(-8).toUpperCase()}`, orderId]) {
      const reply = replyOf(await call(sendQuery, { body: { ...query, email, orderId: typed } }))
      expect(reply.message).toBe(sent)
    }
    expect((await supportMails())[0]?.text).toContain('(an order of theirs)')
    const unknown = replyOf(await call(sendQuery, { body: { ...query, email, orderId: 'OS-1' } }))
    expect(unknown.message).toBe(
      `${sent} We could not find OS-1 among your orders; if it should be there, tell us when we write.`,
    )
    const stranger = replyOf(await guest(sendQuery, { body: { ...query, orderId: 'OS-2026-77' } }))
    expect(stranger.message).toBe(sent)
    expect((await supportMails())[0]?.text).toContain('not known to be theirs')
  })
})

describe('bad input', () => {
  it.each([
    ['phone', { ...query, phone: '' }, 'Please enter a valid phone number'],
    ['phone', { ...query, phone: '0123' }, 'Please enter a valid phone number'],
    ['phone', { ...query, phone: '+1 555\r\nBcc: x@x.example' }, 'Please use plain text on one line'],
    ['phone', { ...query, phone: '12345678901234567' }, 'Please enter a valid phone number'],
    ['email', { ...query, email: 'a@b' }, 'Please enter a valid email address.'],
    ['email', { ...query, email: 'a@x.example\r\nBcc: b@x.example' }, 'Please enter a valid email address.'],
    ['issue', { ...query, issue: '  ' }, 'Please fill all required fields'],
    ['issue', { ...query, issue: 'x'.repeat(5001) }, 'Please use at most 5000 characters'],
    ['issue', { ...query, issue: 'a\0b' }, 'Please use plain text'],
    ['orderId', { ...query, orderId: 'x'.repeat(65) }, 'Please use at most 64 characters'],
    ['orderId', { ...query, orderId: 'A\r\nBcc: b@x.example' }, 'Please use plain text on one line'],
  ])('is refused naming the field: %s', async (path, body, message) => {
    const result = await guest(sendQuery, { body })
    expect(result).toMatchObject({
      ok: false,
      problem: { status: 400, details: [{ path, message }] },
    })
  })

  it('counts towards the client limit', async () => {
    const strict = routeApi(
      db,
      clock,
      contactRoutes({ ...deps, config: { ...deps.config, clientLimitPerHour: 1 } }),
    ).as({
      address: '203.0.113.99',
    })
    expect((await strict(sendQuery, { body: query })).ok).toBe(true)
    expect(refusalOf(await strict(sendQuery, { body: query })).status).toBe(429)
  })
})
