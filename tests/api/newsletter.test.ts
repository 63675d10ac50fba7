import { describe, expect, it } from 'vitest'
import { newsletterEndpoints } from '../../contract/newsletter.ts'
import { newsletterForms, newsletterRoutes } from '../../server/newsletter/newsletter-routes.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { mailboxOf, refusalOf, replyOf } from '../support/account-actions.ts'
import { formApi } from '../support/form-api.ts'
import { routeApi } from '../support/route-api.ts'
import { testDatabase } from '../support/test-database.ts'

const database = await testDatabase()
const { db } = database
const clock = movableClock()
const deps = { db, clock, config: { publicUrl: 'https://shop.example', clientLimitPerHour: 1000 } }
const api = routeApi(db, clock, newsletterRoutes(deps))
const mailbox = mailboxOf(database, clock)
const call = api.as()
const { subscribe, checkConfirmation, confirmSubscription, unsubscribe, unsubscribeOneClick } =
  newsletterEndpoints

const thanks = { success: true, message: 'Thank you! Check your email to confirm your subscription.' }

async function newestMail(email: string) {
  const [mail] = await mailbox(email)
  if (!mail) throw new Error(`no mail for ${email}`)
  const token = (page: string) =>
    new RegExp(`https://shop\\.example/shop/newsletter/${page}/([\\w-]+)`).exec(mail.text)?.[1] ?? ''
  return { ...mail, confirm: token('confirm'), unsubscribe: token('unsubscribe') }
}

async function subscribed(email: string) {
  clock.advance(1000)
  replyOf(await call(subscribe, { body: { email } }))
  const mail = await newestMail(email)
  replyOf(await call(confirmSubscription, { params: { token: mail.confirm } }))
  return mail
}

async function isOnList(email: string): Promise<boolean> {
  const row = await db
    .selectFrom('subscriber')
    .select(['confirmed_at', 'unsubscribed_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined && row.confirmed_at !== null && row.unsubscribed_at === null
}

describe('subscribing', () => {
  it('takes effect once the mailed link is confirmed', async () => {
    expect(replyOf(await call(subscribe, { body: { email: ' New@Example.com ' } }))).toEqual(thanks)
    expect(await isOnList('new@example.com')).toBe(false)
    const mail = await newestMail('new@example.com')
    const isValid = async (token: string) =>
      replyOf(await call(checkConfirmation, { params: { token } })).valid
    expect([await isValid(mail.confirm), await isValid('made-up')]).toEqual([true, false])
    expect(await isOnList('new@example.com')).toBe(false)
    const confirmed = replyOf(await call(confirmSubscription, { params: { token: mail.confirm } }))
    expect(confirmed).toEqual({ success: true, message: 'Your subscription is confirmed. Welcome!' })
    expect(await isOnList('new@example.com')).toBe(true)
    expect((await call(confirmSubscription, { params: { token: mail.confirm } })).ok).toBe(true)
  })

  it('answers the same for a subscribed address and keeps it subscribed', async () => {
    const email = 'again@example.com'
    await subscribed(email)
    clock.advance(1000)
    expect(replyOf(await call(subscribe, { body: { email: 'AGAIN@example.com' } }))).toEqual(thanks)
    const mail = await newestMail(email)
    expect(mail.subject).toBe('You’re already subscribed to Outsole news')
    expect(mail.confirm).toBe('')
    expect(await isOnList(email)).toBe(true)
  })

  it('makes one row and one valid link of concurrent requests', async () => {
    const email = 'crowd@example.com'
    const results = await Promise.all(Array.from({ length: 12 }, () => call(subscribe, { body: { email } })))
    expect(results.map(replyOf)).toEqual(Array(12).fill(thanks))
    const rows = await db.selectFrom('subscriber').select('id').where('email', '=', email).execute()
    expect(rows).toHaveLength(1)
    const mails = await mailbox(email)
    expect(mails).toHaveLength(5)
    const tokens = mails.map((mail) => /confirm\/([\w-]+)/.exec(mail.text)?.[1] ?? '')
    const confirmed = await Promise.all(
      tokens.map((token) => call(confirmSubscription, { params: { token } })),
    )
    expect(confirmed.filter((result) => result.ok)).toHaveLength(1)
  })

  it('keeps the last mailed link valid when the mail limit is reached', async () => {
    const email = 'flood@example.com'
    for (let at = 0; at < 8; at++) {
      clock.advance(1000)
      replyOf(await call(subscribe, { body: { email } }))
    }
    const mail = await newestMail(email)
    expect((await call(confirmSubscription, { params: { token: mail.confirm } })).ok).toBe(true)
  })

  it('treats spellings of an address as one', async () => {
    const spellings = [
      'Many.Ways@Example.com',
      ' many.ways@example.com ',
      'MANY.WAYS@EXAMPLE.COM',
      '\tmany.ways@example.COM\n',
    ]
    for (const email of spellings) expect(replyOf(await call(subscribe, { body: { email } }))).toEqual(thanks)
    const rows = await db.selectFrom('subscriber').select('email').where('email', 'like', '%many%').execute()
    expect(rows).toEqual([{ email: 'many.ways@example.com' }])
    expect(await mailbox('many.ways@example.com')).toHaveLength(4)
  })

  it.each([
    ['', 'Please enter your email address.'],
    ['nobody', 'Please enter a valid email address.'],
    ['a b@example.com', 'Please enter a valid email address.'],
    ['a@x.example\nBcc: b@x.example', 'Please enter a valid email address.'],
    [`${'x'.repeat(250)}@example.com`, 'Please enter a valid email address.'],
  ])('refuses %j', async (email, message) => {
    expect(refusalOf(await call(subscribe, { body: { email } }))).toMatchObject({ status: 400, message })
  })

  it('is limited per client', async () => {
    const strict = routeApi(
      db,
      clock,
      newsletterRoutes({ ...deps, config: { ...deps.config, clientLimitPerHour: 2 } }),
    ).as({ address: '203.0.113.9' })
    const statuses = []
    for (let at = 0; at < 3; at++) {
      const result = await strict(subscribe, { body: { email: `many${at}@example.com` } })
      statuses.push(result.ok ? 'answered' : result.problem.status)
    }
    expect(statuses).toEqual(['answered', 'answered', 429])
  })

  it('in bulk sends no more mails than allowed and reveals nothing', async () => {
    await subscribed('known@example.com')
    const client = routeApi(
      db,
      clock,
      newsletterRoutes({ ...deps, config: { ...deps.config, clientLimitPerHour: 40 } }),
    ).as({ address: '203.0.113.77' })
    const known = replyOf(await client(subscribe, { body: { email: 'known@example.com' } }))
    const results = await Promise.all(
      Array.from({ length: 1000 }, (_, at) =>
        client(subscribe, { body: { email: `thousand${at}@example.com` } }),
      ),
    )
    const answered = results.flatMap((result) => (result.ok ? [result.reply] : []))
    expect(answered).toEqual(Array(39).fill(known))
    const [refused, ...others] = results.filter((result) => !result.ok).map(refusalOf)
    expect(refused).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(new Set(others.map(({ message }) => message))).toEqual(new Set([refused?.message]))
    const rows = await db.selectFrom('subscriber').select('id').where('email', 'like', 'thousand%').execute()
    expect(rows).toHaveLength(39)
  })
})

describe('unsubscribing', () => {
  it('works by link and by mail program, repeatedly', async () => {
    const email = 'leaver@example.com'
    const mail = await subscribed(email)
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const address = `/newsletter/unsubscribe/${mail.unsubscribe}`
    expect(mail.headers['List-Unsubscribe']).toBe(`<https://shop.example/shop${address}>`)
    const forms = formApi(newsletterForms(deps))
    expect((await forms.open(address)).status).toBe(404)
    expect(await isOnList(email)).toBe(true)
    expect((await forms.oneClick(address)).status).toBe(200)
    expect(await isOnList(email)).toBe(false)
    const params = { token: mail.unsubscribe }
    expect(replyOf(await call(unsubscribe, { params })).success).toBe(true)
    expect(replyOf(await call(unsubscribeOneClick, { params })).success).toBe(true)
  })

  it('cannot be undone by the old confirmation link, only by subscribing again', async () => {
    const email = 'back@example.com'
    const mail = await subscribed(email)
    replyOf(await call(unsubscribe, { params: { token: mail.unsubscribe } }))
    expect(refusalOf(await call(confirmSubscription, { params: { token: mail.confirm } })).status).toBe(404)
    await subscribed(email)
    expect(await isOnList(email)).toBe(true)
    expect((await call(unsubscribe, { params: { token: mail.unsubscribe } })).ok).toBe(true)
    expect(await isOnList(email)).toBe(false)
  })

  it('is refused for tampered, foreign and huge tokens', async () => {
    const mail = await subscribed('safe@example.com')
    const other = await subscribed('other@example.com')
    const mixed = mail.unsubscribe.slice(0, 20) + other.unsubscribe.slice(20)
    for (const token of [mixed, mail.confirm, 'x', 'é', '\u0000', 'a'.repeat(43), 'a'.repeat(200)]) {
      expect(refusalOf(await call(unsubscribe, { params: { token } }))).toEqual({
        status: 404,
        code: 'not_found',
        message: 'This link is no longer valid.',
      })
    }
    const huge = await call(unsubscribe, { params: { token: 'a'.repeat(5000) } })
    expect(refusalOf(huge).status).toBe(400)
    expect(await isOnList('safe@example.com')).toBe(true)
  })
})

describe('the pages of its mails', () => {
  it('confirm and unsubscribe without JavaScript', async () => {
    const forms = formApi(newsletterForms(deps))
    clock.advance(1000)
    replyOf(await call(subscribe, { body: { email: 'form@example.com' } }))
    const mail = await newestMail('form@example.com')
    const confirm = `/newsletter/confirm/${mail.confirm}`
    expect(await forms.press(confirm)).toBe(`/shop${confirm}?outcome=done`)
    expect(await isOnList('form@example.com')).toBe(true)
    const leave = `/newsletter/unsubscribe/${mail.unsubscribe}`
    expect(await forms.press(leave)).toBe(`/shop${leave}?outcome=done`)
    expect(await isOnList('form@example.com')).toBe(false)
    expect(await forms.press(confirm)).toBe(`/shop${confirm}?outcome=invalid`)
  })
})
